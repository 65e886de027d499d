import { mainKiller } from '#analysis/death-kinds/counting/main-killer.ts'
import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { ownCauses } from '#analysis/facts/collectors/on-tracks/death-figures.ts'
import { ownReviews } from '#analysis/facts/match-state/analyse-match.ts'
import type { DeciderId } from '#analysis/findings/deciders.ts'
import { isHabitOfDeaths, isOverExpected, isProven, type Leak } from '#analysis/findings/leaks.ts'
import type { Study } from '#analysis/findings/study-player.ts'
import { MOST_FOCUS_AREAS } from '#analysis/rules.ts'
import { entryCertainty, tryOf } from '#analysis/tries/tries.ts'
import { madeClaims } from '#analysis/wording/claim-maker.ts'
import { kindClaim } from '#analysis/wording/kind-templates.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import type { Claim } from '#shared/report/claim.ts'
import { isTrackKind } from '#shared/report/death-kinds.ts'
import { type Certainty, type FocusArea, isEntry, type StatisticId } from '#shared/report/focus-area.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import { composeObjectiveFocus } from './compose-objective-focus.ts'
import { kindSlots } from './kind-slots.ts'

/**
 * What to do next, the surest first: kinds of deaths, the objective and statistics beyond chance, then kinds that could be luck. Where there is none of them, the one
 * thing that cost most, or that comes closest to costing anything, to be tried: so there is always one.
 */
export function composeFocusAreas(study: Study): FocusArea[] {
  const sure = study.leaks.filter(isProven)
  const statistics = study.deciders.filter(({ isProven, points }) => isProven && points < 0).flatMap(({ id }) => statisticOf(id))
  const found = [
    ...study.leaks.slice(0, sure.length).map((leak, index) => composeFocus(study, leak, countOf(study.leaks, index))),
    ...study.objective.filter(({ isBeyondChance }) => isBeyondChance).map((finding) => composeObjectiveFocus(study, finding)),
    ...study.entries.flatMap((id) => composeStatistic(study, id, 'in this match')),
    ...[...new Set(statistics)].flatMap((id) => composeStatistic(study, id, 'in this match')),
    ...study.leaks.slice(sure.length).map((leak, index) => composeFocus(study, leak, countOf(study.leaks, sure.length + index))),
  ].slice(0, MOST_FOCUS_AREAS)
  return found.length > 0 ? found : composeTry(study)
}

/** One that is as sure as an area before it says so in fewer words. */
function countOf(leaks: readonly Leak[], index: number): number {
  return leaks.slice(0, index).filter(({ certainty }) => certainty === leaks[index]?.certainty).length
}

/** None where nothing can be held against anybody: nobody else was there, or nobody played. */
function composeTry(study: Study): FocusArea[] {
  const { closest, deciders } = study
  const ofKind = closest ? [composeFocus(study, closest, 0)] : []
  const tried = deciders
    .filter(({ points }) => points < 0)
    .flatMap(({ id }): FocusArea[] => {
      const finding = study.objective.find(({ kind }) => kind.id === id)
      if (finding) return [composeObjectiveFocus(study, finding)]
      return id === closest?.kind.id ? ofKind : statisticOf(id).flatMap((one) => composeStatistic(study, one, 'a try'))
    })
  return [...tried, ...ofKind, ...composeStatistic(study, 'staying-alive', 'a try')].slice(0, 1)
}

/** The statistic that a drill can change of what cost points. */
function statisticOf(id: DeciderId): StatisticId[] {
  if (id === 'accuracy') return ['accuracy']
  return id === 'fights' ? ['staying-alive'] : []
}

const DECIDER_OF = { accuracy: 'accuracy', 'staying-alive': 'fights' } as const

function composeStatistic({ book }: Study, id: StatisticId, certainty: Certainty): FocusArea[] {
  const { title, figures, drill, pass, passMark } = tryOf(id, book)
  if (!title || !drill || !pass || !passMark) return []
  const sure = certainty === 'a try' ? makeClaim('focus.certain-count', {}) : sureOf(id, book)
  return [
    {
      kind: id,
      certainty,
      title,
      deaths: null,
      expected: null,
      claims: madeClaims([figures, sure]),
      moments: isEntry(id) ? eventIdsIn(book.find(id)?.evidence ?? []) : [],
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
    const first = isTrackKind(kind.id) ? 'focus.certain-seen' : 'focus.certain-match'
    return makeClaim(sameBefore > 0 ? 'focus.certain-match-again' : first, {}, [sigma, deaths])
  }
  const again = sameBefore > 1 ? 'focus.certain-count-third' : 'focus.certain-count-again'
  return makeClaim(sameBefore > 0 ? again : 'focus.certain-count', {}, [sigma, deaths])
}

function required(claim: Claim | null): Claim {
  if (!claim) throw new Error('a focus area lacks a fact')
  return claim
}
