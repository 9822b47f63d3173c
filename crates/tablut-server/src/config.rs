//! [`Config`]: what an operator can choose, from a file, the environment and the command line.

use std::fmt::Display;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use serde::Deserialize;
use thiserror::Error;

use crate::log::{LogFormat, LogLevel};
use crate::nodes::{NatsUrl, NoNatsUrl};
use crate::notices::{MailServer, NoPushService, PushService, known, sender};
use crate::storage::{Database, NoPostgresUrl, PostgresUrl};
use crate::traces::{Collector, NoCollector};

/// Why a configuration cannot be used.
#[derive(Debug, Error)]
pub enum ConfigError {
    /// The file is not there or cannot be read.
    #[error("{file}: {error}")]
    File {
        /// The file.
        file: PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
    /// What it says is wrong.
    #[error("{file}: {reason}")]
    Content {
        /// The file.
        file: PathBuf,
        /// What is wrong, and where.
        reason: String,
    },
    /// A variable of the environment is wrong.
    #[error("{name}: {reason}; docs/server.md says what it may be")]
    Variable {
        /// Its name.
        name: String,
        /// What is wrong.
        reason: String,
    },
    /// Many servers need a database that they share.
    #[error("nats is for many servers on one Postgres database: name that too, with postgres")]
    NatsAlone,
    /// The file with authorities cannot be used.
    #[error("{file}: {reason}; ca_file is a file with certificates in PEM form")]
    CaFile {
        /// The file.
        file: PathBuf,
        /// What is wrong.
        reason: String,
    },
    /// Nobody can be written to there.
    #[error(
        "the contact {0:?} is none: it is an address like mailto:carl@tablut.example, or https://tablut.example/contact"
    )]
    Contact(String),
    /// Mails need a sender, and links in them lead somewhere.
    #[error(
        "mail_server needs mail_from (Tablut <notices@tablut.example>) and address, where people find the server"
    )]
    MailAlone,
    /// More than all.
    #[error("traces_percent is {0}, and is at most 100: of how many requests of a hundred traces are made")]
    TracesPercent(u8),
    /// The public address is none.
    #[error(
        "the address {0:?} is none: it begins with http:// or https://, and has no path, as https://tablut.example"
    )]
    Address(String),
}

/// Who may chat at games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Chatting {
    Nobody,
    /// Who has an account.
    Accounts,
    Everybody,
}

/// How many requests that only read something an address has for each that changes something, where nobody says otherwise.
const READS: NonZeroU32 = NonZeroU32::new(10).unwrap();

/// What an operator can choose. `docs/server.md` has the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// The address to listen at.
    pub bind: IpAddr,
    /// The port; 0 for any that is free.
    pub port: u16,
    /// The folder in which games are kept, where they are not kept in Postgres.
    pub data: PathBuf,
    /// The Postgres database in which they are kept instead.
    pub postgres: Option<PostgresUrl>,
    /// The NATS server by which many servers on one database tell each other what happens.
    pub nats: Option<NatsUrl>,
    /// A file with authorities of the operator's own: certificates of Postgres and NATS that they have signed are accepted.
    pub ca_file: Option<PathBuf>,
    /// Under which people find the server, where that is another address: `https://tablut.example`.
    pub address: Option<String>,
    /// A proxy of the operator's stands in front, and says in `X-Forwarded-For` where requests come from.
    pub behind_proxy: bool,
    /// How many requests that change something an address may send in a minute.
    pub changes_per_minute: NonZeroU32,
    /// How many requests that only read something, where it is not ten times as many.
    pub reads_per_minute: Option<NonZeroU32>,
    /// How often an address may try a password or a recovery code in a minute.
    pub tries_per_minute: NonZeroU32,
    /// How many sockets an address may have open.
    pub sockets_per_address: usize,
    /// How many games may be in memory at the same time.
    pub games_in_memory: usize,
    /// How many days of vacation a player has in a year.
    pub vacation_days: u32,
    /// Players may chat at games.
    pub chat: bool,
    /// Guests may chat, and not only who has an account.
    pub guests_chat: bool,
    /// Levels of the engine play here by themselves.
    pub levels: bool,
    /// How many of their searches may be on at the same time.
    pub level_searches: usize,
    /// How much the server writes about itself.
    pub log: LogLevel,
    /// How it writes that.
    pub log_format: LogFormat,
    /// Where traces of what it does are handed in, for OpenTelemetry; none are made where there is none.
    pub traces: Option<Collector>,
    /// Of how many requests of a hundred.
    pub traces_percent: u8,
    /// How many tournaments an account may have that are coming or on.
    pub tournaments_per_account: u32,
    /// How many players a tournament may have.
    pub tournament_players: u32,
    /// How often a lone server looks at all games of tournaments, though it has heard of each that ended: what it has not heard or could
    /// not keep is found so. Several servers do that as they catch up with each other. No setting names it.
    pub looks_at_tournaments_every: Duration,
    /// The push services of browsers that may be asked to tell people something; none for no web push.
    pub push_services: Vec<PushService>,
    /// Where operators of push services can write to this one's: `mailto:carl@tablut.example`.
    pub contact: Option<String>,
    /// Where mails are handed in; nobody is told anything by e-mail where there is none.
    pub mail_server: Option<MailServer>,
    /// Whom they are from: `Tablut <notices@tablut.example>`.
    pub mail_from: Option<String>,
}

