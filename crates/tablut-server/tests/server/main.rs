//! Whole servers, talked to over HTTP and sockets as players, programs and other servers do. What is within the server and can
//! be looked at by itself has its tests beside it, in `src/`.

mod accounts;
mod analysis;
mod archive;
mod begun;
mod bots;
mod challenges;
mod chat;
mod conditions;
mod described;
mod encrypted;
mod friends;
mod games;
mod garbage;
mod levels;
mod log;
mod mail;
mod moderation;
mod nodes;
mod notices;
mod nul;
mod pages;
mod pairs;
mod passkeys;
mod postgres;
mod push_service;
mod ratings;
mod receiving;
mod schemas;
mod settings;
mod tested;
mod tournaments;
mod traces;
mod vacation;
mod watching;
mod ways_in;

use tablut_server::{Config, Database};
