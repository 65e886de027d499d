import { openSummaryChunk } from '#analysis/film/film-chunk.ts'
import type { FilmEvent, FilmSummary } from '#analysis/film/film-event.ts'
import { NAME_BYTES } from '#analysis/film/film-format.ts'
import { FILM_MEDALS } from '#analysis/film/film-medals.ts'
import type { Inflate } from '#analysis/film/inflate.ts'
import { type FilmRecord, readRecords } from '#analysis/film/records/film-records.ts'
import { type TeamAndSlot, voteTeams } from '#analysis/film/records/film-teams.ts'
import { checkPlayers, checkRecords } from './film-checks.ts'

export type FilmSummaryOutcome =
  | { readonly status: 'read'; readonly film: FilmSummary }
  /** `reason` is one plain sentence for the user who uploaded the file. */
  | { readonly status: 'refused'; readonly reason: string }

interface FilmSummaryOptions {
  /** From the film's manifest or header chunk. Only passed through: positions in the records are measured, not looked up. */
  readonly filmMajorVersion?: number
}

const NO_TEAM: TeamAndSlot = { team: null, slot: null, isSure: false }

/**
 * Reads a film's summary chunk, zlib-compressed or already inflated, of any film major version from 30 on. Never throws. For a damaged or
 * cut chunk, `events` has every readable event, `complete` is false and `problems` has the reasons; bytes that are no summary chunk, fail
 * their checksum or are absurdly large are refused. Times are milliseconds on the film's clock.
 */
export function readFilmSummary(bytes: Uint8Array, inflate: Inflate, options: FilmSummaryOptions = {}): FilmSummaryOutcome {
  const chunk = openSummaryChunk(bytes, inflate)
  if (chunk.status === 'refused') return chunk
  const recordSet = readRecords(chunk.bytes, chunk.declaredEvents)
  const { records, badges, nameOffset } = recordSet
  const readTeam = voteTeams(records, badges, nameOffset === 0 ? NAME_BYTES : 0)
  const teams = records.map((record) => readTeam?.(record) ?? NO_TEAM)
  const events = toEvents(records, teams)
  const problems = [
    ...chunk.problems,
    ...checkRecords(recordSet, chunk.declaredEvents, chunk.payloadEndBit),
    ...checkPlayers(records, events, teams.filter((team) => !team.isSure).length),
  ]
  const film: FilmSummary = {
    filmMajorVersion: options.filmMajorVersion ?? null,
    declaredEvents: chunk.declaredEvents,
    complete: problems.length === 0,
    problems,
    events,
  }
  return { status: 'read', film }
}

/** True when none of a film's declared events could be read, for example because a newer game writes them differently. */
export function isNothingRead({ declaredEvents, events }: FilmSummary): boolean {
  return events.length === 0 && declaredEvents !== null && declaredEvents > 0
}

/** A damaged name or team is taken from the player's other records. */
function toEvents(records: readonly FilmRecord[], teams: readonly TeamAndSlot[]): FilmEvent[] {
  const nameByXuid = new Map<string, string>()
  const teamByXuid = new Map<string, TeamAndSlot>()
  records.forEach(({ xuid, name }, index) => {
    const team = teams[index] ?? NO_TEAM
    if (name !== null) nameByXuid.set(xuid, name)
    if (team.isSure) teamByXuid.set(xuid, team)
  })
  return records.map(({ kind, atMs, xuid, name, sub }, index) => {
    const own = teams[index] ?? NO_TEAM
    const { team, slot } = own.isSure ? own : (teamByXuid.get(xuid) ?? NO_TEAM)
    const gamertag = name ?? nameByXuid.get(xuid) ?? ''
    const medal = kind === 'medal' ? { filmId: sub, name: FILM_MEDALS.get(sub)?.name ?? null } : null
    return { kind, atMs, xuid, gamertag, team, slot, medal }
  })
}
