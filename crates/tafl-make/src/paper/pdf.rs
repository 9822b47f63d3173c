//! A document as PDF: tagged for those who have it read to them (PDF/UA-1), with links and a table of contents, with
//! what a printer's dialogue should propose, and with bleed and crop marks for a print shop.

use std::num::NonZeroU16;

use krilla::action::LinkAction;
use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::color::luma;
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Point, Quadrilateral, Rect, Size, Transform};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule};
use krilla::surface::Surface;
use krilla::tagging::{
    Artifact, ArtifactType, BBox, ContentTag, Identifier, ListNumbering, Node, SpanTag, Tag, TagGroup,
    TagTree,
};
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla_svg::{SurfaceExt, SvgSettings};
use resvg::usvg::{Options, Tree};

use super::PaperError;
use super::page::{Document, Duplex, Element, ElementKind, POINTS, Page, Rectangle, Share, Text};
use super::paragraph::Meaning;
use crate::picture::number;
use crate::typeface::{Face, Letters, shape};

/// From the cut to a crop mark, beyond the bleed, and how long the mark is, in millimetres.
const CROP_GAP: f64 = 1.0;
const CROP_MARK: f64 = 6.0;

fn wrong(what: impl ToString) -> PaperError {
    PaperError::Pdf(what.to_string())
}

impl Document {
    /// The document as PDF; the same every time.
    ///
    /// # Errors
    /// If a drawing or a font cannot be put in.
    pub fn pdf(&self) -> Result<Vec<u8>, PaperError> {
        let configuration = ConfigurationBuilder::new()
            .with_accessibility_validator(Accessibility::UA1)
            .finish()
            .map_err(|error| wrong(format!("{error:?}")))?;
        let settings = krilla::SerializeSettings { configuration, ..Default::default() };
        let mut document = krilla::Document::new_with(settings);
        document.set_metadata(
            Metadata::new()
                .title(self.title.clone())
                .language(self.language.to_string())
                .creator("tablut".to_owned()),
        );
        let painter = Painter::new()?;
        let mut structure = Structure::new(self);
        for (index, page) in self.pages.iter().enumerate() {
            let sheet = Sheet::of(page, self.bleed);
            let mut leaf = document.start_page_with(sheet.settings()?);
            let mut surface = leaf.surface();
            let mut parts = sheet.paint(page, &painter, &mut surface)?;
            surface.finish();
            for element in &page.elements {
                let mut annotations = Vec::new();
                for (address, places) in &element.links {
                    annotations.push(
                        sheet.link(address, places).map(|annotation| leaf.add_tagged_annotation(annotation)),
                    );
                }
                parts.links.push(annotations);
            }
            leaf.finish();
            structure.add(index, page, &sheet, &parts);
        }
        let (tree, outline) = structure.finish();
        document.set_tag_tree(tree);
        document.set_outline(outline);
        let bytes = document.finish().map_err(|error| wrong(format!("{error:?}")))?;
        with_preferences(bytes, self.duplex).ok_or_else(|| wrong("the catalogue is not where it should be"))
    }
}

