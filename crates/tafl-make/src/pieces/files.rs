//! Pieces and plates as files: binary STL, and 3MF, which knows the colours and which pieces are the same.

use std::fmt::Write as _;
use std::io::{Cursor, Write as _};

use stl_io::{Normal, Triangle, Vector, Vertex};
use tafl::Side;
use tafl_wording::{Language, Words};
use zip::CompressionMethod;
use zip::write::{SimpleFileOptions, ZipWriter};

use super::{Mesh, Model, Plate, Set};
use crate::picture::escaped;

impl Model {
    /// The piece as a binary STL file.
    ///
    /// ```
    /// use tafl::library;
    /// use tafl_make::pieces::{self, Options};
    /// let tablut = library::variant("linnaeus-1732").unwrap();
    /// let king = &pieces::set(&tablut, &Options::default()).unwrap().models[0];
    /// assert_eq!(king.stl().len(), 84 + 50 * king.mesh.triangles.len());
    /// ```
    #[must_use]
    pub fn stl(&self) -> Vec<u8> {
        mesh_stl(&self.mesh)
    }
}

impl Set {
    /// A plate as a binary STL file.
    ///
    /// ```
    /// use tafl::library;
    /// use tafl_make::pieces::{self, Options};
    /// let tablut = library::variant("linnaeus-1732").unwrap();
    /// let set = pieces::set(&tablut, &Options::default()).unwrap();
    /// assert!(set.plate_stl(&set.plates()[0]).len() > 1_000_000);
    /// ```
    #[must_use]
    pub fn plate_stl(&self, plate: &Plate) -> Vec<u8> {
        let all: Vec<Triangle> = plate
            .pieces
            .iter()
            .flat_map(|piece| triangles(&self.models[piece.model].mesh, piece.at))
            .collect();
        stl(&all)
    }

    /// A plate as a 3MF file: one object a kind, in the colour of its side, and where each piece stands; with a title, and a
    /// warning of small parts, in a language.
    ///
    /// ```
    /// use tafl::library;
    /// use tafl_make::pieces::{self, Options};
    /// let tablut = library::variant("linnaeus-1732").unwrap();
    /// let set = pieces::set(&tablut, &Options::default()).unwrap();
    /// let bytes = set.plate_3mf(&set.plates()[0], "Tablut", tafl_wording::Language::English);
    /// assert!(bytes.starts_with(b"PK"));
    /// ```
    #[must_use]
    pub fn plate_3mf(&self, plate: &Plate, title: &str, language: Language) -> Vec<u8> {
        // Writing to memory fails only for files beyond the format's bounds, which no set comes near.
        package(&self.model_xml(plate, title, language)).unwrap_or_default()
    }

    /// The model of a plate, as the 3MF core specification has it.
    fn model_xml(&self, plate: &Plate, title: &str, language: Language) -> String {
        let warning = Words::new(language).word("small-parts");
        let description = format!("<metadata name=\"Description\">{}</metadata>\n", escaped(&warning));
        let mut xml = head_xml(title, language, &description);
        xml.push_str(
            "<basematerials id=\"1\"><base name=\"defenders\" displaycolor=\"#E8DCC0\"/>\
             <base name=\"attackers\" displaycolor=\"#6B2A1E\"/></basematerials>\n",
        );
        for (number, model) in self.models.iter().enumerate() {
            if !plate.pieces.iter().any(|piece| piece.model == number) {
                continue;
            }
            let _ = writeln!(
                xml,
                "<object id=\"{}\" name=\"{}\" type=\"model\" pid=\"1\" pindex=\"{}\">",
                number + 2,
                escaped(&model.name),
                u8::from(model.side == Side::Attackers)
            );
            mesh_xml(&mut xml, &model.mesh);
            xml.push_str("</object>\n");
        }
        xml.push_str("</resources>\n<build>\n");
        for piece in &plate.pieces {
            let [x, y] = piece.at;
            let _ = writeln!(
                xml,
                "<item objectid=\"{}\" transform=\"1 0 0 0 1 0 0 0 1 {x:.4} {y:.4} 0\"/>",
                piece.model + 2
            );
        }
        xml.push_str("</build>\n</model>\n");
        xml
    }
}

/// The beginning of a model.
fn head_xml(title: &str, language: Language, description: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <model unit=\"millimeter\" xml:lang=\"{language}\" \
         xmlns=\"http://schemas.microsoft.com/3dmanufacturing/core/2015/02\">\n\
         <metadata name=\"Title\">{}</metadata>\n{description}\
         <metadata name=\"Application\">tablut</metadata>\n<resources>\n",
        escaped(title)
    )
}

