//! Parts of tactile boards as files.

use tafl_wording::Language;

use super::Part;
use crate::pieces::{mesh_3mf, mesh_stl};

impl Part {
    /// The part as a binary STL file.
    ///
    /// ```
    /// use tafl::library;
    /// use tafl_make::tactile::{self, Options};
    /// let tablut = library::variant("linnaeus-1732").unwrap();
    /// let part = &tactile::make(&tablut, &Options::default()).unwrap().parts[0];
    /// assert_eq!(part.stl().len(), 84 + 50 * part.mesh.triangles.len());
    /// ```
    #[must_use]
    pub fn stl(&self) -> Vec<u8> {
        mesh_stl(&self.mesh)
    }

    /// The part as a 3MF file, with a title in a language.
    ///
    /// ```
    /// use tafl::library;
    /// use tafl_make::tactile::{self, Options};
    /// use tafl_wording::Language;
    /// let tablut = library::variant("linnaeus-1732").unwrap();
    /// let part = &tactile::make(&tablut, &Options::default()).unwrap().parts[0];
    /// assert!(part.three_mf("Tablut", Language::English).starts_with(b"PK"));
    /// ```
    #[must_use]
    pub fn three_mf(&self, title: &str, language: Language) -> Vec<u8> {
        mesh_3mf(&self.mesh, &self.name, title, language)
    }
}
