import { RANKED_ARENA } from '#analysis/statistics/playlists.ts'
import { SAMPLE_GAMERTAG, SAMPLE_XUID } from '#shared/sample.ts'
import { guidOfName } from '#simulator/guid.ts'
import { type SimulatedMatch, simulateMatch } from '#simulator/simulate-match.ts'
import type { Regular, SimulatedMode } from '#simulator/simulation.ts'

export const SAMPLE_STARTED_AT = '2026-08-27T12:25:22.289Z'

/** Matches of two invented players against each other before the sample match. With it, the sample's player has 40. */

/** The sample's player, and a player who hides matches from others. */
export const SEASON_PLAYERS: readonly [Regular, Regular] = [
  { player: 1, xuid: SAMPLE_XUID, gamertag: SAMPLE_GAMERTAG },
  { player: 5, xuid: '2533274800000012', gamertag: 'Tidepool Jo' },
]

export interface SeasonMatch {
  readonly matchId: string
  readonly seed: number
  readonly mode: SimulatedMode
  /** ISO 8601, UTC. */
  readonly startedAt: string
  readonly kind: 'ranked' | 'unranked' | 'custom'
}

const COUNT = 39
const MODES: readonly SimulatedMode[] = ['strongholds', 'slayer', 'king-of-the-hill', 'ctf', 'slayer', 'oddball', 'free-for-all']
const MATCHES_OF_AN_EVENING = 4
const MS_BETWEEN_MATCHES = 17 * 60_000
const MS_BETWEEN_EVENINGS = 2 * 86_400_000

/** Newest first. Listing them does not simulate any. */
export const SEASON: readonly SeasonMatch[] = Array.from({ length: COUNT }, (_, at) => ({
  matchId: guidOfName(`season match ${COUNT - at}`),
  seed: 1_000 + at,
  mode: MODES[at % MODES.length] ?? 'slayer',
  startedAt: new Date(Date.parse(SAMPLE_STARTED_AT) - msBeforeSample(at + 1)).toISOString(),
  kind: kindOf(at),
}))

function msBeforeSample(place: number): number {
  const evening = Math.floor(place / MATCHES_OF_AN_EVENING)
  return evening * MS_BETWEEN_EVENINGS + (place % MATCHES_OF_AN_EVENING) * MS_BETWEEN_MATCHES
}

function kindOf(at: number): SeasonMatch['kind'] {
  if (at === 16) return 'custom'
  return at % 5 === 4 ? 'unranked' : 'ranked'
}

const CUSTOM = 1
const PLAYLISTS: Readonly<Record<SeasonMatch['kind'], { readonly assetId: string; readonly name: string } | null>> = {
  ranked: { assetId: RANKED_ARENA, name: 'Ranked Arena' },
  unranked: { assetId: guidOfName('playlist Quick Play'), name: 'Quick Play' },
  custom: null,
}

/** Names of the season's playlists by asset id. */
export const SEASON_PLAYLISTS: ReadonlyMap<string, string> = new Map(
  Object.values(PLAYLISTS).flatMap((playlist) => (playlist ? [[playlist.assetId, playlist.name] as const] : [])),
)

/** Statistics with the season's date and playlist, film events and the truth behind them; skill only for ranked matches. */
export function simulateSeasonMatch({ matchId, seed, mode, startedAt, kind }: SeasonMatch): Omit<SimulatedMatch, 'statistics' | 'skill'> & {
  readonly statistics: object
  readonly skill: SimulatedMatch['skill'] | null
} {
  const match = simulateMatch({ seed, mode, regulars: SEASON_PLAYERS })
  return { ...match, skill: kind === 'ranked' ? match.skill : null, statistics: withPlace(match.statistics, { matchId, startedAt, kind }) }
}

function withPlace(
  statistics: SimulatedMatch['statistics'],
  { matchId, startedAt, kind }: Pick<SeasonMatch, 'matchId' | 'startedAt' | 'kind'>,
): object {
  const laterMs = Date.parse(startedAt) - Date.parse(statistics.MatchInfo.StartTime)
  const moved = (instant: string) => new Date(Date.parse(instant) + laterMs).toISOString()
  const { MatchInfo, Players } = statistics
  const playlist = PLAYLISTS[kind]
  return {
    ...statistics,
    MatchId: matchId,
    MatchInfo: {
      ...MatchInfo,
      StartTime: startedAt,
      EndTime: moved(MatchInfo.EndTime),
      ...(playlist
        ? { Playlist: { ...MatchInfo.Playlist, AssetId: playlist.assetId } }
        : { LifecycleMode: CUSTOM, Playlist: null, PlaylistExperience: null, PlaylistMapModePair: null, SeasonId: null }),
    },
    Players: Players.map(({ ParticipationInfo, ...player }) => ({
      ...player,
      ParticipationInfo: { ...ParticipationInfo, FirstJoinedTime: moved(ParticipationInfo.FirstJoinedTime) },
    })),
  }
}
