//! What an operator can choose is in the documents.

use tablut_server::Config;

#[test]
fn every_setting_is_in_the_documented_table() {
    let table = include_str!("../../../../docs/server.md");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tablut.toml");
    std::fs::write(&file, "nothing = 1").expect("it can be written");
    // The mistake names all settings that there are.
    let error = Config::new("games".into()).read_file(&file).expect_err("a mistake").to_string();
    let names: Vec<&str> = error.split('`').skip(3).step_by(2).collect();
    assert!(names.len() >= 8, "{error}");
    for name in names {
        let row = format!("| `{name}` | `TABLUT_{}` |", name.to_uppercase());
        assert!(table.contains(&row), "{row}");
    }
}
