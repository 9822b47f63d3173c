//! Makes what the browser loads, `core_bg.wasm` and `core.js` with its types, from the module that the compiler wrote:
//! `tablut-bindgen MODULE FOLDER`.

use std::error::Error;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args_os().skip(1);
    let (Some(module), Some(folder), None) = (arguments.next(), arguments.next(), arguments.next()) else {
        return Err("usage: tablut-bindgen MODULE FOLDER".into());
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).web(true)?.typescript(true).out_name("core");
    Ok(bindgen.generate(folder)?)
}
