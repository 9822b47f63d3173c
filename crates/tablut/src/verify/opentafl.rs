//! tmp
use super::report::Report;
use serde::Deserialize;
#[derive(Default)]
pub struct Chains;
#[derive(Debug, Deserialize)]
pub struct Case {}
pub fn verify(_case: &Case, _chains: &mut Chains, _report: &mut Report) -> Result<(), String> {
    Ok(())
}
