import type { DeathKind } from '#analysis/death-kinds/death-kind.ts'
import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import { type Decider, decidedBy, shareOf } from '#analysis/findings/deciders.ts'
import type { MatchNames } from '#analysis/findings/match-names.ts'
import type { ObjectiveFinding } from '#analysis/findings/objective-findings.ts'
import type { Study } from '#analysis/findings/study-player.ts'
import { objectiveClaim } from '#analysis/objective-kinds/objective-templates.ts'
import { carriedObject } from '#analysis/wording/carried-object.ts'
import { entriesToSlots, madeClaims } from '#analysis/wording/claim-maker.ts'
import { kindClaim } from '#analysis/wording/kind-templates.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import { workOf } from '#analysis/wording/objective-work.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import { kindSlots, known, respawnSlot } from './kind-slots.ts'

/** "Name · ranked Oddball · Recharge · won 2–1": rounds where there was more than one, else the score; nothing for what is unknown. */
export function composeTitle(view: View, book: FactBook, names: MatchNames): Claim {
  const { outcome } = names
  const isInRounds = (book.find('team-rounds')?.value ?? 0) + (book.find('enemy-rounds')?.value ?? 0) > 1
  const [own, enemy] = isInRounds
    ? [book.find('team-rounds'), book.find('enemy-rounds')]
    : [book.find('team-score'), book.find('enemy-score')]
  return firstSaid([
    makeClaim('title', {
      you: { players: [view.keyOf(view.you.id)] },
      outcome,
      ...(names.isModeKnown ? { mode: names.mode } : {}),
      ...(names.isMapKnown ? { map: names.map } : {}),
      ...(own && enemy && own.value + enemy.value > 0 && outcome !== 'unknown' ? { own, enemy } : {}),
    }),
  ])
}

/** What decided the match for this player; where nothing did, what comes closest. */
export function composeHeadline({ view, book, kinds, objective, deciders }: Told, { outcome }: MatchNames): Claim {
  const decider = decidedBy(deciders, outcome)
  if (!decider) throw new Error('nothing was played')
  const { id, isProven, points } = decider
  const worth = points > 0 ? ('won' as const) : ('cost' as const)
  const also = [book.find('points-sigma', id), book.find('points-range', id)]
  const told = { outcome, side: worth, ...entriesToSlots(known([['points', book.find('points', id)]])) }
  const kind = kinds.find((one) => one.id === id)
  const finding = objective.find(({ kind }) => kind.id === id)
  if (finding) return ofObjective(view, finding, told, also)
  if (kind) return ofKind(book, { kind, told, isProven, also })
  return firstSaid([isProven ? decided(view, book, id, told, also) : closest(view, book, id, outcome, also)])
}

type Told = Pick<Study, 'view' | 'book' | 'kinds' | 'objective' | 'deciders'>

interface Deciding {
  readonly outcome: MatchNames['outcome']
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
    kindClaim(kind, 'headline.closest-', { ...counted, outcome: told.outcome }, also),
  ])
}

/** What the player left undone: that it is less than an even share is told either way, that it decided anything only beyond chance. */
function ofObjective(view: View, { kind, done, expected, sigma, isBeyondChance }: ObjectiveFinding, told: Deciding, also: Also): Claim {
  const filled = { outcome: told.outcome, done, expected, work: workOf(view.analysis.log.mode.name, kind.id) }
  return firstSaid([
    isBeyondChance ? objectiveClaim(kind.id, 'headline.objective-', filled, [sigma, ...also]) : null,
    makeClaim('headline.closest-objective', filled, [sigma, ...also]),
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

function closest(
  view: View,
  book: FactBook,
  id: Decider['id'],
  outcome: MatchNames['outcome'],
  also: readonly (Fact | null)[],
): Claim | null {
  switch (id) {
    case 'accuracy':
      return makeClaim('headline.closest-accuracy', { ...shotSlots(book), outcome }, also)
    case 'damage':
      return makeClaim('headline.closest-damage', { ...damageSlots(book), outcome }, also)
    case 'numbers':
      return makeClaim('headline.closest-numbers', { ...numberSlots(book), outcome }, also)
    case 'score':
      return makeClaim('headline.closest-score', { ...scoreSlots(view, book), outcome }, also)
    case 'objective-share':
      return (
        makeClaim('headline.closest-share', { ...shareSlots(view, book), outcome }, also) ??
        makeClaim('headline.closest-captures', { own: book.find('mode-total', FLAG_CAPTURES), outcome }, also)
      )
    default:
      return makeClaim('headline.closest-fights', { ...fightSlots(book), outcome }, also)
  }
}

const FLAG_CAPTURES = 'CaptureTheFlagStats.FlagCaptures'

function fightSlots(book: FactBook) {
  const expected = known([
    ['expected-kills', book.find('expected-kills')],
    ['expected-deaths', book.find('expected-deaths')],
  ])
  return { kills: book.find('kills'), deaths: book.find('deaths'), ...(expected.length > 1 ? entriesToSlots(expected) : {}) }
}

function shotSlots(book: FactBook) {
  return { own: book.find('shots-hit'), others: book.find('others-shots-hit') }
}

function damageSlots(book: FactBook) {
  return { own: book.find('damage-dealt'), others: book.find('others-damage-dealt') }
}

function numberSlots(book: FactBook) {
  return { behind: book.find('team-time-behind'), ahead: book.find('team-time-ahead'), ...respawnSlot(book) }
}

function shareSlots(view: View, book: FactBook) {
  return { own: timeShare(book), objective: carriedObject(view.analysis.log.mode.name).noun }
}

function scoreSlots(view: View, book: FactBook) {
  return {
    team: book.find('team-score'),
    enemy: book.find('enemy-score'),
    ...entriesToSlots(known([['own', timeShare(book)]])),
    objective: carriedObject(view.analysis.log.mode.name).noun,
  }
}

/** The own time on the objective, where that is what the score is made of. */
function timeShare(book: FactBook): Fact | null {
  const share = shareOf(book)
  return share?.unit === 'ms' ? share : null
}

function firstSaid(claims: readonly (Claim | null)[]): Claim {
  const [first] = madeClaims(claims)
  if (!first) throw new Error('a report without a headline')
  return first
}
