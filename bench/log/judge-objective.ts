import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { analyseMatch } from '#analysis/facts/match-state/analyse-match.ts'
import { decidedBy } from '#analysis/findings/deciders.ts'
import { nameMatch } from '#analysis/findings/match-names.ts'
import { studyPlayer } from '#analysis/findings/study-player.ts'
import { composeFocusAreas } from '#analysis/report/sections/compose-focus.ts'
import type { ObjectiveKindId } from '#shared/report/objective-kinds.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import type { SimulatedMode } from '#simulator/simulation.ts'

/** The modes in which each objective habit can be played, to judge how well the coach finds it in the log. */
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
  /** Objective kinds beyond chance. */
  readonly objective: readonly string[]
  /** The first focus area of the report. */
  readonly first: string | null
}

/** Judges the player with the habit in one match; empty when the player is not in its log. */
export function judgeObjective({ seed, planted }: ObjectiveTask): ObjectiveVerdict[] {
  const modes: readonly SimulatedMode[] = PLAYED_IN[planted]
  const mode = modes[seed % modes.length] ?? 'oddball'
  const { film, statistics, truth } = simulateMatch({ seed, mode, objectiveHabits: [{ player: 0, kind: planted }] })
  const log = logOfSimulated({ statistics, film })
  const you = log.players.find(({ id }) => id === `xuid(${truth.players[0]?.xuid})`)
  if (!you) return []
  const study = studyPlayer({ log, skill: null, you, analysis: analyseMatch(log, LOG_KINDS) })
  const [first] = composeFocusAreas(study, decidedBy(study.deciders, nameMatch(log, you, null, null).outcome))
  return [
    { mode, objective: study.objective.flatMap(({ kind, isBeyondChance }) => (isBeyondChance ? kind.id : [])), first: first?.kind ?? null },
  ]
}
