import type { ByteReader } from './byte-reader.ts'
import type { ByteWriter } from './byte-writer.ts'

/** Whole numbers, each as the difference to the one in front of it; the first, to `start`. */
export function writeDifferences(writer: ByteWriter, values: Iterable<number>, start = 0): void {
  let last = start
  for (const value of values) {
    writer.signed(value - last)
    last = value
  }
}

export function readDifferences(reader: ByteReader, count: number, start = 0): number[] {
  let last = start
  return Array.from({ length: count }, () => {
    last += reader.signed()
    return last
  })
}

/** The same of things that mostly keep their pace: how much each difference differs from the one in front of it. */
export function writeChangesOfPace(writer: ByteWriter, values: readonly number[], start: number): void {
  writeDifferences(
    writer,
    values.map((value, place) => value - (values[place - 1] ?? start)),
  )
}

export function readChangesOfPace(reader: ByteReader, count: number, start: number): number[] {
  let last = start
  return readDifferences(reader, count).map((difference) => {
    last += difference
    return last
  })
}

/** Differences on a circle of `turn` steps: the shorter way round counts. */
export function writeTurns(writer: ByteWriter, values: Iterable<number>, turn: number): void {
  let last = 0
  for (const value of values) {
    writer.signed(shorterWay(value - last, turn))
    last = value
  }
}

export function readTurns(reader: ByteReader, count: number, turn: number): number[] {
  let last = 0
  return Array.from({ length: count }, () => {
    last = onCircle(last + reader.signed(), turn)
    return last
  })
}

export function shorterWay(difference: number, turn: number): number {
  const step = onCircle(difference, turn)
  return step >= turn / 2 ? step - turn : step
}

export function onCircle(value: number, turn: number): number {
  return ((value % turn) + turn) % turn
}

/**
 * How a thing is written as one row of whole numbers, the first of which is its time. Rows are written column by column, which packs much
 * better than row by row.
 */
export interface RowForm<T> {
  readonly columns: number
  readonly toRow: (item: T) => readonly number[]
  /** Null for a row that no thing can have. */
  readonly fromRow: (row: readonly number[]) => T | null
}

export function writeRows<T>(writer: ByteWriter, { columns, toRow }: RowForm<T>, items: readonly T[]): void {
  const rows = items.map(toRow)
  writer.unsigned(rows.length)
  writeDifferences(
    writer,
    rows.map(([ms = 0]) => ms),
  )
  for (let column = 1; column < columns; column++) for (const row of rows) writer.signed(row[column] ?? 0)
}

export function readRows<T>(reader: ByteReader, { columns, fromRow }: RowForm<T>): T[] {
  const rows = readDifferences(reader, reader.count()).map((ms) => [ms])
  for (let column = 1; column < columns; column++) for (const row of rows) row.push(reader.signed())
  if (reader.isBroken()) return []
  const items = rows.map(fromRow).filter((item) => item !== null)
  if (items.length < rows.length) reader.breakOff()
  return items
}
