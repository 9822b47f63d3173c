//! E-mail, where the operator has named a server for it: only to addresses that their owners have confirmed, each of which is
//! ended by one click.

use std::fmt::{self, Formatter};
use std::str::FromStr;
use std::time::Duration;

use axum::http::Uri;
use lettre::message::Mailbox;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use percent_encoding::percent_decode_str;
use serde::Deserialize;
use tafl_wording::{Language, Value, Words};
use thiserror::Error;

use crate::http_client::Trusted;
use crate::storage::MailAddress;

/// How long a mail server may take for one thing.
const TAKES: Duration = Duration::from_secs(15);

/// What is no mail server.
#[derive(Debug, Error)]
#[error(
    "this is no mail server: it is smtps://user:password@host, smtp://user:password@host where it begins to encrypt later, \
     or plain-smtp://host within the machine"
)]
pub struct NoMailServer;

/// Where mails are handed in: `smtps://user:password@host:465`. The password is never shown.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct MailServer {
    encrypted: Encrypted,
    host: String,
    port: u16,
    signs_in: Option<(String, String)>,
}

/// How a connection to a mail server is encrypted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Encrypted {
    /// From its first byte on.
    AtOnce,
    /// After both have agreed on it, or nothing is sent.
    Agreed,
    /// Not at all.
    No,
}

impl TryFrom<String> for MailServer {
    type Error = NoMailServer;

    fn try_from(text: String) -> Result<MailServer, NoMailServer> {
        text.parse()
    }
}

impl FromStr for MailServer {
    type Err = NoMailServer;

    fn from_str(text: &str) -> Result<MailServer, NoMailServer> {
        let uri: Uri = text.parse().map_err(|_| NoMailServer)?;
        let (encrypted, usual) = match uri.scheme_str() {
            Some("smtps") => (Encrypted::AtOnce, 465),
            Some("smtp") => (Encrypted::Agreed, 587),
            Some("plain-smtp") => (Encrypted::No, 25),
            _ => return Err(NoMailServer),
        };
        let authority = uri.authority().ok_or(NoMailServer)?;
        let signs_in = match authority.as_str().rsplit_once('@') {
            Some((who, _)) => {
                let (user, password) = who.split_once(':').ok_or(NoMailServer)?;
                Some((decoded(user).ok_or(NoMailServer)?, decoded(password).ok_or(NoMailServer)?))
            }
            None => None,
        };
        let is_rest = matches!(uri.path(), "" | "/") && uri.query().is_none();
        if authority.host().is_empty() || !is_rest {
            return Err(NoMailServer);
        }
        let port = authority.port_u16().unwrap_or(usual);
        Ok(MailServer { encrypted, host: authority.host().to_owned(), port, signs_in })
    }
}

/// Without the `%40` for `@` and so on.
fn decoded(text: &str) -> Option<String> {
    Some(percent_decode_str(text).decode_utf8().ok()?.into_owned())
}

impl fmt::Debug for MailServer {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}", self.host, self.port)
    }
}

/// Why a mail was not handed in. What the mail server says may name somebody, and is not written anywhere.
#[derive(Debug, Error)]
pub(crate) enum NotMailed {
    #[error("the mail server cannot be reached")]
    Unreached,
    #[error("the mail server does not take it, and answers {0}")]
    Refused(String),
    #[error("it is no mail")]
    Content,
}

/// An address to which mail is sent, as its owner has typed it.
pub(crate) fn plain_address(typed: &str) -> Option<String> {
    let typed = typed.trim();
    // What some allow between quotes or brackets nobody has, and it could be taken for something else.
    let is_plain = |sign: char| sign.is_ascii_graphic() && !"\"<>()[],;:\\".contains(sign);
    let address: Address = typed.parse().ok()?;
    let is_one = typed.len() <= 254 && typed.chars().all(is_plain) && address.domain().contains('.');
    is_one.then(|| address.to_string())
}

/// A mail in plain text.
#[derive(Debug)]
struct Mail<'a> {
    to: &'a str,
    subject: &'a str,
    body: String,
    /// Where a mail program asks for no more of them (RFC 8058).
    ending: Option<String>,
}

/// A sender that is none, or a mail server that cannot be spoken to.
#[derive(Debug, Error)]
#[error("mails cannot be sent from {0:?}; it is written as Tablut <notices@tablut.example>")]
pub struct NoSender(String);

/// What hands mails in.
pub(crate) struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    /// Where people find the server: `https://tablut.example`.
    site: String,
}

impl fmt::Debug for Mailer {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str("Mailer")
    }
}

/// A sender as it is written in the configuration.
pub(crate) fn sender(text: &str) -> Result<Mailbox, NoSender> {
    text.parse().map_err(|_| NoSender(text.to_owned()))
}

impl Mailer {
    /// Hands in at this server, from this sender.
    pub fn new(server: &MailServer, from: &str, site: &str, trusted: &Trusted) -> Result<Mailer, NoSender> {
        let MailServer { encrypted, host, port, signs_in } = server;
        let no_sender = || NoSender(from.to_owned());
        let parameters = || {
            let mut parameters = TlsParameters::builder(host.clone());
            for certificate in trusted.certificates() {
                let certificate = Certificate::from_der(certificate.to_vec()).map_err(|_| no_sender())?;
                parameters = parameters.add_root_certificate(certificate);
            }
            parameters.build_rustls().map_err(|_| no_sender())
        };
        let tls = match encrypted {
            Encrypted::AtOnce => Tls::Wrapper(parameters()?),
            Encrypted::Agreed => Tls::Required(parameters()?),
            Encrypted::No => Tls::None,
        };
        let transport = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(host.as_str());
        let mut transport = transport.port(*port).tls(tls).timeout(Some(TAKES));
        if let Some((user, password)) = signs_in {
            transport = transport.credentials(Credentials::new(user.clone(), password.clone()));
        }
        let site = site.trim_end_matches('/').to_owned();
        Ok(Mailer { transport: transport.build(), from: sender(from)?, site })
    }

