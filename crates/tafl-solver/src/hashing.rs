//! [`Hashing`]: what goes through is hashed.

use std::io::{self, Read, Write};

use sha2::{Digest, Sha256};

/// A reader or a writer with the SHA-256 of what has gone through it.
pub(crate) struct Hashing<T> {
    through: T,
    hash: Sha256,
}

impl<T> Hashing<T> {
    pub fn new(through: T) -> Hashing<T> {
        Hashing { through, hash: Sha256::new() }
    }

    /// Counts what went another way.
    pub fn update(&mut self, bytes: &[u8]) {
        self.hash.update(bytes);
    }

    /// The reader or writer, and the hash.
    pub fn into_parts(self) -> (T, [u8; 32]) {
        (self.through, self.hash.finalize().into())
    }
}

impl<T: Write> Write for Hashing<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.through.write(bytes)?;
        self.hash.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.through.flush()
    }
}

impl<T: Read> Read for Hashing<T> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.through.read(bytes)?;
        self.hash.update(&bytes[..read]);
        Ok(read)
    }
}