/// What a file may say. Everything may be left out.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConfigFile {
    bind: Option<IpAddr>,
    port: Option<u16>,
    data: Option<PathBuf>,
    postgres: Option<String>,
    nats: Option<String>,
    ca_file: Option<PathBuf>,
    address: Option<String>,
    behind_proxy: Option<bool>,
    changes_per_minute: Option<NonZeroU32>,
    reads_per_minute: Option<NonZeroU32>,
    tries_per_minute: Option<NonZeroU32>,
    sockets_per_address: Option<usize>,
    games_in_memory: Option<usize>,
    vacation_days: Option<u32>,
    chat: Option<bool>,
    guests_chat: Option<bool>,
    levels: Option<bool>,
    level_searches: Option<usize>,
    log: Option<LogLevel>,
    log_format: Option<LogFormat>,
    traces: Option<String>,
    traces_percent: Option<u8>,
    tournaments_per_account: Option<u32>,
    tournament_players: Option<u32>,
    push_services: Option<Vec<PushService>>,
    contact: Option<String>,
    mail_server: Option<MailServer>,
    mail_from: Option<String>,
}

impl Config {
    /// What is served where nobody has chosen anything, with the games in this folder.
    ///
    /// ```
    /// let config = tablut_server::Config::new("games".into());
    /// assert_eq!(config.socket_address().to_string(), "127.0.0.1:8732");
    /// ```
    #[must_use]
    pub fn new(data: PathBuf) -> Config {
        Config {
            bind: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 8732,
            data,
            postgres: None,
            nats: None,
            ca_file: None,
            address: None,
            behind_proxy: false,
            changes_per_minute: const { NonZeroU32::new(120).unwrap() },
            reads_per_minute: None,
            tries_per_minute: const { NonZeroU32::new(10).unwrap() },
            sockets_per_address: 60,
            games_in_memory: 20_000,
            vacation_days: 30,
            chat: true,
            guests_chat: true,
            levels: true,
            level_searches: 1,
            log: LogLevel::Warn,
            log_format: LogFormat::Text,
            traces: None,
            traces_percent: 100,
            tournaments_per_account: 3,
            tournament_players: 128,
            looks_at_tournaments_every: Duration::from_secs(30),
            push_services: known(),
            contact: None,
            mail_server: None,
            mail_from: None,
        }
    }

