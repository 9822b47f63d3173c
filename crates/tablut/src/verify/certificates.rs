//! Certificates of solved games: their form, their hashes, and every move by the rules.

use std::fmt::Display;
use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::path::Path;

use flate2::bufread::GzDecoder;
use tafl::library;
use tafl_import::Chosen;
use tafl_solver::{Certificate, CertificateError};
use tafl_tables::HeadError;

use super::report::Report;
use crate::failure::{Done, Failure};
use crate::{input, output};

/// The bytes that a certificate begins with.
pub const MAGIC: &[u8] = b"tablut certificate ";
/// The bytes that anything packed begins with.
pub const PACKED: &[u8] = &[0x1f, 0x8b];

/// The longest certificate that is read, in bytes.
const LONGEST: u64 = 1 << 32;

/// So many times as long as it is packed is no certificate (real ones are some four times as long), unless it is [`SHORT`].
const DENSEST: u64 = 256;
/// A certificate of so many bytes is short, however well it is packed.
const SHORT: u64 = 1 << 20;

/// All that a certificate has, unpacked.
fn whole(source: &mut dyn BufRead, packed: bool) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(LONGEST).read_to_end(&mut bytes)?;
    if packed { unpacked(&bytes) } else { Ok(bytes) }
}

/// What is packed: a few bytes that would become gigabytes are refused before they do.
fn unpacked(mut packed: &[u8]) -> io::Result<Vec<u8>> {
    let wrong = |sentence: &str| io::Error::new(ErrorKind::InvalidData, sentence);
    let most = LONGEST.min(SHORT + DENSEST * packed.len() as u64);
    let mut bytes = Vec::new();
    GzDecoder::new(&mut packed).take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(wrong("it is larger than any certificate that packs so well"));
    }
    if !packed.is_empty() {
        return Err(wrong("something stands behind its end"));
    }
    Ok(bytes)
}

/// Reads a certificate from a file, packed or not, and does not check it.
pub fn read(path: &Path) -> Result<Certificate, Failure> {
    let unreadable = |error: &dyn Display| Failure::input(format!("{}: {error}", path.display()));
    let mut source = BufReader::new(input::open(path)?);
    let packed = source.fill_buf().map_err(|error| unreadable(&error))?.starts_with(PACKED);
    let bytes = whole(&mut source, packed).map_err(|error| unreadable(&error))?;
    Certificate::read(&bytes).map_err(|error| unreadable(&error))
}

/// Checks a certificate, packed or not. `chosen` are the rules that it has to be about; otherwise those of its id.
pub fn verify(
    source: &mut dyn BufRead,
    packed: bool,
    name: &str,
    chosen: Option<&Chosen>,
    report: &mut Report,
) -> Done {
    report.at(1);
    let bytes = match whole(source, packed) {
        Ok(bytes) => bytes,
        Err(error) => {
            report.broken(&format!("the file cannot be unpacked: {error}"));
            return report.take_printed();
        }
    };
    if !bytes.starts_with(MAGIC) {
        return Err(Failure::input(format!("{name}: what is packed there is no certificate")));
    }
    let checked = Certificate::read(&bytes).and_then(|certificate| {
        let are_known = has_known_rules(&certificate, chosen)?;
        certificate.check(|| report.checked())?;
        Ok((certificate, are_known))
    });
    match checked {
        Ok((certificate, are_known)) => {
            report.proved(&format!(
                "{}{}: {} ({}, {}) from {}",
                certificate.rules,
                if are_known { "" } else { " (by the rules in it)" },
                certificate.claim,
                certificate.claim.proof,
                output::counted(certificate.records.len(), "position", "positions"),
                certificate.position
            ));
        }
        Err(error) => report.mismatch("the certificate", "", "a proof of its claim", &error.to_string()),
    }
    report.take_printed()
}

/// Whether the rules inside a certificate are known to be those of its id, or those that were asked for; of an id that is not built in
/// nothing is known.
fn has_known_rules(certificate: &Certificate, chosen: Option<&Chosen>) -> Result<bool, CertificateError> {
    let expected = chosen.map(|chosen| &*chosen.set).or_else(|| library::get(&certificate.rules));
    match expected {
        None => Ok(false),
        Some(set) if set.canonical_rules() == certificate.canonical_rules => Ok(true),
        Some(set) => {
            let (expected, found) = (set.content_hash(), certificate.rules_hash());
            Err(HeadError::OtherRules { expected, found }.into())
        }
    }
}