    /// Asks whoever reads the mails to an address whether he wants to be told something there.
    pub async fn ask_to_confirm(&self, to: &str, language: Language, code: &str) -> Result<(), NotMailed> {
        let words = Words::new(language);
        let (site, address) = (self.site_name(), format!("{}/account/mail/{code}", self.site));
        let values = [("site", Value::Text(site)), ("address", Value::Text(&address))];
        let body = format!("{}\n\n{}\n", words.say("mail-confirm", &values), words.word("mail-not-you"));
        let subject = words.say("mail-confirm-subject", &values);
        self.send(Mail { to, subject: &subject, body, ending: None }).await
    }

    /// Tells what has happened in a game.
    pub async fn tell(
        &self,
        to: &MailAddress,
        title: &str,
        about: &str,
        game: &str,
    ) -> Result<(), NotMailed> {
        let words = Words::new(to.language);
        let game = format!("{}/game/{game}", self.site);
        let no_more = format!("{}/account/no-mail/{}", self.site, to.ending);
        let no_more = words.say("mail-no-more", &[("address", Value::Text(&no_more))]);
        let body = format!("{title}\n{about}\n\n{game}\n\n{no_more}\n");
        let ending = format!("{}/api/mail/end/{}", self.site, to.ending);
        self.send(Mail { to: &to.address, subject: title, body, ending: Some(ending) }).await
    }

    fn site_name(&self) -> &str {
        self.site.split_once("://").map_or(&self.site, |(_, host)| host)
    }

    async fn send(&self, mail: Mail<'_>) -> Result<(), NotMailed> {
        let message = message(mail, &self.from)?;
        let sent = tokio::time::timeout(TAKES * 2, self.transport.send(message)).await;
        let sent = sent.map_err(|_| NotMailed::Unreached)?;
        sent.map_err(|error| match error.status() {
            Some(code) => NotMailed::Refused(code.to_string()),
            None => NotMailed::Unreached,
        })?;
        Ok(())
    }
}

/// A mail as it is handed in.
fn message(mail: Mail<'_>, from: &Mailbox) -> Result<Message, NotMailed> {
    let Mail { to, subject, body, ending } = mail;
    let to: Address = to.parse().map_err(|_| NotMailed::Content)?;
    // What has more than one line is no subject.
    let subject: String = subject.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    let id = crate::secret::random_name(26).map_err(|_| NotMailed::Content)?;
    let line = |name, value: String| HeaderValue::new(HeaderName::new_from_ascii_str(name), value);
    let mut message = Message::builder()
        .from(from.clone())
        .to(Mailbox::new(None, to))
        .subject(subject)
        .message_id(Some(format!("<{id}@{}>", from.email.domain())))
        .raw_header(line("Auto-Submitted", "auto-generated".to_owned()));
    if let Some(ending) = ending {
        message = message
            .raw_header(line("List-Unsubscribe", format!("<{ending}>")))
            .raw_header(line("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()));
    }
    message.header(ContentType::TEXT_PLAIN).body(body).map_err(|_| NotMailed::Content)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_server_is_read_and_its_password_is_not_shown() {
        let server: MailServer = "smtps://carl%40home:se%3Acret@mail.example".parse().expect("a server");
        assert_eq!((server.encrypted, server.port), (Encrypted::AtOnce, 465));
        assert_eq!(server.signs_in, Some(("carl@home".to_owned(), "se:cret".to_owned())));
        assert_eq!(format!("{server:?}"), "mail.example:465");
        let local: MailServer = "plain-smtp://localhost:2525".parse().expect("a server");
        assert_eq!((local.encrypted, local.port, local.signs_in), (Encrypted::No, 2525, None));
        for none in [
            "",
            "mail.example",
            "http://mail.example",
            "smtp://",
            "smtp://carl@mail.example",
            "smtp://mail.example/x",
        ] {
            assert!(none.parse::<MailServer>().is_err(), "{none}");
        }
    }

    #[test]
    fn nothing_that_somebody_types_adds_a_line_to_the_head_of_a_mail() {
        for none in [
            "",
            "carl",
            "carl@home",
            "a@b.example\r\nBcc: c@d.example",
            "a@b.example, c@d.example",
            "<a@b.example>",
            "a b@c.example",
        ] {
            assert_eq!(plain_address(none), None, "{none:?}");
        }
        assert_eq!(plain_address(" carl@home.example ").as_deref(), Some("carl@home.example"));
        let from = sender("Tablut <notices@tablut.example>").expect("a sender");
        let subject = "Ida\r\nBcc: c@d.example\r\n\r\n";
        let mail = Mail { to: "carl@home.example", subject, body: "x\r\n.\r\n".to_owned(), ending: None };
        let text = String::from_utf8(message(mail, &from).expect("a mail").formatted()).expect("a text");
        let head = text.split("\r\n\r\n").next().expect("a head");
        assert!(!head.lines().any(|line| line.starts_with("Bcc")), "{text}");
        assert_eq!(head.lines().filter(|line| line.starts_with("Subject: ")).count(), 1);
    }
}