    /// Takes over what a file says.
    ///
    /// # Errors
    /// If it cannot be read, or says what cannot be meant.
    pub fn read_file(&mut self, file: &Path) -> Result<(), ConfigError> {
        let text = std::fs::read_to_string(file)
            .map_err(|error| ConfigError::File { file: file.to_owned(), error })?;
        let said: ConfigFile = toml::from_str(&text).map_err(|error| {
            let start = error.span().map_or(0, |span| span.start.min(text.len()));
            let before = text[..start].matches('\n').count();
            let line = text.lines().nth(before).unwrap_or_default();
            let reason = format!("line {}: {}", before + 1, in_plain_words(error.message(), line));
            ConfigError::Content { file: file.to_owned(), reason }
        })?;
        // A folder is looked for beside the file that names it.
        let beside = file.parent().unwrap_or(Path::new(""));
        let ConfigFile { bind, port, data, postgres, nats, ca_file, address, behind_proxy, .. } = said;
        let wrong = |reason: String| ConfigError::Content { file: file.to_owned(), reason };
        if let Some(postgres) = postgres {
            let wrong = |error: NoPostgresUrl| wrong(format!("postgres: {error}"));
            self.postgres = Some(postgres.parse().map_err(wrong)?);
        }
        if let Some(nats) = nats {
            self.nats = Some(nats.parse().map_err(|error: NoNatsUrl| wrong(format!("nats: {error}")))?);
        }
        if let Some(traces) = said.traces {
            let wrong = |error: NoCollector| wrong(format!("traces: {error}"));
            self.traces = Some(traces.parse().map_err(wrong)?);
        }
        take(&mut self.bind, bind);
        take(&mut self.port, port);
        take(&mut self.data, data.map(|data| beside.join(data)));
        self.ca_file = ca_file.map(|ca_file| beside.join(ca_file)).or(self.ca_file.take());
        self.address = address.or(self.address.take());
        take(&mut self.behind_proxy, behind_proxy);
        take(&mut self.changes_per_minute, said.changes_per_minute);
        self.reads_per_minute = said.reads_per_minute.or(self.reads_per_minute);
        take(&mut self.tries_per_minute, said.tries_per_minute);
        take(&mut self.sockets_per_address, said.sockets_per_address);
        take(&mut self.games_in_memory, said.games_in_memory);
        take(&mut self.vacation_days, said.vacation_days);
        take(&mut self.chat, said.chat);
        take(&mut self.guests_chat, said.guests_chat);
        take(&mut self.levels, said.levels);
        take(&mut self.level_searches, said.level_searches);
        take(&mut self.log, said.log);
        take(&mut self.log_format, said.log_format);
        take(&mut self.traces_percent, said.traces_percent);
        take(&mut self.tournaments_per_account, said.tournaments_per_account);
        take(&mut self.tournament_players, said.tournament_players);
        take(&mut self.push_services, said.push_services);
        self.contact = said.contact.or(self.contact.take());
        self.mail_server = said.mail_server.or(self.mail_server.take());
        self.mail_from = said.mail_from.or(self.mail_from.take());
        Ok(())
    }

