import { countPlayers, type PlayerNumbers } from '#analysis/findings/player-numbers.ts'
import { composeModes, type ModeMatch } from '#analysis/progress/compose-progress.ts'
import { type PoolCell, poolMatch } from '#analysis/progress/rank-pool.ts'
import { composeRuler, type RankedMatch } from '#analysis/progress/rank-ruler.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { RANKED_ARENA } from '#analysis/statistics/playlists.ts'
import { buildTracks } from '#analysis/tracks/build-tracks.ts'
import type { Progress } from '#shared/progress/progress.ts'
import { SAMPLE_GAMERTAG, SAMPLE_XUID } from '#shared/sample.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { type SimulatedMatch, simulateMatch } from '#simulator/simulate-match.ts'
import type { Habit, Regular, SimulatedMode } from '#simulator/simulation.ts'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'

/**
 * The sample on `/progress` for newcomers: a simulated player over forty ranked matches who keeps one habit and drops another half-way.
 * The newest matches have decoded film frames.
 */

const DAY_MS = 86_400_000
const FIRST_AT_MS = Date.UTC(2026, 5, 1, 19, 30)
const MATCHES = 40
/** One Slayer match follows this many Oddball matches. */
const ODDBALLS_IN_TURN = 6
const PLAYER = 0
/** Average in the lobby, which is in Diamond. */
const REGULAR: Regular = { player: PLAYER, xuid: SAMPLE_XUID, gamertag: SAMPLE_GAMERTAG, skill: 0 }
const MEAN_RATING = 1_280
/** Share of the matches in which the dropped habit is still planted. */
const KEPT_SHARE = 0.5
const FIRST_SEED = 4800
const READ_WITH_FRAMES = 6

/** Matches of strangers. They make ranks measurable in Oddball and not in Slayer. */
const POOLED_MATCHES = 420
const POOLED_SEED = 9_000

type SampleMatch = ModeMatch & RankedMatch

const MODES: readonly SimulatedMode[] = Array.from({ length: MATCHES }, (_, index) =>
  index % (ODDBALLS_IN_TURN + 1) < ODDBALLS_IN_TURN ? 'oddball' : 'slayer',
)

export function sampleMatches(count = MATCHES): SampleMatch[] {
  return MODES.slice(0, count).map((mode, index) => playMatch(mode, index))
}

const NONE = { sample: 0, otherPlayer: 0, cutVideo: 0, beingCounted: 0 }

export function composeSampleProgress(): Progress {
  const matches = sampleMatches()
  const pool = Array.from({ length: POOLED_MATCHES }, (_, index) => poolSimulated(POOLED_SEED + index)).flat()
  const rulerOf = (wanted: string) =>
    composeRuler(
      matches.filter(({ mode }) => mode === wanted),
      pool.filter(({ mode }) => mode === wanted),
    )
  return {
    ...{ gamertag: SAMPLE_GAMERTAG, modes: composeModes(matches, rulerOf), notCounted: NONE },
    ...{ canImport: false, doMatchesArrive: false, areEveningsMailed: false, historyImport: null },
  }
}

function playMatch(mode: SimulatedMode, index: number): SampleMatch {
  const options = { seed: FIRST_SEED + index, mode, regulars: [REGULAR], meanRating: MEAN_RATING }
  const walked = index < MATCHES - READ_WITH_FRAMES ? null : simulateWalkedMatch(options)
  const { log, players } = countMatch(walked ?? simulateMatch({ ...options, habits: habitsOf(index) }), walked?.tracks)
  const own = players.find(({ xuid }) => xuid === SAMPLE_XUID)
  if (!own) throw new Error('the sample has no player')
  const playedAt = new Date(FIRST_AT_MS + 2 * index * DAY_MS)
  return { ...own, mode: log.mode.name, playedAt, csr: csrOf(own), tier: own.csrBefore?.tier ?? null, map: ANY_MAP }
}

function poolSimulated(seed: number): (PoolCell & { readonly mode: string; readonly map: string })[] {
  const { log, players } = countMatch(simulateMatch({ seed, mode: 'oddball', meanRating: MEAN_RATING }))
  const cells = poolMatch(players.flatMap((player) => (player.csrBefore ? { ...player, tier: player.csrBefore.tier } : [])))
  return cells.map((cell) => ({ ...cell, mode: log.mode.name, map: ANY_MAP }))
}

const ANY_MAP = ''

function countMatch(
  { film, statistics, skill }: Pick<SimulatedMatch, 'film' | 'statistics' | 'skill'>,
  frames?: Parameters<typeof buildTracks>[0],
) {
  const log = logOfSimulated({ statistics, film })
  return { log, players: countPlayers(log, readMatchSkill(skill), frames ? buildTracks(frames, log) : null) }
}

function csrOf({ csrAfter }: PlayerNumbers): SampleMatch['csr'] {
  return csrAfter === null ? null : { playlistId: RANKED_ARENA, value: csrAfter }
}

function habitsOf(index: number): Habit[] {
  const kept: Habit = { player: PLAYER, kind: 'behind', factor: 5 }
  const dropped: Habit = { player: PLAYER, kind: 'after-kill', factor: 6 }
  return index < MATCHES * KEPT_SHARE ? [kept, dropped] : [kept]
}
