import { deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import type { Report } from '#shared/report/report.ts'
import type { Result } from '#shared/result.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { encodeTracks } from '#shared/tracks/tracks-codec.ts'
import { type ScriptedKill, walkedMatch } from '#simulator/samples/walked-match.ts'
import { answerWith } from './result-scene.ts'

/** Tracks of a match in which all players walk in circles, with this report's deaths and kills at their times. */
export function tracksFor(report: Report, { isMapKnown = true } = {}): MatchTracks {
  const place = (key: string | null) => report.players.findIndex((player) => player.key === key)
  const kills = report.events
    .filter(({ kind }) => kind === 'kill' || kind === 'death')
    .map((event): ScriptedKill => {
      const [victim, killer] = event.kind === 'death' ? [event.player, event.other] : [event.other, event.player]
      return { ms: event.atMs, victim: place(victim), killer: killer === null ? null : place(killer) }
    })
    .sort((one, other) => one.ms - other.ms)
  return walkedMatch({
    players: report.players.map(({ id }) => id),
    kills: kills.filter(
      ({ ms, victim }, index) => !kills.slice(0, index).some((before) => before.victim === victim && ms - before.ms < SHORTEST_LIFE_MS),
    ),
    endMs: report.timeline.endMs + 2_000,
    isMapKnown,
  })
}

/** The minimum time between two deaths of the same player in these tracks. */
const SHORTEST_LIFE_MS = 11_000

const TRACKS_CALL = /\/api\/get-(?:private|public)-tracks/

/** Answers like a server that has read the film: with this result and these tracks. */
export async function answerWithTracks(page: Page, result: Result, tracks: MatchTracks): Promise<void> {
  await answerWith(page, { ...result, positions: { state: 'there' } })
  const body = deflateSync(encodeTracks(tracks))
  await page.route(TRACKS_CALL, (route) => route.fulfill({ body, contentType: 'application/octet-stream' }))
}