    /// Takes over what variables like `TABLUT_PORT` say; `variable` gives their values.
    ///
    /// ```
    /// let mut config = tablut_server::Config::new("games".into());
    /// config.read_environment(|name| (name == "TABLUT_PORT").then(|| "80".to_owned())).unwrap();
    /// assert_eq!(config.port, 80);
    /// ```
    ///
    /// # Errors
    /// If one says what cannot be meant.
    pub fn read_environment(&mut self, variable: impl Fn(&str) -> Option<String>) -> Result<(), ConfigError> {
        take(&mut self.bind, plain(&variable, "TABLUT_BIND")?);
        take(&mut self.port, plain(&variable, "TABLUT_PORT")?);
        take(&mut self.data, parsed(&variable, "TABLUT_DATA")?);
        self.postgres = parsed(&variable, "TABLUT_POSTGRES")?.or(self.postgres.take());
        self.nats = parsed(&variable, "TABLUT_NATS")?.or(self.nats.take());
        self.ca_file = parsed(&variable, "TABLUT_CA_FILE")?.or(self.ca_file.take());
        self.address = parsed(&variable, "TABLUT_ADDRESS")?.or(self.address.take());
        take(&mut self.behind_proxy, plain(&variable, "TABLUT_BEHIND_PROXY")?);
        take(&mut self.changes_per_minute, plain(&variable, "TABLUT_CHANGES_PER_MINUTE")?);
        self.reads_per_minute = plain(&variable, "TABLUT_READS_PER_MINUTE")?.or(self.reads_per_minute);
        take(&mut self.tries_per_minute, plain(&variable, "TABLUT_TRIES_PER_MINUTE")?);
        take(&mut self.sockets_per_address, plain(&variable, "TABLUT_SOCKETS_PER_ADDRESS")?);
        take(&mut self.games_in_memory, plain(&variable, "TABLUT_GAMES_IN_MEMORY")?);
        take(&mut self.vacation_days, plain(&variable, "TABLUT_VACATION_DAYS")?);
        take(&mut self.chat, plain(&variable, "TABLUT_CHAT")?);
        take(&mut self.guests_chat, plain(&variable, "TABLUT_GUESTS_CHAT")?);
        take(&mut self.levels, plain(&variable, "TABLUT_LEVELS")?);
        take(&mut self.level_searches, plain(&variable, "TABLUT_LEVEL_SEARCHES")?);
        take(&mut self.log, parsed(&variable, "TABLUT_LOG")?);
        take(&mut self.log_format, parsed(&variable, "TABLUT_LOG_FORMAT")?);
        self.traces = parsed(&variable, "TABLUT_TRACES")?.or(self.traces.take());
        take(&mut self.traces_percent, plain(&variable, "TABLUT_TRACES_PERCENT")?);
        take(&mut self.tournaments_per_account, plain(&variable, "TABLUT_TOURNAMENTS_PER_ACCOUNT")?);
        take(&mut self.tournament_players, plain(&variable, "TABLUT_TOURNAMENT_PLAYERS")?);
        let services: Option<PushServices> = parsed(&variable, "TABLUT_PUSH_SERVICES")?;
        take(&mut self.push_services, services.map(|PushServices(services)| services));
        self.contact = parsed(&variable, "TABLUT_CONTACT")?.or(self.contact.take());
        self.mail_server = parsed(&variable, "TABLUT_MAIL_SERVER")?.or(self.mail_server.take());
        self.mail_from = parsed(&variable, "TABLUT_MAIL_FROM")?.or(self.mail_from.take());
        Ok(())
    }

    /// Whether it can be meant as a whole.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self) -> Result<(), ConfigError> {
        if self.nats.is_some() && self.postgres.is_none() {
            return Err(ConfigError::NatsAlone);
        }
        if let Some(file) = &self.ca_file {
            let wrong = |reason| ConfigError::CaFile { file: file.clone(), reason };
            let read = CertificateDer::pem_file_iter(file).and_then(Iterator::collect::<Result<Vec<_>, _>>);
            if read.map_err(|error| wrong(error.to_string()))?.is_empty() {
                return Err(wrong("there is no certificate in it".to_owned()));
            }
        }
        if self.traces_percent > 100 {
            return Err(ConfigError::TracesPercent(self.traces_percent));
        }
        let may_mail =
            self.address.is_some() && self.mail_from.as_deref().is_some_and(|from| sender(from).is_ok());
        if self.mail_server.is_some() && !may_mail {
            return Err(ConfigError::MailAlone);
        }
        if let Some(contact) = &self.contact {
            let at = contact.strip_prefix("mailto:").is_some_and(|address| address.contains('@'));
            if !(at || contact.starts_with("https://")) || contact.contains(char::is_whitespace) {
                return Err(ConfigError::Contact(contact.clone()));
            }
        }
        let Some(address) = &self.address else { return Ok(()) };
        let host = address.strip_prefix("https://").or_else(|| address.strip_prefix("http://"));
        let host = host.map(|host| host.trim_end_matches('/'));
        match host {
            Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', ' ', '@']) => Ok(()),
            _ => Err(ConfigError::Address(address.clone())),
        }
    }

    /// Where it keeps its games.
    ///
    /// ```
    /// let config = tablut_server::Config::new("games".into());
    /// assert_eq!(config.database().to_string(), "games");
    /// ```
    #[must_use]
    pub fn database(&self) -> Database {
        match &self.postgres {
            Some(url) => Database::Postgres(url.clone().trusting(self.ca_file.as_deref())),
            None => Database::Folder(self.data.clone()),
        }
    }

    /// Where it listens.
    #[must_use]
    pub fn socket_address(&self) -> SocketAddr {
        SocketAddr::new(self.bind, self.port)
    }

    /// Who may chat.
    pub(crate) fn chatting(&self) -> Chatting {
        match (self.chat, self.guests_chat) {
            (false, _) => Chatting::Nobody,
            (true, false) => Chatting::Accounts,
            (true, true) => Chatting::Everybody,
        }
    }

    /// How many requests that only read something an address may send in a minute.
    pub(crate) fn reads(&self) -> NonZeroU32 {
        self.reads_per_minute.unwrap_or(self.changes_per_minute.saturating_mul(READS))
    }

    /// Whether browsers reach it by https only.
    pub(crate) fn is_secure(&self) -> bool {
        self.address.as_ref().is_some_and(|address| address.starts_with("https://"))
    }
}

