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

export interface ObjectiveTask {
  readonly seed: number
  readonly planted: ObjectiveKindId
}

export interface ObjectiveVerdict {
  readonly mode: SimulatedMode
  /** Kinds of the objective beyond chance. */
  readonly objective: readonly string[]
  /** The kind that lies furthest from what is expected, of deaths and objective together, in deviations over the bar that it is called at. */
  readonly first: string | null
}

/** The player who has the habit, in one match; nobody where he is not in its log. */
export function judgeObjective({ seed, planted }: ObjectiveTask): ObjectiveVerdict[] {
  const modes: readonly SimulatedMode[] = PLAYED_IN[planted]
  const mode = modes[seed % modes.length] ?? 'oddball'
  const { film, statistics, truth } = simulateMatch({ seed, mode, objectiveHabits: [{ player: 0, kind: planted }] })
  const events = { filmMajorVersion: null, declaredEvents: film.length, complete: true, problems: [], events: film }
  const log = buildEventLog({ match: readMatchStats(statistics), film: events })
  const you = log.players.find(({ id }) => id === `xuid(${truth.players[0]?.xuid})`)
  if (!you) return []
  const { leaks, objective } = studyPlayer({ log, skill: null, you, analysis: analyseMatch(log, LOG_KINDS) })
  const all = [...leaks, ...objective].map(({ kind, sigma }) => ({ id: kind.id, sigma: sigma.value }))
  const [first] = all.toSorted((one, other) => other.sigma - one.sigma)
  return [{ mode, objective: objective.flatMap(({ kind, isBeyondChance }) => (isBeyondChance ? kind.id : [])), first: first?.id ?? null }]
}
