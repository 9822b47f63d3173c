//! A NATS server of a test's own, on a free port, with a folder of its own.

// Not every test program uses all of it.
#![allow(dead_code)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Ended when it is dropped.
pub struct Broker {
    folder: PathBuf,
    running: Option<Child>,
    options: Vec<String>,
    url: String,
}

impl Broker {
    /// Starts one, in an empty folder below this one.
    pub fn start(folder: &Path, name: &str) -> Broker {
        Broker::start_with(folder, name, &[])
    }

    /// The same with more options of nats-server.
    pub fn start_with(folder: &Path, name: &str, options: &[&str]) -> Broker {
        let folder = folder.join(format!("broker-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let options = options.iter().map(|&option| option.to_owned()).collect();
        let mut broker = Broker { folder, running: None, options, url: String::new() };
        broker.url = broker.run("-1");
        broker
    }

    /// Its address.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Ends it at once, whatever it is doing.
    pub fn kill(&mut self) {
        if let Some(mut running) = self.running.take() {
            let _ = running.kill();
            let _ = running.wait();
        }
    }

    /// Starts it again with what it has kept, at the same address.
    pub fn start_again(&mut self) {
        let port = self.url.rsplit(':').next().expect("a port").to_owned();
        assert_eq!(self.run(&port), self.url);
    }

    /// The same without what it has kept.
    pub fn start_again_empty(&mut self) {
        self.kill();
        fs::remove_dir_all(&self.folder).expect("removed");
        self.start_again();
    }

    fn run(&mut self, port: &str) -> String {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tafl-jobs/nats-server");
        let mut command = Command::new(script);
        command.arg(&self.folder).arg(port).args(&self.options).stdout(Stdio::null());
        let mut child = command.spawn().expect("the script runs");
        let ports = self.folder.join(format!("nats-server_{}.ports", child.id()));
        // It may have to be installed first.
        let began = Instant::now();
        let url = loop {
            let text = fs::read_to_string(&ports).unwrap_or_default();
            let url = text.split('"').find(|word| word.contains("://"));
            if let (Some(url), true) = (url, text.ends_with('}')) {
                break url.to_owned();
            }
            let ended = child.try_wait().expect("it is known");
            assert!(ended.is_none(), "nats-server has ended: {ended:?}");
            assert!(began.elapsed() < Duration::from_secs(300), "nats-server does not answer");
            std::thread::sleep(Duration::from_millis(20));
        };
        self.running = Some(child);
        url
    }
}

impl Drop for Broker {
    fn drop(&mut self) {
        self.kill();
        let _ = fs::remove_dir_all(&self.folder);
    }
}
