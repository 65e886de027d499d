import { mainKiller } from '#analysis/death-kinds/counting/main-killer.ts'
import { isTrackKind } from '#analysis/facts/book/bars.ts'
import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { ownCauses } from '#analysis/facts/collectors/on-tracks/death-figures.ts'
import { ownReviews } from '#analysis/facts/match-state/analyse-match.ts'
import { isHabitOfDeaths, isOverExpected, type Leak } from '#analysis/findings/leaks.ts'
import type { Study } from '#analysis/findings/study-player.ts'
import { MOST_FOCUS_AREAS } from '#analysis/rules.ts'
import { madeClaims } from '#analysis/wording/claim-maker.ts'
import { kindClaim } from '#analysis/wording/kind-templates.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { FocusArea } from '#shared/report/focus-area.ts'
import { composeObjectiveFocus } from './compose-objective-focus.ts'

/** What is beyond chance first, deaths before the objective; then deaths that are a mere count. */
export function composeFocusAreas(study: Study): FocusArea[] {
  const ofDeaths = composeDeathAreas(study)
  const isCount = ({ certainty }: FocusArea) => certainty === 'a count, not a habit'
  const ofObjective = study.objective.filter(({ isBeyondChance }) => isBeyondChance).map((found) => composeObjectiveFocus(study, found))
  return [...ofDeaths.filter((area) => !isCount(area)), ...ofObjective, ...ofDeaths.filter(isCount)].slice(0, MOST_FOCUS_AREAS)
}

/** Each leak as a focus area; one that is as sure as an area before it says so in fewer words. */
function composeDeathAreas(study: Study): FocusArea[] {
  return study.leaks.map((leak, index) => {
    const sameBefore = study.leaks.slice(0, index).filter(({ certainty }) => certainty === leak.certainty)
    return composeFocus(study, leak, sameBefore.length)
  })
}

/** The count, the moments, how sure, why it costs, the drill and its pass mark. */
function composeFocus({ view, book }: Study, leak: Leak, sameBefore: number): FocusArea {
  const { kind, deaths, expected, over, certainty } = leak
  const reviews = isTrackKind(kind.id)
    ? ownCauses(view).flatMap(({ cause, review }) => (cause === kind.id ? [review] : []))
    : ownReviews(view.analysis, view.you.id).filter((review) => review.kind === kind.id)
  const found = { view, book, deaths, over, reviews, isOverExpected: isOverExpected(leak) }
  return {
    kind: kind.id,
    certainty,
    title: required(kindClaim(kind, 'focus.title-', { count: deaths, ...(found.isOverExpected ? { expected } : {}) })),
    deaths: deaths.id,
    expected: expected.id,
    claims: madeClaims([...kind.tell(found), killerClaim(book, leak), certaintyClaim(book, leak, sameBefore)]),
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
