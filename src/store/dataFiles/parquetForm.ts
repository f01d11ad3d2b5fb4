import { constants as zlib, zstdCompressSync } from 'node:zlib';
import type { SchemaElement } from 'hyparquet';
import type { ByteWriter } from 'hyparquet-writer';
import { ParquetWriter } from 'hyparquet-writer';
import { DAY_MS } from '../../hockey/calendar.ts';
import type { DataColumn, DataType } from '../../stats/registry/dataFiles/dataColumn.ts';

/** Zstandard level: 3 is its own default. Every reader of Parquet knows this compression. */
const ZSTD_LEVEL = 3;

/** How a type is written. */
const PHYSICAL: Readonly<Record<DataType, Omit<SchemaElement, 'name'>>> = {
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } },
  date: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
};

/** A writer of Parquet with some columns. Every one may be empty, so that files of all seasons have the same schema. */
export function parquetWriter(
  writer: ByteWriter,
  columns: readonly Pick<DataColumn, 'name' | 'type'>[],
): ParquetWriter {
  return new ParquetWriter({
    writer,
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.map(({ name, type }) => ({ name, repetition_type: 'OPTIONAL', ...PHYSICAL[type] }) as SchemaElement),
    ],
    codec: 'ZSTD',
    compressors: {
      ZSTD: (input) => zstdCompressSync(input, { params: { [zlib.ZSTD_c_compressionLevel]: ZSTD_LEVEL } }),
    },
    createdBy: 'highslot',
  });
}

/** The last date and its day: rows of a game have the same. */
let lastDay = { date: '', day: 0 };

/** A date as Parquet holds it, days since 1970. */
export function parquetDay(date: unknown): number | null {
  if (typeof date !== 'string') return null;
  if (lastDay.date !== date) lastDay = { date, day: Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS) };
  return lastDay.day;
}
