//! How values are read and asked for, the same for each database.

use sqlx::any::{Any, AnyArguments, AnyRow, AnyTypeInfo, AnyValueRef};
use sqlx::error::BoxDynError;
use sqlx::query::Query;
use sqlx::{ColumnIndex, Decode, Row, Type};

use super::StorageError;

/// Whether something is so: one database has a type for it, the other numbers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Flag(pub bool);

impl Type<Any> for Flag {
    fn type_info() -> AnyTypeInfo {
        <bool as Type<Any>>::type_info()
    }

    fn compatible(kind: &AnyTypeInfo) -> bool {
        kind.kind().is_integer() || *kind == Self::type_info()
    }
}

impl<'row> Decode<'row, Any> for Flag {
    fn decode(value: AnyValueRef<'row>) -> Result<Flag, BoxDynError> {
        let flag = <bool as Decode<Any>>::decode(value.clone());
        flag.or_else(|_| Ok(<i64 as Decode<Any>>::decode(value)? != 0)).map(Flag)
    }
}

/// Whether something is so.
pub(super) fn flag<C: ColumnIndex<AnyRow>>(row: &AnyRow, column: C) -> Result<bool, StorageError> {
    Ok(row.try_get::<Flag, _>(column)?.0)
}

/// A number that is never negative and not large.
pub(super) fn count<C: ColumnIndex<AnyRow>>(row: &AnyRow, column: C) -> Result<u32, StorageError> {
    let number: i64 = row.try_get(column)?;
    u32::try_from(number).map_err(|_| StorageError::Broken(format!("{number} of something")))
}

/// A question that is put together from parts. All its values are numbers.
#[derive(Debug, Default)]
pub(super) struct Question {
    text: String,
    values: Vec<i64>,
}

impl Question {
    pub fn push(&mut self, text: impl AsRef<str>) -> &mut Question {
        self.text.push_str(text.as_ref());
        self
    }

    /// A value, which is named by its number.
    pub fn push_bind(&mut self, value: impl Into<i64>) -> &mut Question {
        self.values.push(value.into());
        let number = self.values.len();
        self.push(format!("${number}"))
    }

    /// Rows of values: `(1, 2), (3, 4)`.
    pub fn push_rows<const N: usize>(&mut self, rows: impl Iterator<Item = [i64; N]>) -> &mut Question {
        for (number, row) in rows.enumerate() {
            self.push(if number == 0 { "(" } else { ", (" });
            for (column, value) in row.into_iter().enumerate() {
                self.push(if column == 0 { "" } else { ", " }).push_bind(value);
            }
            self.push(")");
        }
        self
    }

    pub fn query(self) -> Query<'static, Any, AnyArguments> {
        let query = sqlx::query(sqlx::AssertSqlSafe(self.text));
        self.values.into_iter().fold(query, Query::bind)
    }
}
