//! Certificates are read or refused, and what is read is written as it was. One that proves its claim has an answer in every
//! position that can come about.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tafl_fuzz::put_in;
use tafl_solver::{Certificate, CertificateError};
use tafl_tables::HeadError;

fuzz_target!(|bytes: &[u8]| {
    look(bytes);
    // A right hash is not found by chance: these bytes are put into a certificate that gets one.
    let mut file = include_bytes!("../seeds/certificate/brandubh-wtf-5x5").to_vec();
    put_in(bytes, &mut file);
    for _ in 0..2 {
        match Certificate::read(&file) {
            Err(
                CertificateError::Head(HeadError::OtherRules { expected, found })
                | CertificateError::Root { expected, found },
            ) => file = with_hash(&file, &expected, &found),
            _ => break,
        }
    }
    look(&file);
});

/// The file with another hash in its head.
fn with_hash(file: &[u8], before: &str, after: &str) -> Vec<u8> {
    let before = [b": ", before.as_bytes(), b"\n"].concat();
    let place = file.windows(before.len()).position(|part| part == before).expect("it was read there");
    [&file[..place], b": ", after.as_bytes(), b"\n", &file[place + before.len()..]].concat()
}

fn look(bytes: &[u8]) {
    let certificate = match Certificate::read(bytes) {
        Ok(certificate) => certificate,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    assert_eq!(Certificate::read(&certificate.to_bytes()).ok().as_ref(), Some(&certificate));
    match certificate.check(|| ()) {
        Ok(()) => assert!(certificate.answers().is_ok()),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
