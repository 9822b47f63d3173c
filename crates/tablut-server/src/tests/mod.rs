mod accounts;
mod begun;
mod bots;
mod games;
mod pages;
mod settings;
mod ways_in;
