import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { actionForm } from './action-form.ts'
import { byteReader } from './byte-reader.ts'
import { byteWriter } from './byte-writer.ts'
import { checksum } from './checksum.ts'
import { readRows, writeRows } from './columns.ts'
import { ASSIST_FORM, deathForm, type FormContext, hitForm, roundsForm, shotForm } from './combat-forms.ts'
import { headerOf, readHeader } from './kept-header.ts'
import { readLife, writeLife } from './life-form.ts'
import { nameTable } from './name-table.ts'
import { isSound } from './sound-tracks.ts'

/** Version of the kept form: its first byte. */
export const KEPT_VERSION = 2

export type KeptOutcome =
  | { readonly status: 'read'; readonly tracks: MatchTracks }
  /** Kept by a version that this one cannot read: to be made from the film again. */
  | { readonly status: 'other-version'; readonly version: number }
  | { readonly status: 'damaged' }

/**
 * Match tracks as bytes, to be deflated: version, length and text of the header, columns, checksum of all before it. Values are held in the
 * steps of `kept-steps.ts`.
 */
export function encodeTracks(tracks: MatchTracks): Uint8Array {
  const names = nameTable()
  const columns = byteWriter()
  columns.unsigned(tracks.lives.length)
  for (const life of tracks.lives) writeLife(columns, life)
  const context: FormContext = { lives: keptLives(columns.finish()), nameNumber: names.number, nameOf: () => undefined }
  writeRows(columns, hitForm(context), tracks.hits)
  writeRows(columns, deathForm(context), tracks.deaths)
  writeRows(columns, shotForm(context), tracks.shots)
  writeRows(columns, roundsForm(context), tracks.rounds)
  writeRows(columns, ASSIST_FORM, tracks.assists)
  writeRows(columns, actionForm(context), tracks.actions)

  const header = headerOf(tracks, names.names)
  const all = byteWriter()
  all.byte(KEPT_VERSION)
  all.unsigned(header.length)
  all.bytes(header)
  all.bytes(columns.finish())
  const written = all.finish()
  all.unsigned(checksum(written))
  return all.finish()
}

/** Never throws: bytes that were damaged or written by nobody are `damaged`. */
export function decodeTracks(bytes: Uint8Array): KeptOutcome {
  const reader = byteReader(bytes)
  const version = reader.byte()
  if (!reader.isBroken() && version !== KEPT_VERSION) return { status: 'other-version', version }
  const header = readHeader(reader.bytes(reader.count()))
  if (header === null) return { status: 'damaged' }
  const { names, ...rest } = header
  const lives = readLives(reader)
  const context: FormContext = { lives, nameNumber: () => 0, nameOf: (number) => (number === 0 ? null : names[number - 1]) }
  const tracks: MatchTracks = {
    ...rest,
    lives,
    hits: readRows(reader, hitForm(context)),
    deaths: readRows(reader, deathForm(context)),
    shots: readRows(reader, shotForm(context)),
    rounds: readRows(reader, roundsForm(context)),
    assists: readRows(reader, ASSIST_FORM),
    actions: readRows(reader, actionForm(context)),
  }
  const end = reader.position()
  const isWhole = reader.unsigned() === checksum(bytes.subarray(0, end)) && !reader.isBroken() && reader.isAtEnd()
  return isWhole && isSound(tracks) ? { status: 'read', tracks } : { status: 'damaged' }
}

function readLives(reader: ReturnType<typeof byteReader>): TrackedLife[] {
  const lives: TrackedLife[] = []
  const count = reader.count()
  while (lives.length < count && !reader.isBroken()) lives.push(readLife(reader))
  return lives
}

/** The lives as they will be read again, in the steps they are kept in. */
function keptLives(columns: Uint8Array): TrackedLife[] {
  return readLives(byteReader(columns))
}
