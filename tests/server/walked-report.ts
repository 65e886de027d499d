import { composeReport } from '#analysis/report/compose-report.ts'
import type { Report } from '#shared/report/report.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { seatIn } from '#simulator/samples/sample-log.ts'
import { type ScriptedKill, trackedMatch } from '#simulator/samples/sample-tracked-match.ts'
import { walkedMatch } from '#simulator/samples/walked-match.ts'

const KILLS: readonly ScriptedKill[] = [
  { ms: 30_123, killer: 'e', victim: 'a' },
  { ms: 60_311, killer: 'f', victim: 'a' },
  { ms: 61_000, killer: 'b', victim: 'e' },
]

/** The report of a small match with a read film, about player `a`, who dies twice, and the tracks of its film. */
export function walkedReport(): { readonly report: Report; readonly tracks: MatchTracks } {
  const { log } = trackedMatch(KILLS)
  const seat = (letter: string) => log.players.findIndex(({ name }) => name === seatIn(log, letter).name)
  const tracks = walkedMatch({
    players: log.players.map(({ id }) => id),
    kills: KILLS.map(({ ms, killer, victim }) => ({ ms, killer: seat(killer), victim: seat(victim) })),
    endMs: 70_000,
  })
  const positions = { status: 'read', tracks } as const
  return { report: composeReport({ log, skill: null, map: 'Streets', you: seatIn(log, 'a'), positions }), tracks }
}
