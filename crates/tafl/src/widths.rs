//! The bridge between code that is compiled once for each width of board and hosts that do not care: [`Core`] and
//! [`Line`] hide the width behind one virtual call, [`Visitor`] hands it out again.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

use crate::fast::bitboard::{Bitboard, Bits128, Bits384};
#[cfg(not(target_arch = "wasm32"))]
use crate::fast::bitboard::{Bits64, Bits256};
use crate::fast::line::Line;
use crate::fast::masks::Masks;
use crate::fast::position::{Kinds, Position, Roster, Soldiers};
use crate::fast::visitor::{LineVisitor, Visitor};
use crate::handle::{Handle, Moves};
use crate::kind::Kind;
use crate::problem::{PositionError, RulesError};
use crate::rules::Rules;
use crate::setup::Setup;

/// Compiled rules of any width. All code is there once for each: a page that has to come over a network makes do with
/// two of them.
#[derive(Debug)]
pub(crate) enum Core {
    #[cfg(not(target_arch = "wasm32"))]
    Bits64(Arc<Masks<Bits64>>),
    Bits128(Arc<Masks<Bits128>>),
    #[cfg(not(target_arch = "wasm32"))]
    Bits256(Arc<Masks<Bits256>>),
    Bits384(Arc<Masks<Bits384>>),
}

macro_rules! with_masks {
    ($core:expr, $masks:ident => $body:expr) => {
        match $core {
            #[cfg(not(target_arch = "wasm32"))]
            Core::Bits64($masks) => $body,
            Core::Bits128($masks) => $body,
            #[cfg(not(target_arch = "wasm32"))]
            Core::Bits256($masks) => $body,
            Core::Bits384($masks) => $body,
        }
    };
}

impl Core {
    /// Compiles rules for the narrowest width that holds their board.
    pub(crate) fn compile(rules: &Rules, kinds: &[Kind]) -> Result<Core, RulesError> {
        Ok(match rules.board.size {
            #[cfg(not(target_arch = "wasm32"))]
            size if size <= Bits64::MAX_SIZE => Core::Bits64(Arc::new(Masks::compile(rules, kinds)?)),
            size if size <= Bits128::MAX_SIZE => Core::Bits128(Arc::new(Masks::compile(rules, kinds)?)),
            #[cfg(not(target_arch = "wasm32"))]
            size if size <= Bits256::MAX_SIZE => Core::Bits256(Arc::new(Masks::compile(rules, kinds)?)),
            _ => Core::Bits384(Arc::new(Masks::compile(rules, kinds)?)),
        })
    }

    /// A line of play that starts from a setup.
    pub(crate) fn open(&self, kinds: &Arc<[Kind]>, setup: &Setup) -> Result<Box<dyn Moves>, PositionError> {
        fn line<B: Bitboard, R: Roster<B>>(
            masks: &Arc<Masks<B>>,
            kinds: &Arc<[Kind]>,
            setup: &Setup,
        ) -> Result<Box<dyn Moves>, PositionError> {
            let position = Position::<B, R>::from_setup(masks, kinds, setup)?;
            Ok(Box::new(Handle::new(Line::new(masks.clone(), position), kinds.clone())))
        }
        with_masks!(self, masks => if masks.plain {
            line::<_, Soldiers>(masks, kinds, setup)
        } else {
            line::<_, Kinds<_>>(masks, kinds, setup)
        })
    }

    pub(crate) fn visit<V: Visitor>(
        &self,
        kinds: &[Kind],
        setup: &Setup,
        visitor: V,
    ) -> Result<V::Output, PositionError> {
        with_masks!(self, masks => Ok(if masks.plain {
            visitor.visit(masks, Position::<_, Soldiers>::from_setup(masks, kinds, setup)?)
        } else {
            visitor.visit(masks, Position::<_, Kinds<_>>::from_setup(masks, kinds, setup)?)
        }))
    }

    /// Hands out a line that these rules have opened.
    pub(crate) fn visit_line<V: LineVisitor>(&self, line: &dyn Moves, visitor: V) -> V::Output {
        fn visit<B: Bitboard, R: Roster<B>, V: LineVisitor>(
            _: &Masks<B>,
            line: &dyn Any,
            visitor: V,
        ) -> V::Output {
            match line.downcast_ref::<Handle<B, R>>() {
                Some(handle) => visitor.visit(handle.line()),
                None => unreachable!("a game's line has the width that its variant has"),
            }
        }
        with_masks!(self, masks => if masks.plain {
            visit::<_, Soldiers, V>(masks, line, visitor)
        } else {
            visit::<_, Kinds<_>, V>(masks, line, visitor)
        })
    }
}
