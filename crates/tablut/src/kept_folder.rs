//! The folder where this program keeps what nobody has asked it to save: games under way, what has been learnt.

use std::env;
use std::path::PathBuf;

/// The folder: `tablut` in `XDG_STATE_HOME`, or in `.local/state` of the home folder; on Windows in `LOCALAPPDATA`.
/// None where the environment names none of these.
pub fn folder() -> Option<PathBuf> {
    let of = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let state = of("XDG_STATE_HOME")
        .or_else(|| of("LOCALAPPDATA"))
        .or_else(|| Some(of("HOME")?.join(".local").join("state")))?;
    Some(state.join("tablut"))
}
