//! The certificates of a folder: those that are there answer a question before anything is searched, and no new one takes the place
//! of another.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use flate2::{Compression, GzBuilder};
use tafl::library::RuleSet;
use tafl::{Setup, Side};
use tafl_files::{Existing, NewFile};
use tafl_solver::Certificate;

use crate::failure::Failure;
use crate::verify::certificates;

/// What the names of certificates end with.
const EXTENSION: &str = "certificate.gz";

/// The certificates of a folder that are about one position under one rule set.
pub struct Results<'a> {
    pub folder: &'a Path,
    pub set: &'a RuleSet,
    pub position: &'a Setup,
}

/// A certificate that is in a folder, and proves what it claims.
pub struct Kept {
    pub path: PathBuf,
    pub certificate: Certificate,
}

impl Results<'_> {
    /// The file for what is claimed of a side: that it wins, or that it does not lose.
    fn path(&self, side: Side, wins: bool) -> PathBuf {
        let words = if wins { "win" } else { "do-not-lose" };
        self.folder.join(format!("{}-{side}-{words}.{EXTENSION}", self.set.id))
    }

    /// The file that says that a side's win was looked for and is none on the board, where no certificate can say so.
    fn path_of_no_win(&self, side: Side) -> PathBuf {
        self.folder.join(format!("{}-{side}-no-win.txt", self.set.id))
    }

    /// What stands in that file: of which rules and which position it speaks.
    fn no_win(&self, side: Side) -> String {
        format!(
            "The {side} have no forced win on the board; under these rules no certificate can say so.\n\
             rules: {}\nposition: {}\n",
            self.set.content_hash(),
            self.position
        )
    }

    /// Whether a side's win has been looked for in vain, without a certificate of that.
    fn is_without_win(&self, side: Side) -> bool {
        let expected = self.no_win(side);
        let mut found = Vec::new();
        // A file of another kind may be of any length.
        let read = File::open(self.path_of_no_win(side))
            .and_then(|file| file.take(expected.len() as u64 + 1).read_to_end(&mut found));
        read.is_ok() && found == expected.as_bytes()
    }

    /// Keeps that a side's win has been looked for in vain, so that it is not looked for again.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn keep_no_win(&self, side: Side) -> Result<(), Failure> {
        let path = self.path_of_no_win(side);
        tafl_files::write(&path, self.no_win(side), Existing::Replace)
            .map_err(|error| Failure::input(format!("{}: it cannot be written: {error}", path.display())))
    }

    /// What is there already and answers whether a side wins, or who does where none is named; nothing where something is
    /// missing. That one side does not lose comes of looking for the other one's win alone, too: it answers who wins only with
    /// the other one's, or where it is kept that the first one's win has been looked for in vain.
    ///
    /// # Errors
    /// If there is a file with the name of an answer that is none: one about other rules or another position, or one that
    /// proves nothing.
    pub fn answer(&self, winner: Option<Side>) -> Result<Option<Vec<Kept>>, Failure> {
        let mut draw = Vec::new();
        for side in Side::BOTH {
            if let Some(win) = self.kept(side, true)? {
                return Ok(Some(vec![win]));
            }
            // That a side does not lose is what comes of looking for a win of the other one.
            if winner != Some(side) {
                draw.extend(self.kept(side, false)?);
            }
        }
        let is_all = match (winner, draw.as_slice()) {
            (_, []) => false,
            (None, [alone]) => self.is_without_win(alone.certificate.claim.side),
            _ => true,
        };
        Ok(is_all.then_some(draw))
    }

    /// The certificate that is there for what is claimed of a side.
    fn kept(&self, side: Side, wins: bool) -> Result<Option<Kept>, Failure> {
        let path = self.path(side, wins);
        if fs::symlink_metadata(&path).is_err_and(|error| error.kind() == io::ErrorKind::NotFound) {
            return Ok(None);
        }
        let certificate = certificates::read(&path)?;
        let advice = "remove it, or choose another folder with --out";
        let refused = |what: &str| Failure::input(format!("{}: {what}: {advice}", path.display()));
        if certificate.rules_hash() != self.set.content_hash() {
            return Err(refused(&format!("this is about other rules with the id {}", self.set.id)));
        }
        if certificate.position != *self.position {
            return Err(refused(&format!("this is about another position, {}", certificate.position)));
        }
        if (certificate.claim.side, certificate.claim.wins) != (side, wins) {
            return Err(refused(&format!("this says something else than its name, {}", certificate.claim)));
        }
        certificate.check(|| ()).map_err(|error| refused(&format!("this proves nothing, for {error}")))?;
        Ok(Some(Kept { path, certificate }))
    }

    /// Puts a certificate into the folder, after it has been read back and checked. Where another one with the same claim has
    /// come there meanwhile, that stays.
    ///
    /// # Errors
    /// If it cannot be written, or is not what was written.
    pub fn keep(&self, certificate: Certificate) -> Result<Kept, Failure> {
        let path = self.path(certificate.claim.side, certificate.claim.wins);
        let unwritten =
            |error: io::Error| Failure::input(format!("{}: it cannot be written: {error}", path.display()));
        let file = NewFile::beside(&path).map_err(unwritten)?;
        // Without a name and a time in it, the same certificate is the same file.
        let mut packed = GzBuilder::new().write(file.file(), Compression::best());
        packed.write_all(&certificate.to_bytes()).and_then(|()| packed.finish()).map_err(unwritten)?;
        let written = certificates::read(file.path())?;
        let proved = written.check(|| ());
        if written != certificate || proved.is_err() {
            let why = proved.map_or_else(|error| error.to_string(), |()| "it is another one".to_owned());
            let what = "what has been written is no proof, which is an error of this program";
            return Err(Failure::input(format!("{}: {what}: {why}", path.display())));
        }
        match file.put_in_place(Existing::Keep) {
            Ok(()) => Ok(Kept { path, certificate }),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                let kept = self.kept(certificate.claim.side, certificate.claim.wins)?;
                kept.ok_or_else(|| unwritten(error))
            }
            Err(error) => Err(unwritten(error)),
        }
    }
}
