import type { KindCase, LogDeathKind } from '#analysis/death-kinds/death-kind.ts'
import { LOG_BAR } from '#analysis/facts/book/bars.ts'
import { type FactBook, ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { targetRate } from '#analysis/facts/book/target-rate.ts'
import type { LogEvent } from '#analysis/log/event-log.ts'
import { NAMED_MOMENTS, NAMED_SIZES, PASS_MARK_STEPS_PER_MINUTE } from '#analysis/mention-thresholds.ts'
import { LEAVE_MS } from '#analysis/rules.ts'
import type { Fact } from '#shared/report/fact.ts'
import { diedIn, type NumbersState, timeIn } from './numbers-state.ts'

const STEP = 1 / PASS_MARK_STEPS_PER_MINUTE

/** The common part of behind and ahead: deaths in a state of numbers, counted against the living time in it. */
export function numbersRule(state: NumbersState, perMinute: readonly [players: string, state: string]) {
  const [players, word] = perMinute
  return {
    id: state,
    needsNumbers: true,
    noise: 'events',
    bar: LOG_BAR,
    count: { fact: `deaths-while-${state}`, of: 'death' },
    everyDeath: `deaths-while-${state}`,
    holds: (death) => diedIn(death, state) && diedIn(death, state, 'aliveEarlier'),
    exposure: (played) => timeIn(played, state),
    definitions: {
      kind: `Deaths of the player while the team had ${players} living players than the other team, just before the death and already ${LEAVE_MS / 1000} s before it. Deaths of a kind that comes before (no killer, carrying the objective, traded, after a kill) are not counted here. Out of all deaths of the player in the log.`,
      expected: `Expected deaths of this kind, at the rate of the other players: their deaths of this kind per living time with ${players} living players than the other team, times the player's living time with ${players}.`,
      over: `Deaths of the player while ${word} on living players, traded ones too but none soon after a kill of the player, minus the expected number: the others' rate per living time ${word}, times the player's. The time soon after a kill is left out. Out of all these deaths of the player.`,
      own: {
        [`deaths-while-${state}`]: `Deaths of the player while the team had ${players} living players than the other team just before, of whatever kind. Out of all deaths of the player in the log.`,
        [`time-${state}`]: `Living time of the player in which the team had ${players} living players than the other team.`,
        [`rate-${state}`]: `Deaths of the player while ${word} on living players, per minute of living time ${word}.`,
        [`others-rate-${state}`]: 'The same rate, for all other players together.',
        [`target-${state}`]: `Pass mark: at most this many deaths per minute ${word}. It lies two thirds of the way from the player's rate to the others', and at least a quarter below the player's rate. It is rounded down to a multiple of ${STEP}, and is at least ${STEP}.`,
      },
    },
    rates: (view) => numbersRates(view, state),
    target: (view, facts) => numbersTarget(view, facts, state),
    passMark: (book) => {
      const target = book.find(`target-${state}`)
      if (!target) throw new Error(`a focus area without a target: ${state}`)
      return { kind: state, per: 'minutes', window: 1, atMost: target.value }
    },
    measures: [{ per: 'minutes', missed: `deaths-while-${state}`, time: `time-${state}`, occasions: word, again: '' }],
  } satisfies Partial<LogDeathKind>
}

export function rateSlots(book: FactBook, state: NumbersState) {
  return {
    deaths: book.find(`deaths-while-${state}`),
    time: book.find(`time-${state}`),
    rate: book.find(`rate-${state}`),
    others: book.find(`others-rate-${state}`),
    ...respawnSlot(book),
  }
}

/** The assumed respawn; empty where lives were read from the film. */
export function respawnSlot(book: FactBook): { readonly respawn?: Fact } {
  const assumed = book.list('assumed-respawn').find(({ variant }) => variant === null)
  return assumed ? { respawn: assumed } : {}
}

export interface SizedDeaths {
  readonly size: 'one' | 'two' | 'three'
  readonly filled: { readonly moments: readonly LogEvent[]; readonly told: 'listed' | 'sampled' }
}

/** The deaths grouped by how far apart the teams were. Returns the worst two groups that are not empty, the worst first. */
export function worstDeaths({ reviews }: KindCase): SizedDeaths[] {
  const sizes = [
    ['three', 3],
    ['two', 2],
    ['one', 1],
  ] as const
  return sizes
    .flatMap(([size, apart]): SizedDeaths[] => {
      const deaths = reviews.filter(({ alive }) => alive && Math.min(3, Math.abs(alive.own - alive.enemy)) === apart)
      const moments = deaths.slice(0, NAMED_MOMENTS).map(({ death }) => death)
      return deaths.length === 0 ? [] : [{ size, filled: { moments, told: deaths.length > moments.length ? 'sampled' : 'listed' } }]
    })
    .slice(0, NAMED_SIZES)
}

export function isMostlyFar({ reviews }: KindCase): boolean {
  const far = reviews.filter(({ alive }) => alive && Math.abs(alive.own - alive.enemy) > 1).length
  return far * 2 >= reviews.length
}

const MINUTE_MS = 60_000

function numbersRates(view: View, state: NumbersState): Fact[] {
  const { exposures, numbers, reviews } = view.analysis
  if (numbers.length === 0) return []
  const dead = reviews.filter((review) => diedIn(review, state)).map(({ death }) => death)
  const own = dead.filter(({ player }) => player === view.you.id)
  const all = reviews.filter(({ death }) => death.player === view.you.id).length
  const timeOf = ({ byKind }: (typeof exposures)[number]) => byKind.get(state)?.taken.exposure ?? 0
  const ownMs = exposures.filter(({ player }) => player === view.you.id).reduce((sum, entry) => sum + timeOf(entry), 0)
  const othersMs = exposures.filter(({ player }) => player !== view.you.id).reduce((sum, entry) => sum + timeOf(entry), 0)
  if (ownMs === 0 || othersMs === 0) return []
  const rate = (deaths: number, ms: number) => (deaths * MINUTE_MS) / ms
  return [
    ownFact(view, { kind: `deaths-while-${state}`, value: own.length, of: all, unit: 'deaths', events: own }),
    ownFact(view, { kind: `time-${state}`, value: ownMs, unit: 'ms' }),
    ownFact(view, { kind: `rate-${state}`, value: rate(own.length, ownMs), unit: 'per-minute' }),
    ownFact(view, { kind: `others-rate-${state}`, value: rate(dead.length - own.length, othersMs), unit: 'per-minute' }),
  ]
}

/** The pass mark is never below half a death per minute: not every match can go without such a death. */
function numbersTarget(view: View, facts: readonly Fact[], state: NumbersState): Fact[] {
  const find = (kind: string) => facts.find((fact) => fact.kind === kind && fact.other === null)
  const [own, others] = [find(`rate-${state}`), find(`others-rate-${state}`)]
  if (!own || !others) return []
  const steps = Math.max(1, Math.floor(targetRate(own.value, others.value) * PASS_MARK_STEPS_PER_MINUTE))
  return [ownFact(view, { kind: `target-${state}`, value: steps / PASS_MARK_STEPS_PER_MINUTE, unit: 'per-minute' })]
}
