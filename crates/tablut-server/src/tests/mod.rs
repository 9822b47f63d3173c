mod accounts;
mod begun;
mod games;
mod pages;
mod settings;
mod ways_in;
