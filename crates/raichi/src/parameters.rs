//! [`Parameters`]: the numbers that the search prunes, reduces and extends by.
//!
//! They are data and not constants, so that two sets of them can play each other, and so that the tuner can look for
//! better ones; `docs/strength.md` has the matches that settled them.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::from_toml::from_toml;

macro_rules! parameters {
    ($($(#[doc = $doc:literal])+ $name:ident = $value:literal in $least:literal..=$most:literal,)+) => {
        /// The numbers that the search prunes, reduces and extends by.
        ///
        /// Files of them are TOML and name those that differ from the built-in ones. A hundredth of a ply is the unit
        /// of reductions, a hundredth of a soldier that of evaluations.
        ///
        /// ```
        /// use raichi::Parameters;
        /// let other = Parameters { null_base: 350, ..Parameters::default() };
        /// assert_ne!(other, Parameters::default());
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct Parameters {
            $($(#[doc = $doc])+ pub $name: i32,)+
        }

        impl Default for Parameters {
            fn default() -> Parameters {
                Parameters { $($name: $value,)+ }
            }
        }

        impl Parameters {
            /// Name, least and greatest sensible value of each, in the order of [`Parameters::values`].
            pub const RANGES: &[(&str, i32, i32)] = &[$((stringify!($name), $least, $most),)+];

            /// All as a list.
            ///
            /// ```
            /// use raichi::Parameters;
            /// assert_eq!(Parameters::default().values().len(), Parameters::RANGES.len());
            /// ```
            #[must_use]
            pub fn values(&self) -> Vec<i32> {
                vec![$(self.$name,)+]
            }

            /// Those of a list, each within its range; what the list lacks is as it was.
            ///
            /// ```
            /// use raichi::Parameters;
            /// let built_in = Parameters::default();
            /// assert_eq!(built_in.with_values(&built_in.values()), built_in);
            /// ```
            #[must_use]
            pub fn with_values(&self, values: &[i32]) -> Parameters {
                let mut values = values.iter();
                Parameters {
                    $($name: values.next().map_or(self.$name, |&value| value.clamp($least, $most)),)+
                }
            }
        }
    };
}

parameters! {
    /// Internal iterative reduction: a missing table move costs a ply from this depth on.
    internal_reduction_depth = 4 in 2..=10,
    /// Late move pruning: late quiet moves are left out up to this depth ...
    late_pruning_depth = 8 in 0..=16,
    /// ... after so many hundredths of a move ...
    late_pruning_base = 350 in 0..=1500,
    /// ... and so many more times the square of the depth; twice as many while the evaluation improves.
    late_pruning_step = 100 in 20..=400,
    /// Futility pruning: quiet moves are left out up to this (reduced) depth where the evaluation is so far below alpha
    /// ...
    futility_depth = 6 in 0..=12,
    /// ... as this ...
    futility_base = 60 in 0..=400,
    /// ... and this for each ply of depth.
    futility_step = 60 in 10..=200,
    /// History pruning: quiet moves with a bad history are left out up to this depth ...
    history_depth = 4 in 0..=10,
    /// ... if it is worse than this for each ply.
    history_step = 3500 in 500..=12000,
    /// So much history is worth a ply of reduction.
    history_per_ply = 8000 in 2000..=32000,
    /// Continuation history: how much the move after the opponent's last counts, in hundredths.
    history_reply = 100 in 0..=300,
    /// Continuation history: how much the move after one's own last counts, in hundredths.
    history_plan = 100 in 0..=300,
    /// What history gains for each ply of depth of a refutation.
    history_bonus = 150 in 30..=400,
    /// The most that it gains.
    history_most = 1600 in 400..=4000,
    /// Razoring: up to this depth a hopeless position is looked at with captures only ...
    razor_depth = 3 in 0..=8,
    /// ... if it is so far below alpha for each ply.
    razor_step = 200 in 40..=600,
    /// Reverse futility pruning: up to this depth an evaluation far above beta is believed ...
    reverse_futility_depth = 7 in 0..=14,
    /// ... if it is so far above for each ply.
    reverse_futility_step = 70 in 20..=200,
    /// Null-move pruning: a null move's search is reduced by so much ...
    null_base = 300 in 100..=600,
    /// ... and so much for each ply of depth ...
    null_step = 25 in 0..=60,
    /// ... and by a ply for so many points above beta.
    null_points = 150 in 40..=600,
    /// Late move reductions begin with this ...
    reduction_base = 60 in -50..=250,
    /// ... and grow by this times the logarithms of depth and number.
    reduction_step = 50 in 15..=120,
    /// Where a refutation is expected, reductions are so much greater.
    reduction_cut = 100 in 0..=300,
    /// Where the evaluation does not improve.
    reduction_worse = 100 in 0..=250,
    /// On principal variations they are so much smaller.
    reduction_principal = 100 in 0..=300,
    /// For captures.
    reduction_capture = 100 in 0..=300,
    /// In how many plies of the quiescence search the king's threats are looked at.
    raichi_depth = 1 in 0..=4,
    /// Aspiration window: how far from the last iteration's score the next is expected.
    aspiration_window = 18 in 5..=80,
}

/// Why a text has no parameters that can be searched with.
///
/// ```
/// use raichi::Parameters;
/// let error = Parameters::read("null_points = 0").unwrap_err();
/// assert_eq!(error.to_string(), "null_points = 0: a number from 40 to 600 is needed");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ParametersError {
    /// It cannot be read.
    #[error("{0}")]
    Text(String),
    /// A number is not within its range.
    #[error("{name} = {value}: a number from {least} to {most} is needed")]
    Range {
        /// The parameter.
        name: &'static str,
        /// What it is said to be.
        value: i32,
        /// The least that it can be.
        least: i32,
        /// The most.
        most: i32,
    },
}

impl Parameters {
    /// Reads a file of parameters.
    ///
    /// ```
    /// use raichi::Parameters;
    /// assert_eq!(Parameters::read("null_base = 350").unwrap().null_base, 350);
    /// assert!(Parameters::read("nul_base = 350").unwrap_err().to_string().starts_with("line 1: unknown field"));
    /// ```
    ///
    /// # Errors
    /// If it is none, or a number is not within its [range](Parameters::RANGES): a search might divide by it.
    pub fn read(text: &str) -> Result<Parameters, ParametersError> {
        let parameters: Parameters = from_toml(text).map_err(ParametersError::Text)?;
        let wrong = Parameters::RANGES
            .iter()
            .zip(parameters.values())
            .find(|((_, least, most), value)| !(least..=most).contains(&value));
        match wrong {
            None => Ok(parameters),
            Some((&(name, least, most), value)) => Err(ParametersError::Range { name, value, least, most }),
        }
    }
}

/// By how much the search of late moves is reduced, in hundredths of a ply, by depth and number of the move.
#[derive(Debug, Clone)]
pub(crate) struct Reductions(Box<[[i16; 64]; 64]>);

impl Reductions {
    pub fn new(parameters: &Parameters) -> Reductions {
        let mut table = Box::new([[0; 64]; 64]);
        for (depth, row) in table.iter_mut().enumerate().skip(1) {
            for (number, plies) in row.iter_mut().enumerate().skip(1) {
                let grown = (depth as f64).ln() * (number as f64).ln() * f64::from(parameters.reduction_step);
                *plies = (f64::from(parameters.reduction_base) + grown) as i16;
            }
        }
        Reductions(table)
    }

    #[inline(always)]
    pub fn of(&self, depth: i32, number: i32) -> i32 {
        i32::from(self.0[depth.clamp(0, 63) as usize][number.clamp(0, 63) as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_built_in_could_be_read() {
        let text = toml::to_string(&Parameters::default()).expect("numbers");
        assert_eq!(Parameters::read(&text), Ok(Parameters::default()));
    }
}
