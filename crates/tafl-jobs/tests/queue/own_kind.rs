//! [`Echo`]: a kind of job of these tests' own, which does what it is told to.

use std::path::Path;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tafl_jobs::{CollectError, Job, Kind, Results, Task, WorkError};

/// A kind of a test's own: no other type knows of it.
#[derive(Debug, Serialize, Deserialize)]
pub struct Echo {
    pub number: usize,
    pub mishap: Mishap,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mishap {
    None,
    Fails,
    Panics,
    OtherRules,
    /// It never ends by itself.
    Endless,
    /// Its result is long and cannot be packed.
    Long,
    /// It takes some time.
    Slow,
}

impl Kind for Echo {
    const NAME: &'static str = "echo";

    fn title(&self, rules: &str) -> String {
        format!("{rules}, {}", self.number)
    }

    fn run(&self, task: &Task<'_>) -> Result<Vec<u8>, WorkError> {
        match self.mishap {
            Mishap::None => Ok(format!("{} {}", self.number, task.seed).into_bytes()),
            Mishap::Fails => Err(WorkError::Failed("the disk is full".to_owned())),
            Mishap::Panics => panic!("this is a part of a test"),
            Mishap::OtherRules => Err(WorkError::NotHere("not here".to_owned())),
            Mishap::Endless => {
                while !task.is_stopped() {
                    std::thread::sleep(Duration::from_millis(5));
                }
                Err(WorkError::Stopped)
            }
            Mishap::Long => Ok(noise(1_500_000)),
            Mishap::Slow => {
                std::thread::sleep(Duration::from_secs(1));
                Ok(Vec::new())
            }
        }
    }

    fn check(&self, _job: &Job, result: &[u8]) -> Result<(), String> {
        if result == b"wrong" { Err("it says so".to_owned()) } else { Ok(()) }
    }

    fn place(&self) -> (String, u64) {
        (String::new(), self.number as u64)
    }

    fn collect(results: &mut Results<'_, Self>, _folder: &Path) -> Result<String, CollectError> {
        let texts = results.map(|fetched| Ok(String::from_utf8_lossy(&fetched?.bytes).into_owned()));
        Ok(texts.collect::<Result<Vec<_>, CollectError>>()?.join(", "))
    }
}

pub fn noise(length: usize) -> Vec<u8> {
    let mut random = tafl::Random::new(5);
    (0..length).map(|_| random.next() as u8).collect()
}
