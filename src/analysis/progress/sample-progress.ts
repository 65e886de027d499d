import { countPlayers } from '#analysis/findings/player-numbers.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { SAMPLE_GAMERTAG } from '#analysis/simulator/sample-match.ts'
import { simulateMatch } from '#analysis/simulator/simulate-match.ts'
import type { Habit, SimulatedMode } from '#analysis/simulator/simulated-match.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import type { Progress } from '#shared/progress/progress.ts'
import { composeModes, type ModeMatch } from './compose-progress.ts'

/** What a newcomer sees of `/progress`: a simulated player over forty matches who keeps one habit and drops another half-way. */

const DAY_MS = 86_400_000
const FIRST_AT_MS = Date.UTC(2026, 5, 1, 19, 30)
const ODDBALLS = 24
const SLAYERS = 16
const PLAYER = 0
/** Matches of which the dropped habit is still in. */
const KEPT_SHARE = 0.5
const FIRST_SEED = 4000

/** One match of the sample; forty of them are its whole history. */
export function sampleMatches(modes: readonly SimulatedMode[] = MODES): ModeMatch[] {
  return modes.map((mode, index) => {
    const { film, statistics, truth } = simulateMatch({ seed: FIRST_SEED + index, mode, habits: habitsOf(index) })
    const summary = { filmMajorVersion: null, declaredEvents: film.length, complete: true, problems: [], events: film }
    const log = buildEventLog({ match: readMatchStats(statistics), film: summary })
    const own = countPlayers(log, null, null).find(({ xuid }) => xuid === truth.players[PLAYER]?.xuid)
    if (!own) throw new Error('the sample has no player')
    return { mode: log.mode.name, playedAt: new Date(FIRST_AT_MS + 2 * index * DAY_MS), tallies: own.tallies, timeAlone: own.timeAlone }
  })
}

export function composeSampleProgress(): Progress {
  return { gamertag: SAMPLE_GAMERTAG, modes: composeModes(sampleMatches()), canRead: false, reading: null }
}

/** Three Oddballs and two Slayers in turn. */
const MODES: readonly SimulatedMode[] = Array.from({ length: ODDBALLS + SLAYERS }, (_, index) => (index % 5 < 3 ? 'oddball' : 'slayer'))

function habitsOf(index: number): Habit[] {
  const kept: Habit = { player: PLAYER, line: 'ahead', factor: 2.5 }
  const dropped: Habit = { player: PLAYER, line: 'after-own-kill', factor: 3.5 }
  return index < MODES.length * KEPT_SHARE ? [kept, dropped] : [kept]
}
