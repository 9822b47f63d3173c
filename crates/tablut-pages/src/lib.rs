//! The files of the browser client, compressed when they were built: from inside the program, or in a build with
//! assertions from the folder `web/dist`, so that pages can be worked on without building the program again.

#![forbid(unsafe_code)]

use std::borrow::Cow;

/// A built file.
#[derive(Debug, Clone)]
pub struct File {
    /// What is in it.
    pub data: Cow<'static, [u8]>,
    /// The hash of that (SHA-256).
    pub hash: [u8; 32],
}

/// The file at a path below `web/dist`, with `/` between folders. None where there is none, or no pages were built.
///
/// ```
/// assert!(tablut_pages::file("../../Cargo.toml").is_none());
/// ```
#[must_use]
#[cfg(not(debug_assertions))]
pub fn file(path: &str) -> Option<File> {
    use rust_embed::RustEmbed;

    #[derive(RustEmbed)]
    #[folder = "../../web/dist"]
    struct Built;

    let file = Built::get(path)?;
    Some(File { data: file.data, hash: file.metadata.sha256_hash() })
}

/// The file at a path below `web/dist`, with `/` between folders. None where there is none, or no pages were built.
///
/// ```
/// assert!(tablut_pages::file("../../Cargo.toml").is_none());
/// ```
#[must_use]
#[cfg(debug_assertions)]
pub fn file(path: &str) -> Option<File> {
    use std::path::{Component, Path};

    use sha2::{Digest, Sha256};

    let inside = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
    let data = inside.then(|| std::fs::read(folder.join(path)).ok()).flatten()?;
    Some(File { hash: Sha256::digest(&data).into(), data: data.into() })
}
