//! `tablut serve`: the game in the browser, served from the program itself.

use std::net::{IpAddr, SocketAddr};

use tablut_server::{Bound, Pages, ServeError};

use crate::failure::{Done, Failure};
use crate::output;

/// Where to serve.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The address to listen at; 0.0.0.0 lets other machines in
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    bind: IpAddr,
    /// The port; 0 for any that is free
    #[arg(long, value_name = "NUMBER", default_value_t = 8732)]
    port: u16,
}

/// Serves until Ctrl-C.
pub fn run(options: &Options) -> Done {
    let fail = |error: ServeError| Failure::input(error.to_string());
    let pages = Pages::built_in().map_err(fail)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::input(format!("the server cannot start: {error}")))?;
    runtime.block_on(async {
        let bound = Bound::to(SocketAddr::new(options.bind, options.port), pages).await.map_err(fail)?;
        output::print(&format!("Tablut is at http://{} (Ctrl-C ends it)\n", bound.address()))?;
        bound.serve().await.map_err(fail)
    })
}
