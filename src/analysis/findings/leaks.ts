import { barOf } from '#analysis/death-kinds/all-kinds.ts'
import type { DeathKind } from '#analysis/death-kinds/death-kind.ts'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { FOCUS_DEATHS, FOCUS_EXCESS, FOCUS_UNPAID, HABIT_MATCHES, LEAK_DEATHS } from '#analysis/rules.ts'
import { type DeathKindId, isTrackKind } from '#shared/report/death-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Certainty } from '#shared/report/focus-area.ts'

export interface Leak {
  readonly kind: DeathKind
  readonly deaths: Fact
  readonly expected: Fact
  readonly sigma: Fact
  readonly over: Fact
  readonly bar: number
  readonly certainty: Certainty
}

export function listKinds(book: FactBook, kinds: readonly DeathKind[] = LOG_KINDS): Leak[] {
  return kinds.flatMap((kind) => toLeak(book, kind))
}

/** The kinds worth a focus area, in the order of `kinds`; `rankNext` ranks them among everything else. */
export function findLeaks(book: FactBook, kinds: readonly DeathKind[] = LOG_KINDS): Leak[] {
  return listKinds(book, kinds).filter((leak) => isWorthAFocus(book, leak) && isMost(book, leak) && doMatesAgree(book, leak))
}

export function isProven({ certainty }: Pick<Leak, 'certainty'>): boolean {
  return certainty !== 'a try'
}

/**
 * What to try if no kind is worth a focus area: the candidate furthest over what is expected, among those that may be luck. Null without
 * one.
 */
export function closestKind(book: FactBook, kinds: readonly DeathKind[]): Leak | null {
  const tries = candidatesOf(book, kinds).filter(({ certainty }) => certainty === 'a try')
  return tries.toSorted((a, b) => b.deaths.value - b.expected.value - (a.deaths.value - a.expected.value))[0] ?? null
}

/** The kinds that the player could work on: at least two deaths, over what is expected, worse than the others by the reported figures. */
export function candidatesOf(book: FactBook, kinds: readonly DeathKind[]): Leak[] {
  return listKinds(book, kinds).filter(({ kind, deaths, over }) => deaths.value >= FOCUS_UNPAID && over.value > 0 && isWorse(book, kind))
}

/** True when the player is worse than the others by the figures of the kind's focus, if it has some. */
export function isWorse(book: FactBook, { id }: DeathKind): boolean {
  return (['kills-then-death', `share-${id}`, `rate-${id}`] as const).every((factKind) => {
    const [own, others] = [book.find(factKind), book.find(`others-${factKind}`)]
    const isOfKind = factKind !== 'kills-then-death' || id === 'after-kill'
    return !isOfKind || !own || !others || own.value / (own.of ?? 1) > others.value / (others.of ?? 1)
  })
}

export function isBeyondChance({ kind, deaths, sigma, over }: Pick<Leak, 'kind' | 'deaths' | 'sigma' | 'over'>): boolean {
  const { bar } = kind
  const isFarOver = bar.excess === null || over.value >= bar.excess
  return sigma.value >= bar.sigma && deaths.value >= bar.deaths && isFarOver
}

/** A habit is always worth a focus area if this match added a death to it. */
function isWorthAFocus(book: FactBook, { kind, deaths, over, certainty }: Leak): boolean {
  if (certainty === 'habit') return deaths.value > 0
  if (certainty === 'a try' && !isWorse(book, kind)) return false
  return (over.of ?? 0) >= FOCUS_DEATHS && deaths.value >= FOCUS_UNPAID && over.value >= FOCUS_EXCESS
}

/** What may be luck on tracks counts only if no other player of the lobby has as many: with more kinds, more of them are high by luck. */
function isMost(book: FactBook, { kind, over, certainty }: Leak): boolean {
  const most = isTrackKind(kind.id) ? book.find(`most-${kind.id}`) : null
  return isProven({ certainty }) || most === null || (over.of ?? 0) > most.value
}

/**
 * Some kinds, such as deaths alone, are also compared with the teammates: if they die that way as often, the cause is the team's play or
 * the side of the map, not the player.
 */
function doMatesAgree(book: FactBook, { kind }: Leak): boolean {
  const [own, mates] = kind.matesShare && isTrackKind(kind.id) ? [book.find(`share-${kind.id}`), book.find(kind.matesShare)] : [null, null]
  if (!own?.of || !mates?.of || isHabitOfConduct(book, kind.id)) return true
  return own.value - (mates.value / mates.of) * own.of >= FOCUS_EXCESS
}

function toLeak(book: FactBook, kind: DeathKind): Leak[] {
  const deaths = book.find(`deaths-${kind.id}`)
  const expected = book.find(`expected-${kind.id}`)
  const sigma = book.find(`sigma-${kind.id}`)
  const over = book.find(`over-${kind.id}`)
  return deaths && expected && sigma && over
    ? [{ kind, deaths, expected, sigma, over, bar: kind.bar.sigma, certainty: certaintyOf(book, { kind, deaths, sigma, over }) }]
    : []
}

function certaintyOf(book: FactBook, found: Pick<Leak, 'kind' | 'deaths' | 'sigma' | 'over'>): Certainty {
  const { id } = found.kind
  if (isHabitOfDeaths(book, id) || isHabitOfConduct(book, id)) return 'habit'
  return isBeyondChance(found) ? 'in this match' : 'a try'
}

/** True when the player, over several matches, died much more often than expected, in deviations and as a ratio. */
export function isHabitOfDeaths(book: FactBook, id: DeathKindId): boolean {
  const [sigma, deaths, expected] = [book.find('series-sigma', id), book.find('series-deaths', id), book.find('series-expected', id)]
  if (sigma === null || deaths === null || expected === null) return false
  const { habitSigma, habitFactor } = barOf(id)
  return sigma.value >= habitSigma && deaths.value >= Math.max(LEAK_DEATHS, habitFactor * expected.value)
}

/** True when the player did what leads to such deaths much more often than others, and the deaths are over what is expected too. */
function isHabitOfConduct(book: FactBook, id: DeathKindId): boolean {
  const [sigma, over, cost] = [book.find('series-conduct-sigma', id), book.find('series-over', id), book.find('series-sigma', id)]
  if (sigma === null || over === null || cost === null || (sigma.of ?? 0) < HABIT_MATCHES) return false
  const bar = barOf(id)
  return sigma.value >= bar.sigma && cost.value >= bar.costSigma && (over.of ?? 0) >= LEAK_DEATHS && over.value >= FOCUS_EXCESS
}
