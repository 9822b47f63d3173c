//! Notations of other programs and our own game record.
