import type { FilmEvent } from '#analysis/film/film-event.ts'
import type { ReportEvent } from '#shared/report/report.ts'

export interface LogEvent {
  readonly id: string
  readonly kind: ReportEvent['kind']
  readonly atMs: number
  readonly xuid: string
  readonly person: string
  readonly medal: string | null
}

const KINDS = { kill: ['kill', 'k'], death: ['death', 'd'], medal: ['medal', 'm'], mode: ['objective', 'o'] } as const

/** Gives each event its id: letter and milliseconds. Events that share both get -2, -3, ..., by XUID and film medal number. */
export function numberedEvents(film: readonly FilmEvent[], personOf: (xuid: string) => string): LogEvent[] {
  const seen = new Map<string, number>()
  return [...film].sort(inOrder).map((event) => {
    const [kind, letter] = KINDS[event.kind]
    const stem = `${letter}${event.atMs}`
    const place = (seen.get(stem) ?? 0) + 1
    seen.set(stem, place)
    return {
      id: place === 1 ? stem : `${stem}-${place}`,
      kind,
      atMs: event.atMs,
      xuid: event.xuid,
      person: personOf(event.xuid),
      medal: event.medal ? (event.medal.name ?? `medal #${event.medal.filmId}`) : null,
    }
  })
}

function inOrder(one: FilmEvent, other: FilmEvent): number {
  return one.atMs - other.atMs || compare(one.xuid, other.xuid) || (one.medal?.filmId ?? 0) - (other.medal?.filmId ?? 0)
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
