//! Games in which nobody has to be there: conditional moves, vacation.

mod conditions;
mod vacation;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Server;

/// What there is under `/api` for such games.
pub(crate) fn routes() -> OpenApiRouter<Server> {
    OpenApiRouter::new()
        .routes(routes!(conditions::kept, conditions::keep))
        .routes(routes!(vacation::shown, vacation::begin))
        .routes(routes!(vacation::end))
}
