//! The OpenAPI document, generated from what stands at each handler and each type that it reads and writes.

use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ComponentsBuilder, Content, InfoBuilder, OpenApi, Ref, ResponseBuilder};
use utoipa::{PartialSchema, ToSchema};

use crate::problem::Told;

/// The document as it is served: what the handlers have said, and what is the same for all of them.
pub(crate) fn document(mut api: OpenApi) -> String {
    api.info = InfoBuilder::new()
        .title("Tablut")
        .description(Some(
            "Games, accounts and bots on a server of Tablut. docs/server-protocol.md has more.",
        ))
        .version(env!("CARGO_PKG_VERSION"))
        .build();
    let cookie = ApiKey::Cookie(ApiKeyValue::new("tablut-session"));
    let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
    let mut components = ComponentsBuilder::from(api.components.take().unwrap_or_default())
        .schema(Told::name(), Told::schema())
        .build();
    components.add_security_scheme("session", SecurityScheme::ApiKey(cookie));
    components.add_security_scheme("token", SecurityScheme::Http(token));
    api.components = Some(components);
    let problem = Ref::from_schema_name(Told::name());
    let problem = ResponseBuilder::new()
        .description("it was not done, and why")
        .content("application/json", Content::new(Some(problem)))
        .build();
    for item in api.paths.paths.values_mut() {
        for operation in [&mut item.get, &mut item.post].into_iter().flatten() {
            operation.responses.responses.insert("default".to_owned(), problem.clone().into());
        }
    }
    // Nothing in it can fail to be written.
    api.to_json().unwrap_or_default()
}
