import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { FILM_LAYOUTS } from '#analysis/film/film-layouts.ts'
import { writeFilmSummary } from '#analysis/film/summary/film-summary-writer.ts'
import { simulateMatch } from '#analysis/simulator/simulate-match.ts'

/** A match that nothing else of the sandbox shares: its id stands for its map as well. */
export interface RecordedMatch {
  readonly matchId: string
  readonly gamertag: string
  readonly firstXuid: string
}

/** A folder of simulated matches in the form of recorded ones, for a sandbox to serve. The caller removes it. */
export function recordMatches(count: number): { readonly folder: string; readonly matches: readonly RecordedMatch[] } {
  const folder = mkdtempSync(join(tmpdir(), 'callout-matches-'))
  return { folder, matches: Array.from({ length: count }, (_, index) => recordMatch(folder, 5_000 + index)) }
}

function recordMatch(folder: string, seed: number): RecordedMatch {
  const { statistics, skill, film, truth } = simulateMatch({ seed, mode: 'slayer', durationMs: 240_000 })
  const [layout] = FILM_LAYOUTS.slice(-1)
  const [player] = truth.players
  if (!layout || !player) throw new Error('no layout, or nobody played')
  const matchId = statistics.MatchId
  const { MapVariant, ...info } = statistics.MatchInfo
  const ownMap = { ...statistics, MatchInfo: { ...info, MapVariant: { ...MapVariant, AssetId: matchId } } }
  mkdirSync(join(folder, matchId))
  writeFileSync(join(folder, matchId, 'stats.json'), JSON.stringify(ownMap))
  writeFileSync(join(folder, matchId, 'skill.json'), JSON.stringify(skill))
  writeFileSync(join(folder, matchId, 'film-summary.bin'), deflateSync(writeFilmSummary(film, layout)))
  const firstXuid = statistics.Players.map(({ PlayerId }) => /^xuid\((\d+)\)$/.exec(PlayerId)?.[1]).find(Boolean)
  return { matchId, gamertag: player.gamertag, firstXuid: firstXuid ?? '' }
}
