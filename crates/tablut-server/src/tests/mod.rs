mod accounts;
mod begun;
mod bots;
mod described;
mod games;
mod pages;
mod settings;
mod ways_in;
