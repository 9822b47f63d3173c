//! [`Line`]: a connection to a server, protected by TLS where its address says https.

use std::fmt;
use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

/// Whether lines to a server are protected, and who then says that it is the right one.
#[derive(Clone)]
pub enum Protection {
    /// Anybody on the way can read and change what is said.
    None,
    /// The server shows a certificate for this name.
    Tls { name: ServerName<'static>, config: Arc<ClientConfig> },
}

impl fmt::Debug for Protection {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Protection::None => formatter.write_str("None"),
            Protection::Tls { name, .. } => formatter.debug_tuple("Tls").field(name).finish(),
        }
    }
}

impl Protection {
    /// For a server of this name: its certificate has to come from an authority that the system trusts, or from one in
    /// this file.
    pub fn tls(name: &str, ca_file: Option<&Path>) -> Result<Protection, String> {
        let name =
            ServerName::try_from(name.to_owned()).map_err(|_| format!("{name} is no name of a server"))?;
        let mut trusted = RootCertStore::empty();
        // Where the system has none, or some that cannot be read, the others count.
        trusted.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        if let Some(file) = ca_file {
            let wrong = |error: &dyn fmt::Display| format!("{}: {error}", file.display());
            let mut some = false;
            for certificate in CertificateDer::pem_file_iter(file).map_err(|error| wrong(&error))? {
                let certificate = certificate.map_err(|error| wrong(&error))?;
                trusted.add(certificate).map_err(|error| wrong(&error))?;
                some = true;
            }
            if !some {
                return Err(wrong(&"there is no certificate in it"));
            }
        }
        let config = ClientConfig::builder_with_provider(ring::default_provider().into())
            .with_safe_default_protocol_versions()
            .map_err(|error| error.to_string())?
            .with_root_certificates(trusted)
            .with_no_client_auth();
        Ok(Protection::Tls { name, config: Arc::new(config) })
    }
}

/// A connection.
pub enum Line {
    Plain(TcpStream),
    Tls(Box<StreamOwned<ClientConnection, TcpStream>>),
}

impl fmt::Debug for Line {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Line::Plain(_) => "Plain",
            Line::Tls(_) => "Tls",
        })
    }
}

impl Line {
    /// Goes to a host and port. Nothing on it may take longer than this.
    pub fn to(host: &str, protection: &Protection, patience: Duration) -> io::Result<Line> {
        let mut stream = Err(io::ErrorKind::AddrNotAvailable.into());
        // A name may have several addresses, of which not every one is to be reached from here.
        for address in host.to_socket_addrs()? {
            stream = TcpStream::connect_timeout(&address, patience);
            if stream.is_ok() {
                break;
            }
        }
        let mut stream = stream?;
        stream.set_read_timeout(Some(patience))?;
        stream.set_write_timeout(Some(patience))?;
        let Protection::Tls { name, config } = protection else { return Ok(Line::Plain(stream)) };
        let mut tls = ClientConnection::new(Arc::clone(config), name.clone()).map_err(io::Error::other)?;
        // A wrong certificate is found out before anything is said.
        while tls.is_handshaking() {
            tls.complete_io(&mut stream)?;
        }
        Ok(Line::Tls(Box::new(StreamOwned::new(tls, stream))))
    }
}

impl Read for Line {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Line::Plain(stream) => stream.read(buffer),
            // Not everybody says that he goes. What was cut off is seen by what is missing of it.
            Line::Tls(stream) => match stream.read(buffer) {
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(0),
                read => read,
            },
        }
    }
}

impl Write for Line {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Line::Plain(stream) => stream.write(bytes),
            Line::Tls(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Line::Plain(stream) => stream.flush(),
            Line::Tls(stream) => stream.flush(),
        }
    }
}
