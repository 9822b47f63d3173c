//! Networks that jobs play with: kept on the server once, under their hashes, and fetched by workers that need them.
//!
//! Whoever adds jobs puts the networks there between the batch and its jobs. So whoever takes a batch away either sees that
//! another one names a network, or takes away what was there before that one put it there anew, and nothing else.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt;
use std::str::FromStr;

use async_nats::jetstream::stream::Stream;
use futures_util::TryStreamExt as _;
use raichi::Network;
use raichi_positions::player_name;
use serde::{Deserialize, Serialize};
use tafl::Variant;
use tafl_match::NetworkFileError;
use thiserror::Error;
use tokio::sync::Mutex;

use crate::kind::WorkError;
use crate::queue::{BatchNote, Queue, batch_subject, end_of, forget_before, ids, last, subjects, to_bytes};
use crate::server::QueueError;

/// How much of a network is in a message, in bytes: a server takes 1 MB, if nobody has told it otherwise.
const PIECE: usize = 256 << 10;

/// No network is larger, in bytes.
const LARGEST: usize = 1 << 20;

/// No job plays with more networks.
pub(crate) const MOST_OF_A_JOB: usize = 64;

/// A worker remembers so many networks.
const MOST_REMEMBERED: usize = 64;

/// The hash of a network, [as it says itself](Network::hash): 64 hexadecimal digits.
///
/// ```
/// use tafl_jobs::NetworkHash;
/// let hash: NetworkHash = "00c0ffee".repeat(8).parse().unwrap();
/// assert_eq!(hash.to_string().len(), 64);
/// assert!("../chess".parse::<NetworkHash>().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct NetworkHash(String);

/// A text that is no hash of a network.
///
/// ```
/// use tafl_jobs::NoNetworkHash;
/// assert_eq!(NoNetworkHash.to_string(), "the hash of a network has 64 digits: 0 to 9 and a to f");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the hash of a network has 64 digits: 0 to 9 and a to f")]
pub struct NoNetworkHash;

impl TryFrom<String> for NetworkHash {
    type Error = NoNetworkHash;

    fn try_from(text: String) -> Result<NetworkHash, NoNetworkHash> {
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if text.len() == 64 && text.bytes().all(is_digit) {
            Ok(NetworkHash(text))
        } else {
            Err(NoNetworkHash)
        }
    }
}

impl FromStr for NetworkHash {
    type Err = NoNetworkHash;

    fn from_str(text: &str) -> Result<NetworkHash, NoNetworkHash> {
        NetworkHash::try_from(text.to_owned())
    }
}

impl From<NetworkHash> for String {
    fn from(hash: NetworkHash) -> String {
        hash.0
    }
}

impl fmt::Display for NetworkHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A network as jobs and batches name it. It is shown as in the head of a file of positions.
///
/// ```
/// use raichi::Network;
/// use tafl_jobs::Networks;
/// let named = Networks::default().add("corners-7.network", &Network::built_in("corners-7").unwrap());
/// assert_eq!(named.to_string(), format!("corners-7.network@{}", &named.hash.to_string()[..12]));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JobNetwork {
    /// The name of its file.
    pub file: String,
    /// Its hash.
    pub hash: NetworkHash,
}

impl fmt::Display for JobNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&player_name(&self.file, &self.hash.0))
    }
}

/// Networks at hand, by their hashes.
///
/// ```
/// use raichi::Network;
/// use tafl_jobs::Networks;
/// let mut networks = Networks::default();
/// let named = networks.add("seven", &Network::built_in("corners-7").unwrap());
/// assert!(networks.get(&named).is_ok());
/// assert!(Networks::default().get(&named).is_err());
/// ```
#[derive(Debug, Clone, Default)]
pub struct Networks(BTreeMap<NetworkHash, (String, Network)>);

