import { drawGuid, guidOfName } from '#simulator/guid.ts'
import { type PlayedMatch, ROUND_BREAK_MS } from '#simulator/play-match.ts'
import type { Random } from '#simulator/random.ts'
import { simulatedBaseMap } from '#simulator/simulated-map.ts'
import type { SimulatedMode, SimulationTruth } from '#simulator/simulation.ts'
import { isoDuration } from './iso-duration.ts'

export interface MatchClock {
  readonly startMs: number
  /** Players join this long after `StartTime`. */
  readonly joinDelayMs: number
  readonly durationMs: number
  readonly playableMs: number
}

const FIRST_DAY_MS = Date.UTC(2026, 0, 1)
const DAYS = 300
const MS_PER_DAY = 86_400_000
const SEASON = 'Csr/Seasons/CsrSeason9-1.json'
const MATCHMADE = 3
const ARENA = 2

/**
 * `Duration` begins within a few seconds of film zero and ends with play. Time between rounds is not playable time, and
 * `EndTime - StartTime` is the joining delay plus `Duration`. Source: a recorded pair of ranked matches.
 */
export function drawClock(random: Random, played: PlayedMatch): MatchClock {
  const durationMs = played.endMs + random.integer(0, 3_500)
  return {
    startMs: FIRST_DAY_MS + random.integer(0, DAYS - 1) * MS_PER_DAY + random.integer(0, MS_PER_DAY - 1),
    joinDelayMs: random.integer(23_000, 48_000),
    durationMs,
    playableMs: durationMs - played.roundBreaks.length * ROUND_BREAK_MS,
  }
}

export function drawMap(random: Random, maps: readonly [string, ...string[]]): SimulationTruth['map'] {
  const name = random.pick(maps)
  return { assetId: guidOfName(`map ${name}`), versionId: guidOfName(`version of map ${name}`), name }
}

export function matchInfo(random: Random, mode: SimulatedMode, played: PlayedMatch, map: SimulationTruth['map'], clock: MatchClock) {
  const { category, hasTeams } = played.play.rules
  return {
    StartTime: instant(clock.startMs),
    EndTime: instant(clock.startMs + clock.joinDelayMs + clock.durationMs),
    Duration: isoDuration(clock.durationMs + random.between(0, 0.9), 7),
    LifecycleMode: MATCHMADE,
    GameVariantCategory: category,
    LevelId: simulatedBaseMap().levelIds[0] ?? '',
    MapVariant: { AssetKind: 2, AssetId: map.assetId, VersionId: map.versionId },
    UgcGameVariant: asset(6, `mode ${mode}`),
    ClearanceId: drawGuid(random),
    Playlist: asset(3, hasTeams ? 'playlist of teams' : 'playlist of free-for-all'),
    PlaylistExperience: ARENA,
    PlaylistMapModePair: asset(7, `${mode} on ${map.name}`),
    SeasonId: SEASON,
    PlayableDuration: isoDuration(clock.playableMs, 3),
    TeamsEnabled: hasTeams,
    TeamScoringEnabled: hasTeams,
    GameplayInteraction: 1,
  }
}

export function instant(ms: number): string {
  return new Date(ms).toISOString()
}

function asset(kind: number, name: string) {
  return { AssetKind: kind, AssetId: guidOfName(name), VersionId: guidOfName(`version of ${name}`) }
}
