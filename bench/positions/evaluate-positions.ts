import type { Leak } from '#analysis/findings/leaks.ts'
import { type Study, studyPlayer } from '#analysis/findings/study-player.ts'
import { POSITION_FAMILY } from '#analysis/lines/positions/position-lines.ts'
import { SIMULATED_MODES } from '#analysis/simulator/simulated-match.ts'
import type { Behaviour, Confounders, PlantedBehaviour } from '#analysis/simulator/walking/behaviours.ts'
import { walkedReport } from './walked-report.ts'

/** Seeds that nothing was tuned on: those of the simulator's own tests and of its tuning lie below. */
const PROOF_SEED = 700_000
const HABIT_SEED = 800_000
const TEAM_MODES = SIMULATED_MODES.filter((mode) => mode !== 'free-for-all')
const SEATS = 8

/** What was said of one player. */
export interface Judged {
  readonly isLowSkilled: boolean
  readonly behaviour: Behaviour | null
  /** Lines called in this match: from the log alone, and with tracks. */
  readonly calledByLog: readonly string[]
  readonly called: readonly string[]
  /** Of each line of the family, deaths, par and how far they are apart. */
  readonly lines: ReadonlyMap<string, { readonly deaths: number; readonly par: number; readonly sigma: number }>
}

export interface Evaluated {
  readonly players: readonly Judged[]
  /** Deaths by cause. */
  readonly causes: ReadonlyMap<string, number>
  /** Seed and gate of each match that fails one: an honest match fails none. */
  readonly failedGates: readonly string[]
}

/** Matches without a habit; in three of four somebody has what looks like one. The first `throughBytes` go through the bytes of a film. */
export function evaluateWithoutHabits(matches: number, throughBytes: number): Evaluated {
  return evaluate(
    Array.from({ length: matches }, (_, place) => ({
      seed: PROOF_SEED + place,
      confounders: confoundersOf(place),
      behaviours: [],
      isThroughBytes: place < throughBytes,
    })),
  )
}

function confoundersOf(place: number): Confounders {
  const seat = (place >> 2) % SEATS
  const kinds: readonly Confounders[] = [{}, { lowSkill: [seat] }, { objectiveRole: [seat] }, { teamLead: 0.4 }]
  return kinds[place % kinds.length] ?? {}
}

/** Each habit in a seat of its own, the same in every match. */
export const HABIT_SEATS: Readonly<Record<Behaviour, number>> = {
  'goes-alone': 1,
  'fights-weak': 2,
  'does-not-look-round': 4,
  'pushes-after-kill': 7,
}

export function evaluateHabits(matches: number): Evaluated {
  const planted: PlantedBehaviour[] = [
    { player: HABIT_SEATS['goes-alone'], behaviour: 'goes-alone' },
    { player: HABIT_SEATS['fights-weak'], behaviour: 'fights-weak' },
    { player: HABIT_SEATS['does-not-look-round'], behaviour: 'does-not-look-round' },
    { player: HABIT_SEATS['pushes-after-kill'], behaviour: 'pushes-after-kill' },
  ]
  return evaluate(
    Array.from({ length: matches }, (_, place) => ({
      seed: HABIT_SEED + place,
      confounders: {},
      behaviours: planted,
      isThroughBytes: false,
    })),
  )
}

interface Plan {
  readonly seed: number
  readonly confounders: Confounders
  readonly behaviours: readonly PlantedBehaviour[]
  readonly isThroughBytes: boolean
}

function evaluate(plans: readonly Plan[]): Evaluated {
  const players: Judged[] = []
  const causes = new Map<string, number>()
  const failedGates: string[] = []
  for (const plan of plans) {
    const mode = TEAM_MODES[plan.seed % TEAM_MODES.length] ?? 'slayer'
    const { log, tracks, seats, failedGates: failed } = walkedReport({ ...plan, mode }, plan.isThroughBytes)
    failedGates.push(...failed.map((name) => `${plan.seed} ${name}`))
    const studies = seats.flatMap((id, seat) => {
      const you = log.players.find((player) => player.id === id)
      if (!you) return []
      const sources = { log, skill: null, you }
      return [{ seat, byLog: studyPlayer(sources), study: studyPlayer({ ...sources, positions: { status: 'read', tracks } }) }]
    })
    for (const { seat, byLog, study } of studies) players.push(judge(plan, seat, byLog, study))
    for (const { cause } of studies[0]?.study.view.analysis.causes ?? []) causes.set(cause, (causes.get(cause) ?? 0) + 1)
  }
  return { players, causes, failedGates }
}

function judge({ confounders, behaviours }: Plan, seat: number, byLog: Study, { leaks, book }: Study): Judged {
  const lines = POSITION_FAMILY.flatMap(({ id }) => {
    const [deaths, par, sigma] = [book.find(`line-${id}`)?.value, book.find(`par-${id}`)?.value, book.find(`sigma-${id}`)?.value]
    return deaths === undefined || par === undefined || sigma === undefined ? [] : [[id, { deaths, par, sigma }] as const]
  })
  return {
    isLowSkilled: confounders.lowSkill?.includes(seat) ?? false,
    behaviour: behaviours.find(({ player }) => player === seat)?.behaviour ?? null,
    calledByLog: calledOf(byLog.leaks),
    called: calledOf(leaks),
    lines: new Map(lines),
  }
}

function calledOf(leaks: readonly Leak[]): string[] {
  return leaks.filter(({ certainty }) => certainty === 'in this match').map(({ line }) => line.id)
}
