import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { analyseMatch } from '#analysis/facts/match-state/analyse-match.ts'
import { studyPlayer } from '#analysis/findings/study-player.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import type { ObjectiveKindId } from '#shared/report/objective-kinds.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import type { SimulatedMode } from '#simulator/simulated-match.ts'

/** How well the coach finds what was left undone for the objective, on the log's level. The modes in which each habit can be played. */
export const PLAYED_IN = {
  'hunts-kills': ['oddball', 'strongholds', 'king-of-the-hill', 'ctf'],
  'leaves-objective': ['strongholds'],
  'never-stops': ['oddball', 'ctf'],
} as const satisfies Record<ObjectiveKindId, readonly SimulatedMode[]>

const OBJECTIVE_MODES: readonly SimulatedMode[] = ['oddball', 'strongholds', 'king-of-the-hill', 'ctf']
const SEATS = 8

export interface ObjectiveTask {
  readonly seed: number
  readonly planted: ObjectiveKindId | null
}

export interface ObjectiveVerdict {
  readonly mode: SimulatedMode
  /** Kinds beyond chance: of deaths, and of the objective. */
  readonly deaths: readonly string[]
  readonly objective: readonly string[]
  /** The kind that lies furthest from what is expected, of deaths and objective together, in deviations over the bar that it is called at. */
  readonly first: string | null
}

/** One match: all its players where nothing is planted, else the one who has the habit. */
export function judgeObjective({ seed, planted }: ObjectiveTask): ObjectiveVerdict[] {
  const modes: readonly SimulatedMode[] = planted === null ? OBJECTIVE_MODES : PLAYED_IN[planted]
  const mode = modes[seed % modes.length] ?? 'oddball'
  const objectiveHabits = planted === null ? [] : [{ player: 0, kind: planted }]
  const { film, statistics, truth } = simulateMatch({ seed, mode, objectiveHabits })
  const events = { filmMajorVersion: null, declaredEvents: film.length, complete: true, problems: [], events: film }
  const log = buildEventLog({ match: readMatchStats(statistics), film: events })
  const analysis = analyseMatch(log, LOG_KINDS)
  return truth.players.slice(0, planted === null ? SEATS : 1).flatMap(({ xuid }): ObjectiveVerdict[] => {
    const you = log.players.find(({ id }) => id === `xuid(${xuid})`)
    if (!you) return []
    const { leaks, objective } = studyPlayer({ log, skill: null, you, analysis })
    const all = [
      ...leaks.map(({ kind, sigma }) => ({ id: kind.id, sigma: sigma.value })),
      ...objective.map(({ kind, sigma }) => ({ id: kind.id, sigma: sigma.value })),
    ]
    const [first] = all.sort((one, other) => other.sigma - one.sigma)
    return [
      {
        mode,
        deaths: leaks.filter(({ certainty }) => certainty === 'in this match').map(({ kind }) => kind.id),
        objective: objective.filter(({ isBeyondChance }) => isBeyondChance).map(({ kind }) => kind.id),
        first: first?.id ?? null,
      },
    ]
  })
}