/// Adds to the viewer's preferences that pages are printed at their size, and on which sides. The library writes no
/// preferences but one, into the catalogue, which is the last object before the table of objects: the place of that
/// table is all that moves.
fn with_preferences(bytes: Vec<u8>, duplex: Duplex) -> Option<Vec<u8>> {
    const KNOWN: &[u8] = b"/DisplayDocTitle true";
    const START: &[u8] = b"startxref\n";
    let find = |bytes: &[u8], what: &[u8]| bytes.windows(what.len()).rposition(|window| window == what);
    let place = find(&bytes, KNOWN)? + KNOWN.len();
    let table = find(&bytes, START)? + START.len();
    let digits = bytes[table..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let start: usize = std::str::from_utf8(&bytes[table..table + digits]).ok()?.parse().ok()?;
    if place > start {
        return None;
    }
    let duplex = match duplex {
        Duplex::OneSide => "Simplex",
        Duplex::ShortEdge => "DuplexFlipShortEdge",
        Duplex::LongEdge => "DuplexFlipLongEdge",
    };
    let added = format!(" /PrintScaling /None /Duplex /{duplex}");
    let mut changed = bytes[..place].to_vec();
    changed.extend_from_slice(added.as_bytes());
    changed.extend_from_slice(&bytes[place..table]);
    changed.extend_from_slice((start + added.len()).to_string().as_bytes());
    changed.extend_from_slice(&bytes[table + digits..]);
    Some(changed)
}

/// A page with what is around it for a print shop.
struct Sheet {
    /// The finished page.
    page: Rectangle,
    bleed: f64,
    /// The width of what is around the page.
    around: f64,
}

impl Sheet {
    fn of(page: &Page, bleed: Option<f64>) -> Sheet {
        let around = bleed.map_or(0.0, |bleed| bleed + CROP_GAP + CROP_MARK);
        Sheet { page: page.whole(), bleed: bleed.unwrap_or(0.0), around }
    }

    /// The size of the sheet in points.
    fn size(&self) -> (f64, f64) {
        let side = |length: f64| (length + 2.0 * self.around) * POINTS;
        (side(self.page.width), side(self.page.height))
    }

    fn settings(&self) -> Result<PageSettings, PaperError> {
        let (width, height) = self.size();
        let settings =
            PageSettings::from_wh(width as f32, height as f32).ok_or_else(|| wrong("a page has no size"))?;
        if self.around == 0.0 {
            return Ok(settings);
        }
        let bleed = self.page.inset(-self.bleed);
        Ok(settings.with_trim_box(self.rect(&self.page)).with_bleed_box(self.rect(&bleed)))
    }

    /// A place on the page in points on the sheet.
    fn rect(&self, place: &Rectangle) -> Option<Rect> {
        let [x, y] = [place.x, place.y].map(|at| ((at + self.around) * POINTS) as f32);
        Rect::from_xywh(x, y, (place.width * POINTS) as f32, (place.height * POINTS) as f32)
    }

    /// An address that can be followed from the places of its letters.
    fn link(&self, address: &str, places: &[Rectangle]) -> Option<Annotation> {
        let quads: Vec<Quadrilateral> =
            places.iter().filter_map(|place| self.rect(place)).map(Quadrilateral::from).collect();
        if quads.is_empty() {
            return None;
        }
        let whole = address.contains("://");
        let address = if whole { address.to_owned() } else { format!("https://{address}") };
        let action = Target::Action(LinkAction::new(address.clone()).into());
        Some(Annotation::new_link(LinkAnnotation::new_with_quad_points(quads, action), Some(address)))
    }

    /// Paints all of it, and gives what has been painted of each element.
    fn paint(&self, page: &Page, painter: &Painter, surface: &mut Surface) -> Result<Parts, PaperError> {
        let artifact = || ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout));
        if page.ground.is_some() || self.around > 0.0 {
            surface.start_tagged(artifact());
            self.surroundings(page, painter, surface)?;
            surface.end_tagged();
        }
        let offset = (self.around * POINTS) as f32;
        surface.push_transform(&Transform::from_translate(offset, offset));
        let mut parts = Parts::default();
        for view in &page.views {
            let identifier = surface.start_tagged(ContentTag::Other);
            painter.view(surface, &view.page, view.from, view.at)?;
            surface.end_tagged();
            parts.drawn.push((view.element, identifier));
        }
        for drawing in &page.drawings {
            let tag = if drawing.element.is_some() { ContentTag::Other } else { artifact() };
            let identifier = surface.start_tagged(tag);
            painter.svg(surface, &drawing.svg, page)?;
            surface.end_tagged();
            parts.drawn.extend(drawing.element.map(|element| (element, identifier)));
        }
        if let Some(opposite) = &page.opposite {
            surface.start_tagged(artifact());
            painter.opposite(surface, opposite)?;
            surface.end_tagged();
        }
        for group in
            page.texts.chunk_by(|one, other| (one.element, one.share) == (other.element, other.share))
        {
            let identifier = surface.start_tagged(ContentTag::Span(SpanTag::empty()));
            for text in group {
                painter.text(surface, text);
            }
            surface.end_tagged();
            parts.texts.push((group[0].element, group[0].share, identifier));
        }
        surface.pop();
        Ok(parts)
    }

    /// The colour of the paper, which reaches into the bleed, and crop marks.
    fn surroundings(&self, page: &Page, painter: &Painter, surface: &mut Surface) -> Result<(), PaperError> {
        let mut svg = String::new();
        let all = Page::new(page.width + 2.0 * self.around, page.height + 2.0 * self.around);
        if let Some(colour) = page.ground {
            let at = number(self.around - self.bleed);
            let [width, height] = [page.width, page.height].map(|side| number(side + 2.0 * self.bleed));
            svg.push_str(&format!(
                "<rect x=\"{at}\" y=\"{at}\" width=\"{width}\" height=\"{height}\" fill=\"{colour}\"/>"
            ));
        }
        if self.around > 0.0 {
            let mut path = String::new();
            let far = [all.width - CROP_MARK, all.height - CROP_MARK].map(number);
            for x in [self.around, self.around + page.width].map(number) {
                path.push_str(&format!("M{x} 0v{CROP_MARK}M{x} {}v{CROP_MARK}", far[1]));
            }
            for y in [self.around, self.around + page.height].map(number) {
                path.push_str(&format!("M0 {y}h{CROP_MARK}M{} {y}h{CROP_MARK}", far[0]));
            }
            svg.push_str(&format!("<path d=\"{path}\" fill=\"none\" stroke=\"#000\" stroke-width=\"0.1\"/>"));
        }
        painter.svg(surface, &svg, &all)
    }
}

