import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import { type Decider, shareOf } from '#analysis/findings/deciders.ts'
import type { Study } from '#analysis/findings/study-player.ts'
import type { LogEvent } from '#analysis/log/event-log.ts'
import {
  NAMED_MOMENTS,
  PLACED_PLAYERS,
  PRAISED_AVENGED,
  PRAISED_MULTI_KILLS,
  PRAISED_RUN_KILLS,
  PRAISED_STOPS,
  PRAISED_STOPS_ONE_IN,
  STRENGTH_PAIR_KILLS,
  STRENGTH_PLACE_ONE_IN,
  STRENGTH_RUN_KILLS,
} from '#analysis/mention-thresholds.ts'
import { freshClaims, type Mentioned } from '#analysis/report/fresh-claims.ts'
import { carriedObject } from '#analysis/wording/carried-object.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import { damageSlots, FLAG_CAPTURES, fightSlots, shareSlots, shotSlots } from './decider-slots.ts'

export interface Strength {
  readonly claim: Claim
  readonly moments: readonly string[]
}

/**
 * What went well: the largest thing that won points beyond chance, by the ranking that also finds what cost points, and the best moment in the
 * log. If there is neither, the best unremarkable fact.
 */
export function findStrengths({ view, book, deciders }: Pick<Study, 'view' | 'book' | 'deciders'>, mentioned: Mentioned): Strength[] {
  const isFresh = ({ claim }: Strength) => freshClaims([claim], mentioned).length > 0
  const proven = deciders.filter(({ isProven, points }) => isProven && points > 0).flatMap((decider) => won(view, book, decider))
  const found = [...proven.filter(isFresh).slice(0, 1), ...moments(view, book).filter(isFresh).slice(0, 1)]
  return found.length > 0 ? found : plain(view, book).filter(isFresh).slice(0, 1)
}

function won(view: View, book: FactBook, { id }: Decider): Strength[] {
  const sigma = book.find('points-sigma', id)
  switch (id) {
    case 'fights':
      return strength(makeClaim('keep.fights', fightSlots(book), [sigma]))
    case 'accuracy':
      return strength(makeClaim('keep.accuracy', shotSlots(book), [sigma]))
    case 'damage':
      return strength(makeClaim('keep.damage', damageSlots(book), [sigma]))
    case 'objective-share':
      return strength(
        shareOf(book)?.unit === 'ms'
          ? makeClaim('keep.share', shareSlots(view, book), [sigma])
          : makeClaim('keep.captures', { own: book.find('mode-total', FLAG_CAPTURES) }, [sigma]),
      )
    default:
      return []
  }
}

function strength(claim: Claim | null, fact: Fact | null = null): Strength[] {
  return claim ? [{ claim, moments: fact ? eventIdsIn(fact.evidence) : [] }] : []
}

/** Rare moments, the rarest first. */
function moments(view: View, book: FactBook): Strength[] {
  const [best, multi, avenged] = [book.find('best-run'), book.find('best-multi'), book.find('avenged')]
  return [
    ...stops(view, book),
    ...(multi && multi.value >= PRAISED_MULTI_KILLS ? multiKill(view, book, multi) : []),
    ...(best && best.value >= PRAISED_RUN_KILLS ? run(view, best) : []),
    ...runEnded(view, book),
    ...(avenged && avenged.value >= PRAISED_AVENGED ? avenging(view, avenged) : []),
    ...objective(book),
  ]
}

/** The best of a match without rare moments. */
function plain(view: View, book: FactBook): Strength[] {
  const [best, multi, avenged] = [book.find('best-run'), book.find('best-multi'), book.find('avenged')]
  return [
    ...(multi && multi.value >= STRENGTH_PAIR_KILLS ? multiKill(view, book, multi) : []),
    ...(best && best.value >= STRENGTH_RUN_KILLS ? run(view, best) : []),
    ...(avenged && avenged.value > 0 ? avenging(view, avenged) : []),
    ...placed(book),
    ...betweenDeaths(view, book.find('longest-between-deaths')),
    ...strength(makeClaim('keep.assists', { assists: aboveZero(book.find('assists')) })),
  ]
}

function betweenDeaths(view: View, stretch: Fact | null): Strength[] {
  const [from, to] = stretch ? eventsOf(view, stretch) : []
  return from && to ? strength(makeClaim('keep.between-deaths', { stretch, from: [from], to: [to] }), stretch) : []
}

function stops(view: View, book: FactBook): Strength[] {
  const own = book.find('stops')
  if (!own || own.value < PRAISED_STOPS || own.value * PRAISED_STOPS_ONE_IN < (own.of ?? 0)) return []
  const { carrier } = carriedObject(view.analysis.log.mode.name)
  if (carrier === null) return []
  return strength(makeClaim('keep.stops', { carrier, stops: own, moments: eventsOf(view, own).slice(0, NAMED_MOMENTS) }), own)
}

function objective(book: FactBook): Strength[] {
  const own = book.find('objective-awards')
  const rank = book.find('rank-objective')
  if (!own || own.value === 0 || (rank?.of ?? 0) < PLACED_PLAYERS || !isSoleFirst(rank)) return []
  return strength(makeClaim('keep.objective', { own, team: book.find('team-objective-awards') }, [rank]), own)
}

function multiKill(view: View, book: FactBook, multi: Fact): Strength[] {
  return strength(makeClaim('keep.multi', { multi, time: book.find('best-multi-time'), moment: eventsOf(view, multi).slice(0, 1) }), multi)
}

function run(view: View, best: Fact): Strength[] {
  return strength(makeClaim('keep.run', { run: best, from: eventsOf(view, best).slice(0, 1), to: eventsOf(view, best).slice(-1) }), best)
}

function runEnded(view: View, book: FactBook): Strength[] {
  const [ended] = [...book.list('run-ended')].sort((a, b) => b.value - a.value)
  if (!ended?.other) return []
  return strength(makeClaim('keep.run-ended', { run: ended, who: { players: [ended.other] }, moment: eventsOf(view, ended) }), ended)
}

function avenging(view: View, avenged: Fact): Strength[] {
  return strength(makeClaim('keep.avenged', { avenged, moments: eventsOf(view, avenged).slice(0, NAMED_MOMENTS) }), avenged)
}

function placed(book: FactBook): Strength[] {
  const isHigh = (rank: Fact | null) => (rank?.of ?? 0) >= PLACED_PLAYERS && (rank?.value ?? 0) * STRENGTH_PLACE_ONE_IN <= (rank?.of ?? 0)
  const [kills, damage] = [book.find('rank-kills'), book.find('rank-damage')]
  return [
    ...(isHigh(kills) ? strength(makeClaim('keep.placed-kills', { kills: aboveZero(book.find('kills')), rank: kills })) : []),
    ...(isHigh(damage) ? strength(makeClaim('keep.placed-damage', { dealt: aboveZero(book.find('damage-dealt')), rank: damage })) : []),
  ]
}

function aboveZero(fact: Fact | null): Fact | null {
  return fact && fact.value > 0 ? fact : null
}

/** First of the lobby, not shared. */
export function isSoleFirst(rank: Fact | null): boolean {
  return rank?.value === 1 && rank.variant === null
}

/** The log events that a fact cites, in order. */
export function eventsOf(view: View, fact: Fact): LogEvent[] {
  const ids = eventIdsIn(fact.evidence)
  return view.analysis.log.events.filter((event) => ids.includes(event.id))
}
