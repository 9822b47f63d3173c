//! Makes sure that the folder of the built pages is there, so that the program can be built without Node: it is then
//! empty, and `tablut serve` says what to run.

fn main() -> std::io::Result<()> {
    let pages = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist");
    println!("cargo::rerun-if-changed={pages}");
    std::fs::create_dir_all(pages)
}
