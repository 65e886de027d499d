import { mainKiller } from '#analysis/death-kinds/counting/main-killer.ts'
import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import { ownCauses } from '#analysis/facts/collectors/on-tracks/death-figures.ts'
import { ownReviews } from '#analysis/facts/match-state/analyse-match.ts'
import type { Decider } from '#analysis/findings/deciders.ts'
import { isHabitOfDeaths, isOverExpected, type Leak } from '#analysis/findings/leaks.ts'
import type { NextThing } from '#analysis/findings/rank-next.ts'
import type { Study } from '#analysis/findings/study-player.ts'
import { CLEARLY_MORE_SIGMA, MOST_FOCUS_AREAS } from '#analysis/rules.ts'
import { entryCertainty, nothingElse, tryOf } from '#analysis/tries/tries.ts'
import { madeClaims } from '#analysis/wording/claim-maker.ts'
import { kindClaim } from '#analysis/wording/kind-templates.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import type { Claim } from '#shared/report/claim.ts'
import { type Certainty, type FocusArea, type FocusKindId, isEntry, type StatisticId } from '#shared/report/focus-area.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import { composeObjectiveFocus } from './compose-objective-focus.ts'
import { kindSlots } from './kind-slots.ts'

/**
 * What to do next, the surest first; what decided the match by more than luck stands before that, and before all what the player works on
 * already, as long as it stays. There is always one: where nothing is sure, the closest of all is told as something to try.
 *
 * @param focus what the player's open drill is about, where it stays
 */
export function composeFocusAreas(study: Study, decided: Decider | null, focus: FocusKindId | null = null): FocusArea[] {
  const rankOf = ({ id }: NextThing) => {
    if (id === focus) return 2
    return decided?.isProven === true && decided.id === id ? 1 : 0
  }
  const ordered = study.next.toSorted((one, other) => rankOf(other) - rankOf(one))
  const areas = ordered.flatMap((thing, at) => composeThing(study, thing, ordered.slice(0, at))).slice(0, MOST_FOCUS_AREAS)
  return areas.length > 0 ? areas : composeStatistic(study, 'staying-alive', 'a try', nothingElse())
}

/** Whether the player goes on with what he works on: until a habit, which takes three matches, costs clearly more deaths over the same matches. */
export function staysInFocus({ next, book }: Study, focus: FocusKindId): boolean {
  const own = excessOf(book, focus)
  return !next.some(({ id, certainty }) => {
    const other = excessOf(book, id)
    const margin = CLEARLY_MORE_SIGMA * Math.sqrt(other.expected + own.expected)
    return id !== focus && certainty === 'habit' && other.deaths - other.expected - (own.deaths - own.expected) >= margin
  })
}

/** Deaths over the last matches, and what the lobbies make likely; none where fewer than three gave occasion for it. */
function excessOf(book: FactBook, kind: FocusKindId) {
  const of = (fact: 'series-deaths' | 'series-expected') => book.find(fact, kind)?.value ?? 0
  return { deaths: of('series-deaths'), expected: of('series-expected') }
}

function composeThing(study: Study, thing: NextThing, before: readonly NextThing[]): FocusArea[] {
  switch (thing.from) {
    case 'deaths':
      // One that is as sure as an area before it says so in fewer words.
      return [composeFocus(study, thing.leak, before.filter(({ certainty }) => certainty === thing.certainty).length)]
    case 'objective':
      return [composeObjectiveFocus(study, thing.finding)]
    case 'statistic':
      return composeStatistic(study, thing.id, thing.certainty)
  }
}

const DECIDER_OF = { accuracy: 'accuracy', 'staying-alive': 'fights' } as const

function composeStatistic(
  { view, book }: Study,
  id: StatisticId,
  certainty: Certainty,
  sure: Claim | null = certainty === 'a try' ? makeClaim('focus.certain-count', {}) : sureOf(id, book),
): FocusArea[] {
  const { title, figures, drill, pass, passMark } = tryOf(id, book)
  if (!title || !drill || !pass || !passMark) return []
  return [
    {
      kind: id,
      certainty,
      title,
      deaths: null,
      expected: null,
      claims: madeClaims([figures, sure]),
      moments: momentsBehind(view, book, id),
      why: [],
      drill,
      pass,
      passMark,
    },
  ]
}

function sureOf(id: StatisticId, book: FactBook): Claim | null {
  if (isEntry(id)) return entryCertainty(id, book)
  return makeClaim('focus.certain-statistic', {}, [book.find('points-sigma', DECIDER_OF[id])])
}

/** What to look at: the deaths or fights that are counted, every death, or the even duels that shooting lost. */
function momentsBehind(view: View, book: FactBook, id: StatisticId): string[] {
  if (isEntry(id)) return eventIdsIn(book.find(id)?.evidence ?? [])
  if (id === 'staying-alive') return ownReviews(view.analysis, view.you.id).map(({ death }) => death.id)
  return ownCauses(view).flatMap(({ cause, review }) => (cause === 'duel' ? [review.death.id] : []))
}

/** The count, the moments, how sure, why it costs, the drill and its pass mark. */
function composeFocus({ view, book }: Study, leak: Leak, sameBefore: number): FocusArea {
  const { kind, deaths, expected, over, certainty } = leak
  const reviews = kind.cause
    ? ownCauses(view).flatMap(({ cause, review }) => (cause === kind.cause ? [review] : []))
    : ownReviews(view.analysis, view.you.id).filter((review) => review.kind === kind.id)
  const found = { view, book, deaths, over, reviews, isOverExpected: isOverExpected(leak) }
  return {
    kind: kind.id,
    certainty,
    title: required(kindClaim(kind, 'focus.title-', {})),
    deaths: deaths.id,
    expected: expected.id,
    claims: madeClaims([
      kindClaim(kind, 'focus.count-', kindSlots(book, kind)),
      ...kind.tell(found),
      killerClaim(book, leak),
      certaintyClaim(book, leak, sameBefore),
    ]),
    moments: reviews.map((review) => review.death.id),
    why: madeClaims([kind.why(found)]),
    drill: required(kind.drill(found)),
    pass: required(kind.pass(book)),
    passMark: kind.passMark(book),
  }
}

function killerClaim(book: FactBook, { kind }: Leak): Claim | null {
  const top = mainKiller(book, kind.id)
  if (!top?.other) return null
  const who = { players: [top.other] }
  return top.value === top.of ? makeClaim('focus.killer-all', { who }, [top]) : makeClaim('focus.killer-most', { who, count: top })
}

function certaintyClaim(book: FactBook, { kind, certainty, sigma, deaths }: Leak, sameBefore: number): Claim | null {
  if (certainty === 'habit' && !isHabitOfDeaths(book, kind.id)) return kind.tellConduct?.(book) ?? null
  if (certainty === 'habit') {
    const series = { deaths: book.find('series-deaths', kind.id), expected: book.find('series-expected', kind.id) }
    return makeClaim('focus.certain-habit', series, [book.find('series-sigma', kind.id)])
  }
  if (certainty === 'in this match') {
    return makeClaim(sameBefore > 0 ? 'focus.certain-match-again' : 'focus.certain-match', {}, [sigma, deaths])
  }
  const again = sameBefore > 1 ? 'focus.certain-count-third' : 'focus.certain-count-again'
  return makeClaim(sameBefore > 0 ? again : 'focus.certain-count', {}, [sigma, deaths])
}

function required(claim: Claim | null): Claim {
  if (!claim) throw new Error('a focus area lacks a fact')
  return claim
}
