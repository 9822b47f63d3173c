//! [`Limits`]: how long a search may go on.

use std::time::Duration;

/// How long a search may go on. What is absent does not limit it.
///
/// Whatever the limits, a search looks at least at every move once, so that it always finds a win in one.
///
/// ```
/// use raichi::Limits;
/// assert_eq!(Limits::depth(3).nodes, None);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Limits {
    /// Plies.
    pub depth: Option<u32>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Time since the search began.
    pub time: Option<Duration>,
}

impl Limits {
    /// A search to a fixed depth in plies.
    ///
    /// ```
    /// # use raichi::Limits;
    /// assert_eq!(Limits::depth(3).depth, Some(3));
    /// ```
    #[must_use]
    pub fn depth(plies: u32) -> Limits {
        Limits { depth: Some(plies), ..Limits::default() }
    }

    /// A search over about so many positions.
    ///
    /// ```
    /// # use raichi::Limits;
    /// assert_eq!(Limits::nodes(1_000).nodes, Some(1_000));
    /// ```
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// A search for so long.
    ///
    /// ```
    /// # use raichi::Limits;
    /// # use std::time::Duration;
    /// assert!(Limits::time(Duration::from_secs(2)).depth.is_none());
    /// ```
    #[must_use]
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }
}
