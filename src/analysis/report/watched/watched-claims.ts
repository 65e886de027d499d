import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { madeClaims } from '#analysis/wording/claim-maker.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import type { WindowKind } from '#shared/report/review-window.ts'

/** What was seen at one moment, in a sentence; null where it is only what one expects. */
export function momentClaim(kind: WindowKind, seen: Fact): Claim | null {
  const moment = eventIdsIn(seen.evidence).map((id) => ({ id }))
  const facts = { seen, moment }
  switch (kind) {
    case 'death':
      return deathClaim(facts)
    case 'swing':
      return turnClaim(facts)
    case 'objective':
      return objectiveClaim(facts)
    case 'good-play':
      return playClaim(facts)
  }
}

interface SeenMoment {
  readonly seen: Fact
  readonly moment: readonly { readonly id: string }[]
}

function deathClaim(facts: SeenMoment): Claim | null {
  switch (facts.seen.variant) {
    case 'screen:map':
      return makeClaim('watched.map', facts)
    case 'weapon:reloading':
      return makeClaim('watched.reloading', facts)
    case 'ground:open':
      return makeClaim('watched.open', facts)
    case 'motion:sprinting':
      return makeClaim('watched.sprinting', facts)
    case 'motion:air':
      return makeClaim('watched.air', facts)
    default:
      return null
  }
}

function turnClaim(facts: SeenMoment): Claim | null {
  switch (facts.seen.variant) {
    case 'screen:map':
      return makeClaim('watched.turn-map', facts)
    case 'doing:fighting':
      return makeClaim('watched.turn', { ...facts, doing: 'in a fight' })
    case 'doing:moving':
      return makeClaim('watched.turn', { ...facts, doing: 'on the move' })
    case 'doing:still':
      return makeClaim('watched.turn', { ...facts, doing: 'staying put' })
    default:
      return null
  }
}

function objectiveClaim(facts: SeenMoment): Claim | null {
  switch (facts.seen.variant) {
    case 'objective:shown':
      return makeClaim('watched.objective', { ...facts, view: 'in view' })
    case 'objective:hidden':
      return makeClaim('watched.objective', { ...facts, view: 'out of view' })
    default:
      return null
  }
}

function playClaim(facts: SeenMoment): Claim | null {
  switch (facts.seen.variant) {
    case 'opening:grenade':
      return makeClaim('watched.opening', { ...facts, opening: 'a grenade' })
    case 'opening:shots':
      return makeClaim('watched.opening', { ...facts, opening: 'shots' })
    case 'opening:melee':
      return makeClaim('watched.opening', { ...facts, opening: 'a melee' })
    case 'ground:beside':
      return makeClaim('watched.play-beside', facts)
    default:
      return null
  }
}

const OFTEN = [
  ['screen:map', 'watched.often-map'],
  ['weapon:reloading', 'watched.often-reloading'],
  ['ground:open', 'watched.often-open'],
  ['motion:sprinting', 'watched.often-sprinting'],
  ['motion:air', 'watched.often-air'],
] as const

/** What most of the deaths of a kind that the video shows have in common, where two or more do. */
export function oftenClaims(book: FactBook, kind: DeathKindId): Claim[] {
  return madeClaims(
    OFTEN.map(([seen, template]) => {
      const deaths = book.find('seen-deaths', `${seen}-${kind}`)
      return deaths && deaths.value >= 2 && 2 * deaths.value > (deaths.of ?? 0) ? makeClaim(template, { deaths }) : null
    }),
  )
}