fn take<T>(value: &mut T, said: Option<T>) {
    if let Some(said) = said {
        *value = said;
    }
}

/// What is wrong with a line of a file, for one who does not know how the program reads it.
fn in_plain_words(message: &str, line: &str) -> String {
    let Some((found, expected)) = message.rsplit_once(", expected ") else { return message.to_owned() };
    if let Some(unknown) = found.strip_prefix("unknown field ") {
        return format!("there is no setting {unknown}, only {}", expected.trim_start_matches("one of "));
    }
    let kinds = ["invalid type: ", "invalid value: ", "unknown variant "];
    if !kinds.iter().any(|kind| found.starts_with(kind)) {
        return message.to_owned();
    }
    let setting = line.split_once('=').map_or("this", |(setting, _)| setting.trim());
    let meant = match expected {
        "u8" => u8::MEANT,
        "u16" => u16::MEANT,
        "u32" => u32::MEANT,
        "a nonzero u32" => NonZeroU32::MEANT,
        "usize" => usize::MEANT,
        "a boolean" => bool::MEANT,
        "a string" | "path string" => "a text in quotation marks",
        "IP address" => "an address in quotation marks, like \"127.0.0.1\"",
        "a sequence" => "a list in square brackets",
        choices => choices,
    };
    format!("{setting} has to be {meant}")
}

/// Values of which the language itself says only for programmers what is wrong with them.
trait Plain: FromStr {
    /// What it has to be.
    const MEANT: &'static str;
}

impl Plain for u8 {
    const MEANT: &'static str = "a whole number from 0 to 255";
}

impl Plain for u16 {
    const MEANT: &'static str = "a whole number from 0 to 65535";
}

impl Plain for u32 {
    const MEANT: &'static str = "a whole number from 0 to 4294967295";
}

impl Plain for NonZeroU32 {
    const MEANT: &'static str = "a whole number from 1 to 4294967295";
}

impl Plain for usize {
    const MEANT: &'static str = "a whole number, 0 or more";
}

impl Plain for bool {
    const MEANT: &'static str = "true or false";
}

impl Plain for IpAddr {
    const MEANT: &'static str = "an address like 127.0.0.1";
}

fn plain<T: Plain>(variable: impl Fn(&str) -> Option<String>, name: &str) -> Result<Option<T>, ConfigError> {
    value_of(variable, name, |_| format!("it has to be {}", T::MEANT))
}

/// Push services between commas.
struct PushServices(Vec<PushService>);

impl FromStr for PushServices {
    type Err = NoPushService;

    fn from_str(text: &str) -> Result<PushServices, NoPushService> {
        let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
        names.map(str::parse).collect::<Result<_, _>>().map(PushServices)
    }
}

fn parsed<T: FromStr<Err = E>, E: Display>(
    variable: impl Fn(&str) -> Option<String>,
    name: &str,
) -> Result<Option<T>, ConfigError> {
    value_of(variable, name, |error: E| error.to_string())
}

