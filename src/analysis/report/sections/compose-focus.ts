import { mainKiller } from '#analysis/death-kinds/counting/main-killer.ts'
import { titleOf } from '#analysis/drills/check-drill.ts'
import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import { ownCauses } from '#analysis/facts/collectors/on-tracks/death-figures.ts'
import { ownReviews } from '#analysis/facts/match-state/analyse-match.ts'
import type { DeathReview } from '#analysis/facts/match-state/sort-deaths.ts'
import { DECIDER_OF, type Decider } from '#analysis/findings/deciders.ts'
import { isHabitOfDeaths, type Leak, listKinds } from '#analysis/findings/leaks.ts'
import { onFilm, preferLogFocus } from '#analysis/findings/prefer-log-focus.ts'
import type { NextThing } from '#analysis/findings/rank-next.ts'
import type { Study } from '#analysis/findings/study-player.ts'
import { CLEARLY_MORE_SIGMA, MAX_FOCUS_AREAS } from '#analysis/rules.ts'
import { describeFilmChange } from '#analysis/tries/film-change.ts'
import { entryCertainty, tryOf } from '#analysis/tries/tries.ts'
import { madeClaims, required } from '#analysis/wording/claim-maker.ts'
import { kindClaim } from '#analysis/wording/kind-templates.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import { type Certainty, type FocusArea, type FocusKindId, isEntry, type StatisticId } from '#shared/report/focus-area.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import { composeObjectiveFocus } from './compose-objective-focus.ts'

/**
 * Composes the focus areas, the surest first. Before them comes what decided the match by more than luck, and before everything the player's current
 * focus, as long as it stays. There is always one area: if nothing is sure, the closest thing is something to try.
 *
 * @param focus the kind of the player's open drill, if it stays, or the kind drawn at random
 * @param fromLog what the log alone puts first, if the film was read. It stays first as long as it can; if it does not, a sentence says so
 */
export function composeFocusAreas(
  study: Study,
  decided: Decider | null,
  focus: FocusKindId | null = null,
  fromLog: NextThing | null = null,
): FocusArea[] {
  const ranked = orderNext(study, decided, focus)
  const isLogPreferred = fromLog !== null && ranked[0]?.id !== focus
  const ordered = isLogPreferred ? preferLogFocus(study, ranked, fromLog) : ranked
  const areas = ordered.flatMap((thing, at) => composeThing(study, thing, ordered.slice(0, at))).slice(0, MAX_FOCUS_AREAS)
  const [first, ...others] = areas.length > 0 ? areas : composeStatistic(study, 'staying-alive', 'a try')
  const isChanged = isLogPreferred && first && first.kind !== onFilm(fromLog.id)
  const change = isChanged
    ? describeFilmChange(study.book, { kind: fromLog.id, certainty: fromLog.certainty, title: titleOf({ kind: fromLog.id }) }, first)
    : null
  return first ? [{ ...first, claims: [...first.claims, ...madeClaims([change])] }, ...others] : []
}

export function firstOf(study: Study, decided: Decider | null, focus: FocusKindId | null): NextThing {
  return orderNext(study, decided, focus)[0] ?? { from: 'statistic', id: 'staying-alive', certainty: 'a try', strength: 0 }
}

function orderNext(study: Study, decided: Decider | null, focus: FocusKindId | null): NextThing[] {
  const rankOf = ({ id }: NextThing) => {
    if (id === focus) return 2
    return decided?.id === id && decided.points < 0 ? 1 : 0
  }
  return study.next.toSorted((one, other) => rankOf(other) - rankOf(one))
}

/** Puts `lead` in the first place of a study, if the ranking left that kind out in favor of an equal candidate. */
export function withNext(study: Study, lead: DeathKindId | null): Study {
  const leak = listKinds(study.book, study.kinds).find(({ kind }) => kind.id === lead)
  if (!leak || study.next.some(({ id }) => id === lead)) return study
  const thing = { from: 'deaths', id: leak.kind.id, leak, certainty: leak.certainty, strength: leak.sigma.value / leak.bar } as const
  return { ...study, next: [thing, ...study.next.slice(1)] }
}

/** True while the current focus stays: until a habit, which takes three matches, costs clearly more deaths over the same matches. */
export function staysInFocus({ next, book }: Study, focus: FocusKindId): boolean {
  const own = excessOf(book, focus)
  return !next.some(({ id, certainty }) => {
    const other = excessOf(book, id)
    const margin = CLEARLY_MORE_SIGMA * Math.sqrt(other.expected + own.expected)
    return id !== focus && certainty === 'habit' && other.deaths - other.expected - (own.deaths - own.expected) >= margin
  })
}

