import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { FILM_LAYOUTS } from '#analysis/film/film-layouts.ts'
import { SAMPLE_GAMERTAG } from '#shared/sample.ts'
import { writeFilmSummary } from '#simulator/film-writer/film-summary-writer.ts'
import { readSampleMatch } from '#simulator/sample-match.ts'
import { type SimulatedMatch, simulateMatch } from '#simulator/simulate-match.ts'

/** A match that shares nothing with other matches of the sandbox: its id is its map's id, too. */
export interface RecordedMatch {
  readonly matchId: string
  readonly gamertag: string
  readonly firstXuid: string
}

/** Writes simulated matches in the format of recorded ones to a folder for a sandbox to serve. The caller removes the folder. */
export function recordMatches(count: number): { readonly folder: string; readonly matches: readonly RecordedMatch[] } {
  const folder = mkdtempSync(join(tmpdir(), 'callout-matches-'))
  return { folder, matches: Array.from({ length: count }, (_, index) => recordMatch(folder, 5_000 + index)) }
}

/** Writes the sample match under another id, with these names of other players. Sandbox videos show it. The caller removes the folder. */
export function recordSampleWith(strangers: readonly string[]): { readonly folder: string; readonly matchId: string } {
  const folder = mkdtempSync(join(tmpdir(), 'callout-matches-'))
  const { statistics, skill, film, truth } = readSampleMatch()
  const others = truth.players.filter(({ gamertag }) => gamertag !== SAMPLE_GAMERTAG)
  const names = new Map(others.map(({ xuid, gamertag }, index) => [xuid, strangers[index] ?? gamertag]))
  const named = film.map((event) => ({ ...event, gamertag: names.get(event.xuid) ?? event.gamertag }))
  const matchId = '3c0ffee1-4d3b-4a86-9d15-7f0b2a6c9e14'
  writeMatch(folder, { statistics: { ...statistics, MatchId: matchId }, skill, film: named })
  return { folder, matchId }
}

function recordMatch(folder: string, seed: number): RecordedMatch {
  const { statistics, skill, film, truth } = simulateMatch({ seed, mode: 'slayer', durationMs: 240_000 })
  const [player] = truth.players
  if (!player) throw new Error('nobody played')
  const matchId = statistics.MatchId
  const { MapVariant, ...info } = statistics.MatchInfo
  const ownMap = { ...statistics, MatchInfo: { ...info, MapVariant: { ...MapVariant, AssetId: matchId } } }
  writeMatch(folder, { statistics: ownMap, skill, film })
  const firstXuid = statistics.Players.map(({ PlayerId }) => /^xuid\((\d+)\)$/.exec(PlayerId)?.[1]).find(Boolean)
  return { matchId, gamertag: player.gamertag, firstXuid: firstXuid ?? '' }
}

function writeMatch(folder: string, { statistics, skill, film }: Pick<SimulatedMatch, 'statistics' | 'skill' | 'film'>): void {
  const [layout] = FILM_LAYOUTS.slice(-1)
  if (!layout) throw new Error('no layout')
  const own = join(folder, statistics.MatchId)
  mkdirSync(own)
  writeFileSync(join(own, 'stats.json'), JSON.stringify(statistics))
  writeFileSync(join(own, 'skill.json'), JSON.stringify(skill))
  writeFileSync(join(own, 'film-summary.bin'), deflateSync(writeFilmSummary(film, layout)))
}
