import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { TrackedAction } from '#shared/tracks/tracked-combat.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import { byteReader } from './byte-reader.ts'
import { byteWriter } from './byte-writer.ts'
import { checksum } from './checksum.ts'
import { type RowForm, readRows, writeRows } from './columns.ts'
import { ASSIST_FORM, deathForm, type FormContext, hitForm, roundsForm, shotForm } from './combat-forms.ts'
import { headerOf, readHeader } from './kept-header.ts'
import { readLife, writeLife } from './life-form.ts'

/** Version of the kept form: its first byte. */
export const KEPT_VERSION = 2

type KeptOutcome =
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

const KINDS = ['reload', 'throw', 'magazine-empty', 'melee', 'zoom', 'pickup'] as const satisfies readonly TrackedAction['kind'][]
const PICKUPS = ['weapon', 'grenade', 'equipment'] as const

export function actionForm({ nameNumber, nameOf }: FormContext): RowForm<TrackedAction> {
  return {
    columns: 6,
    toRow: (action) => {
      const base = [action.ms, action.life, KINDS.indexOf(action.kind)]
      if (action.kind === 'melee') return [...base, 0, nameNumber(action.weaponKey), 0]
      if (action.kind === 'zoom') return [...base, action.level, 0, 0]
      if (action.kind === 'pickup') return [...base, PICKUPS.indexOf(action.what), nameNumber(action.item), nameNumber(action.name)]
      return [...base, 0, 0, 0]
    },
    fromRow: ([ms = 0, life = 0, kindNumber = 0, number = 0, first = 0, second = 0]) => {
      const [kind, what, item, name] = [KINDS[kindNumber], PICKUPS[number], nameOf(first), nameOf(second)]
      if (kind === undefined || item === undefined || name === undefined) return null
      if (kind === 'melee') return { ms, life, kind, weaponKey: item }
      if (kind === 'zoom') return { ms, life, kind, level: number }
      if (kind !== 'pickup') return { ms, life, kind }
      return what === undefined || item === null ? null : { ms, life, kind, what, item, name }
    },
  }
}

/** Names that stand in many rows: each is kept once, rows hold its number. 0 is no name. */
interface NameTable {
  readonly names: readonly string[]
  readonly number: (name: string | null) => number
}

function nameTable(): NameTable {
  const numbers = new Map<string, number>()
  const names: string[] = []
  return {
    names,
    number: (name) => {
      if (name === null) return 0
      const known = numbers.get(name)
      if (known !== undefined) return known
      names.push(name)
      numbers.set(name, names.length)
      return names.length
    },
  }
}

/** Whether every life and player that something refers to is there, and every list in the order of time. */
function isSound(tracks: MatchTracks): boolean {
  const { lives, players, hits, deaths, shots, rounds, assists, actions, gates } = tracks
  const isLife = (life: number | null) => life === null || lives[life] !== undefined
  const isPlayer = (player: number | null) => player === null || players[player] !== undefined
  return (
    lives.every(({ player, startMs, endMs }) => isPlayer(player) && startMs <= endMs) &&
    hits.every((hit) => isLife(hit.victimLife) && isLife(hit.attackerLife) && isPlayer(hit.attackerPlayer)) &&
    deaths.every(({ victimLife, killer }) => isLife(victimLife) && (!killer || (isPlayer(killer.player) && isLife(killer.life)))) &&
    shots.every(({ life, hitLife }) => isLife(life) && isLife(hitLife)) &&
    rounds.every(({ life }) => isLife(life)) &&
    assists.every((assist) => [assist.victimPlayer, assist.killerPlayer, assist.assistantPlayer].every(isPlayer)) &&
    actions.every(({ life }) => isLife(life)) &&
    gates.every(({ failedPlayers }) => failedPlayers.every(isPlayer)) &&
    [hits, deaths, shots, assists, actions].every((list) => isInOrder(list.map(({ ms }) => ms))) &&
    [lives.map(({ startMs }) => startMs), rounds.map(({ fromMs }) => fromMs)].every(isInOrder)
  )
}

function isInOrder(times: readonly number[]): boolean {
  return times.every((time, place) => place === 0 || (times[place - 1] ?? 0) <= time)
}