/** Deaths over the last matches, and the expected deaths; both 0 if fewer than three matches gave occasion for it. */
function excessOf(book: FactBook, kind: FocusKindId) {
  const of = (fact: 'series-deaths' | 'series-expected') => book.find(fact, kind)?.value ?? 0
  return { deaths: of('series-deaths'), expected: of('series-expected') }
}

function composeThing(study: Study, thing: NextThing, before: readonly NextThing[]): FocusArea[] {
  switch (thing.from) {
    case 'deaths':
      // An area with the certainty of an earlier one says so in fewer words.
      return [composeFocus(study, thing.leak, before.filter(({ certainty }) => certainty === thing.certainty).length)]
    case 'objective':
      return [composeObjectiveFocus(study, thing.finding)]
    case 'statistic':
      return composeStatistic(study, thing.id, thing.certainty)
  }
}

function composeStatistic({ view, book }: Study, id: StatisticId, certainty: Certainty): FocusArea[] {
  const { title, figures, drill, pass, passMark } = tryOf(id, book)
  if (!title || !drill || !pass || !passMark) return []
  return [
    {
      kind: id,
      certainty,
      title,
      deaths: null,
      expected: null,
      claims: madeClaims([figures, certainty === 'a try' ? null : sureOf(id, book)]),
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

/** Moments to watch: the counted deaths or fights, every death, or the even duels lost by shooting, else deaths at level numbers. */
function momentsBehind(view: View, book: FactBook, id: StatisticId): string[] {
  const own = ownReviews(view.analysis, view.you.id)
  if (isEntry(id)) {
    const counted = eventIdsIn(book.find(id)?.evidence ?? [])
    const deaths = plainest(
      view,
      own.filter(({ death }) => counted.includes(death.id)),
    )
    return deaths.length > 0 ? deaths : counted
  }
  if (id === 'staying-alive') return plainest(view, own)
  const duels = ownCauses(view).flatMap(({ cause, review }) => (cause === 'duel' ? [review] : []))
  return plainest(view, duels.length > 0 ? duels : own.filter(({ kind }) => kind === 'level'))
}

/** Sorts untraded deaths first, then those with the fewest tags and no own kill just before. After-kill deaths: the longest time first. */
function plainest(view: View, reviews: readonly DeathReview[], isAfterKill = false): string[] {
  const tags = new Map(ownCauses(view).map((caused) => [caused.review.death.id, caused.tags.length]))
  const sinceKill = ({ death, killsBefore }: DeathReview) => death.atMs - (killsBefore.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY)
  const muddle = (review: DeathReview) => (isAfterKill ? 0 : (tags.get(review.death.id) ?? 0) + Math.sign(review.killsBefore.length))
  const isTraded = ({ kind }: DeathReview) => Number(kind === 'exchanged')
  return reviews
    .toSorted((one, other) => isTraded(one) - isTraded(other) || muddle(one) - muddle(other) || sinceKill(other) - sinceKill(one) || 0)
    .map(({ death }) => death.id)
}

function composeFocus({ view, book }: Study, leak: Leak, sameBefore: number): FocusArea {
  const { kind, deaths, expected, certainty } = leak
  const reviews = kind.cause
    ? ownCauses(view).flatMap(({ cause, review }) => (cause === kind.cause ? [review] : []))
    : ownReviews(view.analysis, view.you.id).filter((review) => review.kind === kind.id)
  const found = { view, book, deaths, reviews }
  return {
    kind: kind.id,
    certainty,
    title: required(`the title of ${kind.id}`, kindClaim(kind, 'focus.title-', {})),
    deaths: deaths.id,
    expected: expected.id,
    claims: madeClaims([...kind.composeClaims(found), killerClaim(book, leak), certaintyClaim(book, leak, sameBefore)]),
    moments: plainest(view, reviews, kind.id === 'after-kill' || kind.cause === 'after-kill'),
    why: madeClaims([kind.why(found)]),
    drill: required(`the drill of ${kind.id}`, kind.drill(found)),
    pass: required(`the pass mark of ${kind.id}`, kind.pass(book)),
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
  if (certainty === 'habit' && !isHabitOfDeaths(book, kind.id)) return kind.composeConduct?.(book) ?? null
  if (certainty === 'habit') {
    const series = { deaths: book.find('series-deaths', kind.id), expected: book.find('series-expected', kind.id) }
    return makeClaim('focus.certain-habit', series, [book.find('series-sigma', kind.id)])
  }
  if (certainty === 'in this match') {
    return makeClaim(sameBefore > 0 ? 'focus.certain-match-again' : 'focus.certain-match', {}, [sigma, deaths])
  }
  return null
}