/// Puts drawings and text on a surface.
struct Painter {
    fonts: Vec<Font>,
}

impl Painter {
    fn new() -> Result<Painter, PaperError> {
        let font =
            |face: Face| Font::new(face.file().into(), 0).ok_or_else(|| wrong("a font cannot be read"));
        Ok(Painter { fonts: Face::ALL.into_iter().map(font).collect::<Result<_, _>>()? })
    }

    /// SVG elements in the millimetres of a page.
    fn svg(&self, surface: &mut Surface, svg: &str, page: &Page) -> Result<(), PaperError> {
        let (width, height) = (number(page.width), number(page.height));
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\">{svg}</svg>"
        );
        let tree = Tree::from_str(&svg, &Options::default()).map_err(wrong)?;
        let size = Size::from_wh((page.width * POINTS) as f32, (page.height * POINTS) as f32)
            .ok_or_else(|| wrong("a page has no size"))?;
        surface.draw_svg(&tree, size, SvgSettings::default());
        Ok(())
    }

    /// A part of a page in another place.
    fn view(
        &self,
        surface: &mut Surface,
        page: &Page,
        from: Rectangle,
        at: Rectangle,
    ) -> Result<(), PaperError> {
        let rect = |place: &Rectangle| {
            Rect::from_xywh(
                (place.x * POINTS) as f32,
                (place.y * POINTS) as f32,
                (place.width * POINTS) as f32,
                (place.height * POINTS) as f32,
            )
            .ok_or_else(|| wrong("a picture has no size"))
        };
        let mut clip = PathBuilder::new();
        clip.push_rect(rect(&at)?);
        let clip = clip.finish().ok_or_else(|| wrong("a picture has no size"))?;
        surface.push_clip_path(&clip, &FillRule::NonZero);
        let scale = at.width / from.width;
        let [x, y] = [at.x - from.x * scale, at.y - from.y * scale].map(|at| (at * POINTS) as f32);
        surface.push_transform(&Transform::from_row(scale as f32, 0.0, 0.0, scale as f32, x, y));
        if let Some(colour) = page.ground {
            let (width, height) = (number(page.width), number(page.height));
            let ground = format!("<rect width=\"{width}\" height=\"{height}\" fill=\"{colour}\"/>");
            self.svg(surface, &ground, page)?;
        }
        for drawing in &page.drawings {
            self.svg(surface, &drawing.svg, page)?;
        }
        if let Some(opposite) = &page.opposite {
            self.opposite(surface, opposite)?;
        }
        for text in page.texts.iter().filter(|text| from.meets(&text.place())) {
            self.text(surface, text);
        }
        surface.pop();
        surface.pop();
        Ok(())
    }

    /// The drawings and the text of a page upside down.
    fn opposite(&self, surface: &mut Surface, page: &Page) -> Result<(), PaperError> {
        let [right, bottom] = [page.width, page.height].map(|side| (side * POINTS) as f32);
        surface.push_transform(&Transform::from_row(-1.0, 0.0, 0.0, -1.0, right, bottom));
        for drawing in &page.drawings {
            self.svg(surface, &drawing.svg, page)?;
        }
        for text in &page.texts {
            self.text(surface, text);
        }
        surface.pop();
        Ok(())
    }

    fn text(&self, surface: &mut Surface, text: &Text) {
        let run = &text.run;
        let grey = (run.style.grey * 255.0).round() as u8;
        surface.set_fill(Some(Fill {
            paint: luma::Color::new(grey).into(),
            opacity: NormalizedF32::ONE,
            rule: Default::default(),
        }));
        let mut glyphs: Vec<KrillaGlyph> = run
            .shaped
            .glyphs
            .iter()
            .map(|glyph| {
                let range = glyph.start..glyph.end;
                KrillaGlyph::new(GlyphId::new(glyph.id), glyph.advance, glyph.x, glyph.y, 0.0, range, None)
            })
            .collect();
        let mut said = run.text.to_string();
        // Spaces are written, so that those who have the page read to them hear words.
        if let Some(space) = text.space {
            let advance = (space * POINTS) as f32 / run.points.max(0.1);
            let range = said.len()..said.len() + 1;
            said.push(' ');
            glyphs.extend(
                shape(" ", run.style.face, Letters::Text).glyphs.first().map(|glyph| {
                    KrillaGlyph::new(GlyphId::new(glyph.id), advance, 0.0, 0.0, 0.0, range, None)
                }),
            );
        }
        let lift = f64::from(run.style.lift * run.points);
        let start = Point::from_xy((text.x * POINTS) as f32, (text.baseline * POINTS - lift) as f32);
        let font = self.fonts[run.style.face as usize].clone();
        surface.draw_glyphs(start, &glyphs, font, &said, run.points, false);
    }
}

