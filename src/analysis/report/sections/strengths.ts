import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import type { LogEvent } from '#analysis/log/event-log.ts'
import { EXPECTATION_SIGMA } from '#analysis/rules.ts'
import { carriedObject } from '#analysis/wording/carried-object.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import {
  NAMED_MOMENTS,
  PLACED_PLAYERS,
  PRAISED_AVENGED,
  PRAISED_MULTI_KILLS,
  PRAISED_RUN_KILLS,
  PRAISED_STOPS,
  PRAISED_STOPS_ONE_IN,
  PRAISED_TRADED_DEATHS,
  PRAISED_TRADED_ONE_IN,
} from '#analysis/worth-telling.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import { eventIdsIn } from '#shared/report/moment.ts'

/** Something to keep doing: a sentence, its moments, and whether it is a number beyond luck or a moment. */
export interface Strength {
  readonly claim: Claim
  readonly moments: readonly string[]
  readonly isMoment: boolean
  /** One moment, however many events it holds: a run, a multi-kill, a run ended. */
  readonly isSingle: boolean
}

/** All that can be praised with proof, most telling first: numbers beyond luck, then the objective, then moments. */
export function findStrengths(view: View, book: FactBook): Strength[] {
  return [...numbers(book), ...stops(view, book), ...objective(book), ...runs(view, book), ...avenged(view, book), ...exchanged(book)]
}

function strength(claim: Claim | null, fact: Fact | null, isMoment: boolean, isSingle = false): Strength[] {
  return claim && fact ? [{ claim, moments: eventIdsIn(fact.evidence), isMoment, isSingle }] : []
}

function numbers(book: FactBook): Strength[] {
  const kills = book.find('sigma-kills')
  const deaths = book.find('sigma-deaths')
  return [
    ...(kills && kills.value > EXPECTATION_SIGMA
      ? strength(
          makeClaim('keep.over-expected', { kills: book.find('kills'), expected: book.find('expected-kills') }, [kills]),
          kills,
          false,
        )
      : []),
    ...(deaths && deaths.value < -EXPECTATION_SIGMA
      ? strength(
          makeClaim('keep.under-expected-deaths', { deaths: book.find('deaths'), expected: book.find('expected-deaths') }, [deaths]),
          deaths,
          false,
        )
      : []),
  ]
}

function stops(view: View, book: FactBook): Strength[] {
  const own = book.find('stops')
  if (!own || own.value < PRAISED_STOPS || own.value * PRAISED_STOPS_ONE_IN < (own.of ?? 0)) return []
  const { carrier } = carriedObject(view.analysis.log.mode.name)
  if (carrier === null) return []
  return strength(makeClaim('keep.stops', { carrier, stops: own, moments: eventsOf(view, own).slice(0, NAMED_MOMENTS) }), own, true)
}

function objective(book: FactBook): Strength[] {
  const own = book.find('objective-awards')
  const rank = book.find('rank-objective')
  if (!own || own.value === 0 || (rank?.of ?? 0) < PLACED_PLAYERS || !isSoleFirst(rank)) return []
  return strength(makeClaim('keep.objective', { own, team: book.find('team-objective-awards') }, [rank]), own, false)
}

function runs(view: View, book: FactBook): Strength[] {
  const ended = [...book.list('run-ended')].sort((a, b) => b.value - a.value)[0] ?? null
  const best = book.find('best-run')
  const multi = book.find('best-multi')
  return [
    ...(ended?.other
      ? strength(
          makeClaim('keep.run-ended', { run: ended, who: { players: [ended.other] }, moment: eventsOf(view, ended) }),
          ended,
          true,
          true,
        )
      : []),
    ...(best && best.value >= PRAISED_RUN_KILLS
      ? strength(
          makeClaim('keep.run', { run: best, from: eventsOf(view, best).slice(0, 1), to: eventsOf(view, best).slice(-1) }),
          best,
          true,
          true,
        )
      : []),
    ...(multi && multi.value >= PRAISED_MULTI_KILLS
      ? strength(makeClaim('keep.multi', { multi, moment: eventsOf(view, multi).slice(0, 1) }), multi, true, true)
      : []),
  ]
}

function avenged(view: View, book: FactBook): Strength[] {
  const own = book.find('avenged')
  if (!own || own.value < PRAISED_AVENGED) return []
  return strength(makeClaim('keep.avenged', { avenged: own, moments: eventsOf(view, own).slice(0, NAMED_MOMENTS) }), own, true)
}

function exchanged(book: FactBook): Strength[] {
  const own = book.find('traded')
  return own && own.value * PRAISED_TRADED_ONE_IN >= (own.of ?? 0) && own.value >= PRAISED_TRADED_DEATHS
    ? strength(makeClaim('keep.exchanged', { exchanged: own }), own, false)
    : []
}

/** First of the lobby, shared with nobody. */
export function isSoleFirst(rank: Fact | null): boolean {
  return rank?.value === 1 && rank.variant === null
}

/** The log events behind a fact, in order. */
export function eventsOf(view: View, fact: Fact): LogEvent[] {
  const ids = eventIdsIn(fact.evidence)
  return view.analysis.log.events.filter((event) => ids.includes(event.id))
}
