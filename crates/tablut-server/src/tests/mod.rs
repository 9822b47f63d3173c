mod begun;
mod games;
mod pages;
mod ways_in;