/// What has been painted of the elements of a page.
#[derive(Default)]
struct Parts {
    /// Drawings, by their element.
    drawn: Vec<(usize, Identifier)>,
    /// Text, by its element and share.
    texts: Vec<(usize, Share, Identifier)>,
    /// The annotations of each element's addresses.
    links: Vec<Vec<Option<Identifier>>>,
}

/// The tree of what is to be read, and the table of contents, as they grow.
struct Structure<'a> {
    document: &'a Document,
    tree: TagTree,
    list: Option<TagGroup>,
    /// The level of the last heading.
    level: u16,
    outline: Vec<(u16, OutlineNode)>,
}

impl<'a> Structure<'a> {
    fn new(document: &'a Document) -> Structure<'a> {
        let tree = TagTree::new().with_lang(Some(document.language.to_string()));
        Structure { document, tree, list: None, level: 0, outline: Vec::new() }
    }

    /// Adds the elements of a page in their order.
    fn add(&mut self, index: usize, page: &Page, sheet: &Sheet, parts: &Parts) {
        for (number, element) in page.elements.iter().enumerate() {
            match element.kind {
                ElementKind::Figure(place) => {
                    let alt =
                        if element.text.trim().is_empty() { &self.document.title } else { &element.text };
                    let mut tag = Tag::Figure(Some(alt.trim().to_owned()));
                    tag.set_bbox(sheet.rect(&place).map(|rect| BBox::new(index, rect)));
                    let leaves = parts.drawn.iter().filter(|(of, _)| *of == number);
                    let leaves = leaves.map(|(_, identifier)| Node::from(*identifier)).collect();
                    self.push(TagGroup::with_children(tag, leaves));
                }
                ElementKind::Paragraph(role, _) => {
                    self.paragraph(role, number, parts, (index, element, sheet));
                }
            }
        }
    }

    fn paragraph(
        &mut self,
        meaning: Meaning,
        number: usize,
        parts: &Parts,
        (index, element, sheet): (usize, &Element, &Sheet),
    ) {
        let (mut label, mut body) = (TagGroup::new(Tag::Lbl), Vec::new());
        let mut link: Option<(usize, TagGroup)> = None;
        for (_, share, identifier) in parts.texts.iter().filter(|(of, ..)| *of == number) {
            let which = if let Share::Link(which) = share { Some(*which) } else { None };
            if link.as_ref().map(|(known, _)| *known) != which {
                body.extend(link.take().map(|(_, link)| Node::from(link)));
            }
            match share {
                Share::Label => label.push(*identifier),
                Share::Body => body.push(Node::from(*identifier)),
                Share::Link(which) => {
                    let (_, link) = link.get_or_insert_with(|| {
                        let annotation = parts.links[number].get(*which).copied().flatten();
                        let leaves = annotation.into_iter().map(Node::from).collect();
                        (*which, TagGroup::with_children(Tag::Link, leaves))
                    });
                    link.push(*identifier);
                }
            }
        }
        body.extend(link.map(|(_, link)| Node::from(link)));
        match meaning {
            Meaning::Item => {
                let mut item = TagGroup::new(Tag::LI);
                let numbering =
                    if label.children.is_empty() { ListNumbering::None } else { ListNumbering::Decimal };
                if !label.children.is_empty() {
                    item.push(label);
                }
                item.push(TagGroup::with_children(Tag::LBody, body));
                let list = self.list.get_or_insert_with(|| TagGroup::new(Tag::L(numbering)));
                list.push(item);
            }
            Meaning::Text => self.push(TagGroup::with_children(Tag::P, body)),
            Meaning::Title | Meaning::Heading | Meaning::Subheading => {
                let wanted = match meaning {
                    Meaning::Title => 1,
                    Meaning::Heading => 2,
                    _ => 3,
                };
                // No level is left out on the way down.
                self.level = wanted.min(self.level + 1);
                let title = element.text.trim().to_owned();
                if let Some(level) = NonZeroU16::new(self.level) {
                    self.push(TagGroup::with_children(Tag::Hn(level, Some(title.clone())), body));
                }
                let [x, y] =
                    [element.corner.0, element.corner.1].map(|at| ((at + sheet.around) * POINTS) as f32);
                let destination = XyzDestination::new(index, Point::from_xy(x.max(0.0), y.max(0.0)));
                self.outline.push((self.level, OutlineNode::new(title, destination)));
            }
        }
    }

    /// Adds a group; a list ends before it.
    fn push(&mut self, group: TagGroup) {
        if let Some(list) = self.list.take() {
            self.tree.push(list);
        }
        self.tree.push(group);
    }

    fn finish(mut self) -> (TagTree, Outline) {
        if let Some(list) = self.list.take() {
            self.tree.push(list);
        }
        if self.outline.is_empty() {
            let start = XyzDestination::new(0, Point::from_xy(0.0, 0.0));
            self.outline.push((1, OutlineNode::new(self.document.title.clone(), start)));
        }
        // Those of a deeper level belong to the one before them.
        let mut outline = Outline::new();
        let mut open: Vec<(u16, OutlineNode)> = Vec::new();
        let close = |open: &mut Vec<(u16, OutlineNode)>, outline: &mut Outline| {
            if let Some((_, node)) = open.pop() {
                match open.last_mut() {
                    Some((_, parent)) => parent.push_child(node),
                    None => outline.push_child(node),
                }
            }
        };
        for (level, node) in self.outline {
            while open.last().is_some_and(|(above, _)| *above >= level) {
                close(&mut open, &mut outline);
            }
            open.push((level, node.with_open(true)));
        }
        while !open.is_empty() {
            close(&mut open, &mut outline);
        }
        (self.tree, outline)
    }
}
