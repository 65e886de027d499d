import type { DeathKind } from '#analysis/death-kinds/death-kind.ts'
import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import type { Decider } from '#analysis/findings/deciders.ts'
import type { MatchNames } from '#analysis/findings/match-names.ts'
import type { ObjectiveFinding } from '#analysis/findings/objective-findings.ts'
import type { Study } from '#analysis/findings/study-player.ts'
import { objectiveClaim } from '#analysis/objective-kinds/objective-templates.ts'
import { mentionedBy } from '#analysis/report/fresh-claims.ts'
import { entriesToSlots, madeClaims } from '#analysis/wording/claim-maker.ts'
import { kindClaim } from '#analysis/wording/kind-templates.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import { workOf } from '#analysis/wording/objective-work.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import { damageSlots, FLAG_CAPTURES, fightSlots, numberSlots, scoreSlots, shareSlots, shotSlots } from './decider-slots.ts'
import { kindSlots, known } from './kind-slots.ts'

/** "Name · ranked Oddball · Recharge · lost 1–2, 222–257 points": rounds where there were several; nothing for what is unknown. */
export function composeTitle(view: View, book: FactBook, names: MatchNames): Claim {
  const { outcome } = names
  const [own, enemy] = [book.find('team-score'), book.find('enemy-score')]
  const [ownRounds, enemyRounds] = [book.find('team-rounds'), book.find('enemy-rounds')]
  return firstSaid([
    makeClaim('title', {
      you: { players: [view.keyOf(view.you.id)] },
      outcome,
      ...(names.isModeKnown ? { mode: names.mode } : {}),
      ...(names.isMapKnown ? { map: names.map } : {}),
      ...(own && enemy && own.value + enemy.value > 0 && outcome !== 'unknown' ? { own, enemy } : {}),
      ...(ownRounds && enemyRounds && outcome !== 'unknown' ? { ownRounds, enemyRounds } : {}),
    }),
  ])
}

/** What decided the match for this player; where nothing did, what comes closest. */
export function composeHeadline({ view, book, kinds, objective }: Told, decider: Decider | null): Claim {
  if (!decider) throw new Error('nothing was played')
  const { id, isProven, points } = decider
  const worth = points > 0 ? ('won' as const) : ('cost' as const)
  const also = [book.find('points-sigma', id), book.find('points-range', id)]
  const told = { side: worth, ...entriesToSlots(known([['points', wholePoints(book.find('points', id))]])) }
  const kind = kinds.find((one) => one.id === id)
  const finding = objective.find(({ kind }) => kind.id === id)
  if (finding) return ofObjective(view, book, finding, { told, also })
  if (kind) return ofKind(book, { kind, told, isProven, also })
  return firstSaid([isProven ? decided(view, book, id, told, also) : closest(view, book, id, also)])
}

type Told = Pick<Study, 'view' | 'book' | 'kinds' | 'objective'>

interface Deciding {
  readonly side: 'won' | 'cost'
  readonly points?: Fact
}

interface KindTold {
  readonly kind: DeathKind
  readonly told: Deciding
  readonly isProven: boolean
  readonly also: readonly (Fact | null)[]
}

function ofKind(book: FactBook, { kind, told, isProven, also }: KindTold): Claim {
  const counted = kindSlots(book, kind)
  const series = [book.find(`sigma-${kind.id}`), book.find('series-sigma', kind.id), book.find('series-conduct-sigma', kind.id)]
  return firstSaid([
    isProven ? kindClaim(kind, 'headline.leak-', { ...counted, ...told }, [...also, ...series]) : null,
    kindClaim(kind, 'headline.closest-', counted, [...also, book.find(`expected-${kind.id}`)]),
  ])
}

/** What the player left undone. That it decided anything is told only beyond chance. */
function ofObjective(view: View, book: FactBook, finding: ObjectiveFinding, { told, also }: Pick<KindTold, 'told' | 'also'>): Claim {
  const { kind, done, expected, sigma, isBeyondChance } = finding
  const arrivals = entriesToSlots(known([['arrivals', book.find('objective-arrivals', kind.id)]]))
  const filled = { done, ...arrivals, work: workOf(view.analysis.log.mode.name, kind.id) }
  const behind = [expected, sigma, ...also]
  return firstSaid([
    isBeyondChance ? objectiveClaim(kind.id, 'headline.objective-', { ...filled, ...told }, behind) : null,
    objectiveClaim(kind.id, 'headline.closest-objective-', filled, behind),
  ])
}

type Also = readonly (Fact | null)[]

function decided(view: View, book: FactBook, id: Decider['id'], told: Deciding, also: readonly (Fact | null)[]): Claim | null {
  switch (id) {
    case 'fights':
      return makeClaim('headline.fights', { ...fightSlots(book), ...told }, also)
    case 'accuracy':
      return makeClaim('headline.accuracy', { ...shotSlots(book), ...told }, also)
    case 'damage':
      return makeClaim('headline.damage', { ...damageSlots(book), ...told }, also)
    case 'numbers':
      return makeClaim('headline.numbers', { ...numberSlots(book), ...told }, also)
    case 'objective-share':
      return (
        makeClaim('headline.share', { ...shareSlots(view, book), ...told }, also) ??
        makeClaim('headline.captures', { own: book.find('mode-total', FLAG_CAPTURES), ...told }, also)
      )
    default:
      return null
  }
}

function closest(view: View, book: FactBook, id: Decider['id'], also: Also): Claim | null {
  switch (id) {
    case 'accuracy':
      return makeClaim('headline.closest-accuracy', shotSlots(book), also)
    case 'damage':
      return makeClaim('headline.closest-damage', damageSlots(book), also)
    case 'numbers':
      return makeClaim('headline.closest-numbers', numberSlots(book), also)
    case 'score':
      return (
        makeClaim('headline.closest-score', scoreSlots(view, book), also) ?? makeClaim('headline.closest-fights', fightSlots(book), also)
      )
    case 'objective-share':
      return (
        makeClaim('headline.closest-share', shareSlots(view, book), also) ??
        makeClaim('headline.closest-captures', { own: book.find('mode-total', FLAG_CAPTURES) }, also)
      )
    default:
      return makeClaim('headline.closest-fights', fightSlots(book), also)
  }
}

/** Less than a point of the score is not worth naming. */
function wholePoints(points: Fact | null): Fact | null {
  return points && Math.round(points.value) >= 1 ? points : null
}

function firstSaid(claims: readonly (Claim | null)[]): Claim {
  const [first] = madeClaims(claims)
  if (!first) throw new Error('a report without a headline')
  return first
}

/** Under the headline: kills, deaths and assists, as far as it does not name them. */
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