/// The corners and the triangles of a mesh.
fn mesh_xml(xml: &mut String, mesh: &Mesh) {
    xml.push_str("<mesh><vertices>\n");
    for [x, y, z] in &mesh.points {
        let _ = writeln!(xml, "<vertex x=\"{x}\" y=\"{y}\" z=\"{z}\"/>");
    }
    xml.push_str("</vertices><triangles>\n");
    for [a, b, c] in &mesh.triangles {
        let _ = writeln!(xml, "<triangle v1=\"{a}\" v2=\"{b}\" v3=\"{c}\"/>");
    }
    xml.push_str("</triangles></mesh>");
}

/// One mesh as a binary STL file.
pub(crate) fn mesh_stl(mesh: &Mesh) -> Vec<u8> {
    stl(&triangles(mesh, [0.0, 0.0]))
}

/// One mesh as a 3MF file.
pub(crate) fn mesh_3mf(mesh: &Mesh, name: &str, title: &str, language: Language) -> Vec<u8> {
    let mut xml = head_xml(title, language, "");
    let _ = writeln!(xml, "<object id=\"1\" name=\"{}\" type=\"model\">", escaped(name));
    mesh_xml(&mut xml, mesh);
    xml.push_str("</object>\n</resources>\n<build>\n<item objectid=\"1\"/>\n</build>\n</model>\n");
    // Writing to memory fails only for files beyond the format's bounds, which no board comes near.
    package(&xml).unwrap_or_default()
}

const CONTENT_TYPES: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
    <Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">\
    <Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>\
    <Default Extension=\"model\" ContentType=\"application/vnd.ms-package.3dmanufacturing-3dmodel+xml\"/></Types>\n";

const RELATIONSHIPS: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
    <Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
    <Relationship Target=\"/3D/3dmodel.model\" Id=\"rel0\" \
    Type=\"http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel\"/></Relationships>\n";

/// The zip file around a model. Its files have the format's earliest date, so that the same model gives the same bytes.
fn package(model: &str) -> zip::result::ZipResult<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(6))
        .last_modified_time(zip::DateTime::default())
        .unix_permissions(0o644);
    let files =
        [("[Content_Types].xml", CONTENT_TYPES), ("_rels/.rels", RELATIONSHIPS), ("3D/3dmodel.model", model)];
    for (name, content) in files {
        zip.start_file(name, options)?;
        zip.write_all(content.as_bytes())?;
    }
    Ok(zip.finish()?.into_inner())
}

/// The triangles of a mesh, put elsewhere on the bed.
fn triangles(mesh: &Mesh, [x, y]: [f64; 2]) -> Vec<Triangle> {
    let vertex =
        |point: [f64; 3]| Vertex::new([(point[0] + x) as f32, (point[1] + y) as f32, point[2] as f32]);
    mesh.corners()
        .map(|corners| {
            let vertices = corners.map(vertex);
            Triangle { normal: normal(&vertices), vertices }
        })
        .collect()
}

/// The direction in which a triangle faces.
fn normal(vertices: &[Vertex; 3]) -> Normal {
    let [a, b, c] = vertices.map(|vertex| vertex.0.map(f64::from));
    let [u, v] = [b, c].map(|p| [p[0] - a[0], p[1] - a[1], p[2] - a[2]]);
    let cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    let length = cross.iter().map(|value| value * value).sum::<f64>().sqrt();
    let share = if length > 0.0 { 1.0 / length } else { 0.0 };
    Vector::new(cross.map(|value| (value * share) as f32))
}

fn stl(triangles: &[Triangle]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(84 + 50 * triangles.len());
    // Writing to memory does not fail.
    let _ = stl_io::write_stl(&mut bytes, triangles.iter());
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plate_says_what_it_is_in_the_language_that_is_asked_for() {
        let tablut = tafl::library::variant("linnaeus-1732").expect("a rule set");
        let set = super::super::set(&tablut, &Default::default()).expect("it can be made");
        let xml = set.model_xml(&set.plates()[0], "Tablut: pjäser", Language::Swedish);
        assert!(xml.contains("xml:lang=\"sv\"") && xml.contains("<metadata name=\"Title\">Tablut: pjäser<"));
        assert!(xml.contains("Varning"), "{}", &xml[..600]);
    }
}