/// The value of a variable, if it is set; or else why it is none.
fn value_of<T: FromStr>(
    variable: impl Fn(&str) -> Option<String>,
    name: &str,
    why: impl FnOnce(T::Err) -> String,
) -> Result<Option<T>, ConfigError> {
    let value = variable(name).map(|value| value.parse::<T>()).transpose();
    value.map_err(|error| ConfigError::Variable { name: name.to_owned(), reason: why(error) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Config, ConfigError> {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("tablut.toml");
        std::fs::write(&file, text).expect("it can be written");
        let mut config = Config::new("games".into());
        config.read_file(&file)?;
        config.check().map(|()| config)
    }

    #[test]
    fn a_file_says_some_of_it() {
        let config = read("port = 80\naddress = \"https://tablut.example\"\n").expect("a configuration");
        assert_eq!((config.port, config.bind), (80, IpAddr::V4(Ipv4Addr::LOCALHOST)));
        assert!(config.is_secure());
    }

    #[test]
    fn a_mistake_is_named_with_its_line() {
        let error = read("port = 80\nports = 81\n").expect_err("a mistake").to_string();
        assert!(error.contains("line 2") && error.contains("ports"), "{error}");
        for (text, words) in [
            ("port = 70000", "line 1: port has to be a whole number from 0 to 65535"),
            ("port = \"80\"", "line 1: port has to be a whole number from 0 to 65535"),
            ("chat = 1", "line 1: chat has to be true or false"),
            ("data = \"games\"\ncontact = 1", "line 2: contact has to be a text in quotation marks"),
            ("reads_per_minute = 0", "reads_per_minute has to be a whole number from 1 to 4294967295"),
            ("log_format = \"xml\"", "line 1: log_format has to be `text` or `json`"),
        ] {
            let error = read(text).expect_err(text).to_string();
            assert!(error.ends_with(words), "{error}");
        }
        for text in [
            "port = 70000",
            "postgres = \"tablut\"",
            "nats = \"nats://127.0.0.1\"",
            "nats = \"https://127.0.0.1\"\npostgres = \"postgres://127.0.0.1/tablut\"",
            "ca_file = \"nowhere.pem\"",
            "ca_file = \"tablut.toml\"",
            "changes_per_minute = 0",
            "log = \"loud\"",
            "traces = \"localhost:4318\"",
            "traces_percent = 101",
            "push_services = [\"https://push.example\"]",
            "contact = \"carl\"",
            "mail_server = \"smtp://localhost\"",
            "mail_server = \"localhost\"\nmail_from = \"a@b.example\"\naddress = \"https://b.example\"",
            "mail_server = \"smtp://localhost\"\nmail_from = \"nobody\"\naddress = \"https://b.example\"",
            "address = \"tablut.example\"",
            "address = \"https://a/b\"",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_mistake_in_a_variable_is_said_in_as_plain_words() {
        for (name, value, words) in [
            ("TABLUT_PORT", "70000", "a whole number from 0 to 65535"),
            ("TABLUT_CHAT", "yes", "true or false"),
            ("TABLUT_READS_PER_MINUTE", "0", "a whole number from 1 to 4294967295"),
            ("TABLUT_GAMES_IN_MEMORY", "", "a whole number, 0 or more"),
            ("TABLUT_BIND", "localhost", "an address like 127.0.0.1"),
        ] {
            let variable = |asked: &str| (asked == name).then(|| value.to_owned());
            let error = Config::new("games".into()).read_environment(variable).expect_err(name).to_string();
            assert!(error.starts_with(&format!("{name}: it has to be {words};")), "{error}");
        }
    }

    #[test]
    fn passwords_are_not_shown() {
        let text = "postgres = \"postgres://carl:hush@db/tablut\"\nnats = \"nats://ida:secret@nats\"\n";
        let config = read(text).expect("a configuration");
        let shown = format!("{config:?} {}", config.database());
        assert!(shown.contains("nats://nats:4222") && shown.contains("postgres://db:5432/tablut"), "{shown}");
        assert!(!shown.contains("hush") && !shown.contains("secret"), "{shown}");
    }
}
