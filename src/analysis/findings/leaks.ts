import { barOf } from '#analysis/death-kinds/all-kinds.ts'
import type { DeathKind } from '#analysis/death-kinds/death-kind.ts'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { FOCUS_DEATHS, FOCUS_EXCESS, FOCUS_UNPAID, HABIT_MATCHES, LEAK_DEATHS } from '#analysis/rules.ts'
import { type DeathKindId, isTrackKind } from '#shared/report/death-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Certainty } from '#shared/report/focus-area.ts'

/** A kind of deaths over what is expected, with how sure the log is of it. */
export interface Leak {
  readonly kind: DeathKind
  readonly deaths: Fact
  readonly expected: Fact
  readonly sigma: Fact
  readonly over: Fact
  /** The deviations that it must clear to be called in one match. */
  readonly bar: number
  readonly certainty: Certainty
}

/** Every kind that the match has, worth telling or not. */
export function listKinds(book: FactBook, kinds: readonly DeathKind[] = LOG_KINDS): Leak[] {
  return kinds.flatMap((kind) => toLeak(book, kind))
}

/** The kinds worth a focus area, in their own order: `rankNext` puts them among everything else. */
export function findLeaks(book: FactBook, kinds: readonly DeathKind[] = LOG_KINDS): Leak[] {
  return listKinds(book, kinds).filter((leak) => isWorthAFocus(book, leak) && isMost(book, leak) && doMatesAgree(book, leak))
}

/** More than luck makes, in this match or over several. */
export function isProven({ certainty }: Pick<Leak, 'certainty'>): boolean {
  return certainty !== 'a try'
}

/**
 * What to try where no kind is worth a focus area: the one that lies furthest over what is expected, among those in which the player is worse than the
 * others at all. Null where there is none; one death of a kind is nothing to work on.
 */
export function closestKind(book: FactBook, kinds: readonly DeathKind[]): Leak | null {
  const told = candidatesOf(book, kinds).filter(({ certainty }) => certainty === 'a try')
  return told.toSorted((a, b) => b.deaths.value - b.expected.value - (a.deaths.value - a.expected.value))[0] ?? null
}

/** Those that the player could be told to work on at all: he is worse than the others in them, and by the figures that they are told with. */
export function candidatesOf(book: FactBook, kinds: readonly DeathKind[]): Leak[] {
  return listKinds(book, kinds).filter(({ kind, deaths, over }) => deaths.value >= FOCUS_UNPAID && over.value > 0 && isWorse(book, kind))
}

/** By the figures that its focus is told with, where it has some. */
export function isWorse(book: FactBook, { id }: DeathKind): boolean {
  return (['kills-then-death', `share-${id}`, `rate-${id}`] as const).every((told) => {
    const [own, others] = [book.find(told), book.find(`others-${told}`)]
    const isOfKind = told !== 'kills-then-death' || id === 'after-kill'
    return !isOfKind || !own || !others || own.value / (own.of ?? 1) > others.value / (others.of ?? 1)
  })
}

/** True where chance alone seldom makes as many deaths on the kind in one match. */
export function isBeyondChance({ kind, deaths, sigma, over }: Pick<Leak, 'kind' | 'deaths' | 'sigma' | 'over'>): boolean {
  const { bar } = kind
  const isFarOver = bar.excess === null || over.value >= bar.excess
  return sigma.value >= bar.sigma && deaths.value >= bar.deaths && isFarOver
}

/** A habit is worth one whatever this match added to it, as long as it added something. */
function isWorthAFocus(book: FactBook, { kind, deaths, over, certainty }: Leak): boolean {
  if (certainty === 'habit') return deaths.value > 0
  if (certainty === 'a try' && !isWorse(book, kind)) return false
  return (over.of ?? 0) >= FOCUS_DEATHS && deaths.value >= FOCUS_UNPAID && over.value >= FOCUS_EXCESS
}

/** A mere count on tracks is worth one only where nobody else of the lobby has as many: with more kinds, more of them look wide by luck. */
function isMost(book: FactBook, { kind, over, certainty }: Leak): boolean {
  const most = isTrackKind(kind.id) ? book.find(`most-${kind.id}`) : null
  return isProven({ certainty }) || most === null || (over.of ?? 0) > most.value
}

/**
 * Some kinds, such as deaths for want of company, are held against the own team-mates too: where they die so as often, it is how the team plays, or
 * the side of the map, and no fault of one.
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

/** "Habit" needs three matches together; one match is called only far beyond chance; the rest is a count. */
function certaintyOf(book: FactBook, found: Pick<Leak, 'kind' | 'deaths' | 'sigma' | 'over'>): Certainty {
  const { id } = found.kind
  if (isHabitOfDeaths(book, id) || isHabitOfConduct(book, id)) return 'habit'
  return isBeyondChance(found) ? 'in this match' : 'a try'
}

/** Over some matches the player died so far more often than the others make likely, and so many times as often. */
export function isHabitOfDeaths(book: FactBook, id: DeathKindId): boolean {
  const [sigma, deaths, expected] = [book.find('series-sigma', id), book.find('series-deaths', id), book.find('series-expected', id)]
  if (sigma === null || deaths === null || expected === null) return false
  const { habitSigma, habitFactor } = barOf(id)
  return sigma.value >= habitSigma && deaths.value >= Math.max(LEAK_DEATHS, habitFactor * expected.value)
}

/** ... or did what such deaths come of far more often than others, and it costs something: the deaths lie over what is expected too. */
function isHabitOfConduct(book: FactBook, id: DeathKindId): boolean {
  const [sigma, over, cost] = [book.find('series-conduct-sigma', id), book.find('series-over', id), book.find('series-sigma', id)]
  if (sigma === null || over === null || cost === null || (sigma.of ?? 0) < HABIT_MATCHES) return false
  const bar = barOf(id)
  return sigma.value >= bar.sigma && cost.value >= bar.costSigma && (over.of ?? 0) >= LEAK_DEATHS && over.value >= FOCUS_EXCESS
}