impl Networks {
    /// One more, from a file of this name; how jobs name it.
    pub fn add(&mut self, file: &str, network: &Network) -> JobNetwork {
        let named = JobNetwork { file: file.to_owned(), hash: NetworkHash(network.hash()) };
        self.0.entry(named.hash.clone()).or_insert_with(|| (file.to_owned(), network.clone()));
        named
    }

    /// The network of this hash.
    ///
    /// # Errors
    /// If it is not at hand.
    pub fn get(&self, named: &JobNetwork) -> Result<&Network, WorkError> {
        let (_, network) = self.0.get(&named.hash).ok_or_else(|| {
            WorkError::Senseless(format!("the job does not say that it plays with the network {named}"))
        })?;
        Ok(network)
    }

    /// How jobs name them.
    pub(crate) fn named(&self) -> Vec<JobNetwork> {
        let named = |(hash, (file, _)): (&NetworkHash, &(String, Network))| JobNetwork {
            file: file.clone(),
            hash: hash.clone(),
        };
        self.0.iter().map(named).collect()
    }
}

/// A network that is kept on the server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KeptNetwork {
    /// Its hash.
    pub hash: NetworkHash,
    /// The name of the file that it came from; none where it was not put there to the end.
    pub file: Option<String>,
    /// How many bytes it has.
    pub bytes: usize,
    /// The batches whose jobs play with it.
    pub batches: Vec<String>,
}

/// What is written down of a network that is kept.
#[derive(Serialize, Deserialize)]
struct Head {
    file: String,
    length: usize,
    pieces: usize,
}

fn head_subject(hash: &NetworkHash) -> String {
    format!("tablut.network.{hash}")
}

fn piece_subject(hash: &NetworkHash, number: usize) -> String {
    format!("tablut.network.{hash}.{number}")
}

impl Queue {
    /// Puts networks on the server, in place of those that may be there: they could be damaged, or about to be taken away.
    pub(crate) async fn keep(&self, networks: &Networks) -> Result<(), QueueError> {
        for (hash, (file, network)) in &networks.0 {
            let bytes = network.to_bytes();
            let pieces = bytes.chunks(PIECE);
            let head = Head { file: file.clone(), length: bytes.len(), pieces: pieces.len() };
            for (number, piece) in pieces.enumerate() {
                self.put(piece_subject(hash, number), piece.to_vec()).await?;
            }
            self.put(head_subject(hash), to_bytes(&head)).await?;
        }
        Ok(())
    }

    /// A network that is kept, held against its hash.
    ///
    /// # Errors
    /// If it is not there, is damaged, or the server does not answer.
    pub async fn network(&self, named: &JobNetwork) -> Result<Network, QueueError> {
        let stream = &self.streams.networks;
        let damaged = |problem: String| QueueError::DamagedNetwork { network: named.to_string(), problem };
        let head = last(stream, &head_subject(&named.hash)).await?;
        let head = head.ok_or_else(|| QueueError::NoNetwork(named.to_string()))?;
        let head: Head = serde_json::from_slice(&head).map_err(|error| damaged(error.to_string()))?;
        if head.length > LARGEST || head.pieces != head.length.div_ceil(PIECE) {
            return Err(damaged("its length cannot be".to_owned()));
        }
        let mut bytes = Vec::with_capacity(head.length);
        for number in 0..head.pieces {
            let piece = last(stream, &piece_subject(&named.hash, number)).await?;
            bytes.extend(piece.ok_or_else(|| damaged("a piece of it is missing".to_owned()))?);
        }
        let network = Network::read(&bytes).map_err(|error| damaged(error.to_string()))?;
        if network.hash() == named.hash.0 {
            Ok(network)
        } else {
            Err(damaged("it is another one".to_owned()))
        }
    }

