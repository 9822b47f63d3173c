//! The server of Tablut. So far it sends the browser client, whose files are built into the program.
//!
//! ```no_run
//! use tablut_server::{Bound, Pages};
//! # async fn serve() -> Result<(), tablut_server::ServeError> {
//! let bound = Bound::to("127.0.0.1:8732".parse().unwrap(), Pages::built_in()?).await?;
//! println!("http://{}", bound.address());
//! bound.serve().await
//! # }
//! ```

#![forbid(unsafe_code)]

mod files;
mod headers;

use std::net::SocketAddr;

use axum::Router;
use thiserror::Error;
use tokio::net::TcpListener;

pub use files::Pages;

/// Why nothing can be served.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The program was built without them.
    #[error(
        "the pages were not built when this program was; run ./run in the repository, or web/build and then cargo build again"
    )]
    NoPages,
    /// The address is taken or not ours.
    #[error("{address} cannot be listened at: {error}; choose another with --bind or --port")]
    Bind {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        error: std::io::Error,
    },
    /// The listening socket broke.
    #[error("serving has ended: {0}")]
    Broken(#[from] std::io::Error),
}

/// A server that has its address.
pub struct Bound {
    listener: TcpListener,
    address: SocketAddr,
    router: Router,
}

impl Bound {
    /// Listens at an address; port 0 means any that is free.
    ///
    /// # Errors
    /// If the system does not let it.
    pub async fn to(address: SocketAddr, pages: Pages) -> Result<Bound, ServeError> {
        let bind = |error| ServeError::Bind { address, error };
        let listener = TcpListener::bind(address).await.map_err(bind)?;
        let address = listener.local_addr().map_err(bind)?;
        Ok(Bound { listener, address, router: router(pages) })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until Ctrl-C.
    ///
    /// # Errors
    /// If listening breaks.
    pub async fn serve(self) -> Result<(), ServeError> {
        let stop = async {
            // Where no signal can be waited for, it is ended otherwise.
            if tokio::signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        Ok(axum::serve(self.listener, self.router).with_graceful_shutdown(stop).await?)
    }
}

/// Everything that is served.
fn router(pages: Pages) -> Router {
    Router::new()
        .fallback(axum::routing::get(files::send))
        .with_state(pages)
        .layer(axum::middleware::from_fn(headers::secure))
}

#[cfg(test)]
mod tests;
