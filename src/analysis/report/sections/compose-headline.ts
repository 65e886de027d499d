import type { DeathKind } from '#analysis/death-kinds/death-kind.ts'
import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import { type Decider, isAbout } from '#analysis/findings/deciders.ts'
import type { MatchNames } from '#analysis/findings/match-names.ts'
import type { ObjectiveFinding } from '#analysis/findings/objective-findings.ts'
import type { Study } from '#analysis/findings/study-player.ts'
import { objectiveClaim } from '#analysis/objective-kinds/objective-templates.ts'
import { mentionedBy } from '#analysis/report/fresh-claims.ts'
import { tryHeadline } from '#analysis/tries/tries.ts'
import { entriesToSlots, madeClaims, required } from '#analysis/wording/claim-maker.ts'
import { kindClaim } from '#analysis/wording/kind-templates.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import { workOf } from '#analysis/wording/objective-work.ts'
import { SURE_OF } from '#analysis/wording/worth-words.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import { type FocusArea, isStatistic } from '#shared/report/focus-area.ts'
import { damageSlots, FLAG_CAPTURES, fightSlots, shareSlots, shotSlots } from './decider-slots.ts'
import { kindSlots, known } from './kind-slots.ts'

/** "Name · ranked Oddball · Recharge · lost 1–2, 222–257 points": rounds if there were several; unknown parts are left out. */
export function composeTitle(view: View, book: FactBook, names: MatchNames): Claim {
  const { outcome } = names
  const [own, enemy] = [book.find('team-score'), book.find('enemy-score')]
  const [ownRounds, enemyRounds] = [book.find('team-rounds'), book.find('enemy-rounds')]
  const title = makeClaim('title', {
    you: { players: [view.keyOf(view.you.id)] },
    outcome,
    ...(names.isModeKnown ? { mode: names.mode } : {}),
    ...(names.isMapKnown ? { map: names.map } : {}),
    ...(own && enemy && own.value + enemy.value > 0 && outcome !== 'unknown' ? { own, enemy } : {}),
    ...(ownRounds && enemyRounds && outcome !== 'unknown' ? { ownRounds, enemyRounds } : {}),
  })
  return required('the title', title)
}

/**
 * What decided the match beyond chance: what won it, or what cost most if that is the first focus area. Else the first focus area itself.
 *
 * @param first the first focus area
 */
export function composeHeadline(study: Study, decided: Decider | null, first: FocusArea | undefined): Claim {
  const isDeciderStated = decided !== null && (decided.points > 0 || (first !== undefined && isAbout(decided, first.kind)))
  const headline = (isDeciderStated ? decisive(study, decided) : null) ?? (first ? oneThing(study, first) : null)
  return headline ?? required('the headline', makeClaim('headline.plain', {}))
}

function decisive({ view, book, kinds, objective }: Study, { id, points }: Decider): Claim | null {
  const side = points > 0 ? ('won' as const) : ('cost' as const)
  const also = [book.find('points-sigma', id), book.find('points-range', id)]
  const common = { side, ...entriesToSlots(known([['points', notablePoints(book.find('points', id))]])) }
  const kind = kinds.find((candidate) => candidate.id === id)
  const finding = objective.find(({ kind }) => kind.id === id)
  if (finding)
    return objectiveClaim(finding.kind.id, 'headline.objective-', { ...doneSlots(view, book, finding), ...common }, [
      ...also,
      ...behind(finding),
    ])
  if (kind) return kindClaim(kind, 'headline.leak-', { ...kindSlots(book, kind), ...common }, [...also, ...luckOf(book, kind)])
  switch (id) {
    case 'fights':
      return makeClaim('headline.fights', { ...fightSlots(book), ...common }, also)
    case 'accuracy':
      return makeClaim('headline.accuracy', { ...shotSlots(book), ...common }, also)
    case 'damage':
      return makeClaim('headline.damage', { ...damageSlots(book), ...common }, also)
    default:
      return (
        makeClaim('headline.share', { ...shareSlots(view, book), ...common }, also) ??
        makeClaim('headline.captures', { own: book.find('mode-total', FLAG_CAPTURES), ...common }, also)
      )
  }
}

function oneThing({ view, book, kinds, objective, next }: Study, { kind: id, certainty }: FocusArea): Claim | null {
  const kind = kinds.find((candidate) => candidate.id === id)
  if (kind) return kindClaim(kind, 'headline.one-', { ...kindSlots(book, kind), sure: SURE_OF[certainty] }, luckOf(book, kind))
  const finding = objective.find((candidate) => candidate.kind.id === id)
  if (finding) {
    const enemy = finding.done.unit === 'ms' ? known([['enemy', book.find('enemy-objective-done', finding.kind.id)]]) : []
    const filled = { ...doneSlots(view, book, finding), ...entriesToSlots(enemy), sure: SURE_OF[certainty] }
    return objectiveClaim(finding.kind.id, 'headline.one-', filled, behind(finding))
  }
  return isStatistic(id)
    ? tryHeadline({ kind: id, certainty, isFallback: id === 'staying-alive' && next.every((thing) => thing.id !== id) }, book)
    : null
}

function doneSlots(view: View, book: FactBook, { kind, done }: ObjectiveFinding) {
  const arrivals = entriesToSlots(known([['arrivals', book.find('objective-arrivals', kind.id)]]))
  return { done, ...arrivals, work: workOf(view.analysis.log.mode.name, kind.id) }
}

const behind = ({ expected, sigma }: ObjectiveFinding) => [expected, sigma]

function luckOf(book: FactBook, { id }: DeathKind): (Fact | null)[] {
  const ofSeries = (['series-sigma', 'series-conduct-sigma'] as const).map((kind) => book.find(kind, id))
  return [book.find(`sigma-${id}`), book.find(`deaths-${id}`), ...ofSeries]
}

/** Null for points that round to zero, which are not worth a mention. */
function notablePoints(points: Fact | null): Fact | null {
  return points && Math.round(points.value) >= 1 ? points : null
}

/** The line under the headline: kills, deaths and assists, unless the headline has them. */
export function composeVerdict(book: FactBook, headline: Claim): Claim[] {
  return madeClaims([scoreLine(book, headline)])
}

function scoreLine(book: FactBook, headline: Claim): Claim | null {
  const [kills, deaths, assists] = [book.find('kills'), book.find('deaths'), book.find('assists')]
  const hasAssists = assists !== null && assists.value > 0
  const mentioned = mentionedBy([headline])
  if (kills && deaths && mentioned.has(kills.id) && mentioned.has(deaths.id))
    return hasAssists ? makeClaim('verdict.assists', { assists }) : null
  return hasAssists ? makeClaim('verdict.score-line', { kills, deaths, assists }) : makeClaim('verdict.kills-deaths', { kills, deaths })
}