    /// The networks that are kept, by their hashes.
    ///
    /// # Errors
    /// If the server does not answer.
    pub async fn networks(&self) -> Result<Vec<KeptNetwork>, QueueError> {
        let mut used = self.networks_of_batches().await?;
        let mut kept = Vec::new();
        for hash in self.hashes_of_networks().await? {
            let head = last(&self.streams.networks, &head_subject(&hash)).await?;
            let head: Option<Head> = head.and_then(|head| serde_json::from_slice(&head).ok());
            kept.push(KeptNetwork {
                bytes: head.as_ref().map_or(0, |head| head.length),
                file: head.map(|head| head.file),
                batches: used.remove(&hash).unwrap_or_default(),
                hash,
            });
        }
        Ok(kept)
    }

    /// Takes the networks away that no batch names, and says how many.
    ///
    /// # Errors
    /// If the server does not answer.
    pub async fn remove_unused_networks(&self) -> Result<usize, QueueError> {
        let all: Vec<NetworkHash> = self.hashes_of_networks().await?.into_iter().collect();
        self.forget_unused(&all).await
    }

    /// Takes those of these networks away that no batch names.
    pub(crate) async fn forget_unused(&self, networks: &[NetworkHash]) -> Result<usize, QueueError> {
        let stream = &self.streams.networks;
        // What comes from now on is for a batch that may not be among those that are asked for next.
        let end = end_of(stream).await?;
        let used = self.networks_of_batches().await?;
        let mut forgotten = 0;
        for hash in networks {
            if used.contains_key(hash) {
                continue;
            }
            // Its head first: what has none counts as not being there.
            for subjects in [head_subject(hash), format!("{}.*", head_subject(hash))] {
                forget_before(stream, end, &subjects).await?;
            }
            forgotten += 1;
        }
        Ok(forgotten)
    }

    async fn hashes_of_networks(&self) -> Result<BTreeSet<NetworkHash>, QueueError> {
        let mut hashes = BTreeSet::new();
        let stream: &Stream = &self.streams.networks;
        let mut subjects = subjects(stream, "tablut.network.>").await?;
        while let Some((subject, _)) = subjects.try_next().await.map_err(QueueError::server)? {
            hashes.extend(subject.split('.').nth(2).and_then(|word| word.parse().ok()));
        }
        Ok(hashes)
    }

    /// The networks that batches name, and which batches do.
    async fn networks_of_batches(&self) -> Result<BTreeMap<NetworkHash, Vec<String>>, QueueError> {
        let mut used: BTreeMap<NetworkHash, Vec<String>> = BTreeMap::new();
        for name in ids(&self.streams.notes, &batch_subject("*")).await? {
            let note: Option<BatchNote> = self.note(&batch_subject(&name)).await?;
            for network in note.map(|note| note.networks).unwrap_or_default() {
                used.entry(network.hash).or_default().push(name.clone());
            }
        }
        Ok(used)
    }
}

/// The networks that a worker has fetched, those that were asked for last at the end.
#[derive(Default)]
pub(crate) struct Remembered(Mutex<VecDeque<(NetworkHash, Network)>>);

impl Remembered {
    /// A network, fetched where it is not remembered. Threads that want the same one fetch it once.
    pub async fn get(&self, queue: &Queue, named: &JobNetwork) -> Result<Network, QueueError> {
        let mut remembered = self.0.lock().await;
        let place = remembered.iter().position(|(hash, _)| *hash == named.hash);
        let network = match place.and_then(|place| remembered.remove(place)) {
            Some((_, network)) => network,
            None => queue.network(named).await?,
        };
        if remembered.len() >= MOST_REMEMBERED {
            remembered.pop_front();
        }
        remembered.push_back((named.hash.clone(), network.clone()));
        Ok(network)
    }
}

/// Whether a network can play by these rules.
pub(crate) fn fits(network: &Network, named: &JobNetwork, variant: &Variant) -> Result<(), WorkError> {
    if network.fits(variant) {
        return Ok(());
    }
    let family = Box::new(network.family().clone());
    let error = NetworkFileError::OtherRules { path: named.to_string().into(), family };
    Err(WorkError::Senseless(error.to_string()))
}
