import { respawnSlot } from '#analysis/death-kinds/numbers/numbers-kind.ts'
import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import type { ObjectiveFinding } from '#analysis/findings/objective-findings.ts'
import type { Study } from '#analysis/findings/study-player.ts'
import { NAMED_MOMENTS } from '#analysis/mention-thresholds.ts'
import { objectiveClaim } from '#analysis/objective-kinds/objective-templates.ts'
import { carriedObject } from '#analysis/wording/carried-object.ts'
import { madeClaims, required } from '#analysis/wording/claim-maker.ts'
import { workOf } from '#analysis/wording/objective-work.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { FocusArea } from '#shared/report/focus-area.ts'
import { eventIdsIn } from '#shared/report/moment.ts'

const FULL_PERCENT = 100

/** The focus area of an objective finding: proven where it is beyond chance, else something to try. */
export function composeObjectiveFocus(study: Study, finding: ObjectiveFinding): FocusArea {
  const { view, book } = study
  const { kind, done, expected, sigma, isBeyondChance, moments } = finding
  const mode = view.analysis.log.mode.name
  const work = workOf(mode, kind.id)
  const target = book.find('objective-target', kind.id)
  if (!target) throw new Error(`an objective focus without a target: ${kind.id}`)
  return {
    kind: kind.id,
    certainty: isBeyondChance ? 'in this match' : 'a try',
    title: required(`the title of ${kind.id}`, objectiveClaim(kind.id, 'objective-title-', {})),
    deaths: done.id,
    expected: expected.id,
    claims: madeClaims([...figureClaims(study, finding), isBeyondChance ? objectiveClaim(kind.id, 'objective-certain-', { sigma }) : null]),
    moments: [...moments],
    why: madeClaims([kind.id !== 'hunts-kills' || isHunting(book, finding) ? objectiveClaim(kind.id, 'objective-why-', {}) : null]),
    drill: required(`the drill of ${kind.id}`, objectiveClaim(kind.id, 'objective-drill-', { take: carriedObject(mode).take })),
    pass: required(`the pass mark of ${kind.id}`, objectiveClaim(kind.id, 'objective-pass-', { target, work })),
    passMark: { kind: kind.id, per: 'team-share', window: FULL_PERCENT, atMost: FULL_PERCENT - target.value },
  }
}

function figureClaims({ view, book }: Study, { kind, done, expected }: ObjectiveFinding): (Claim | null)[] {
  const work = workOf(view.analysis.log.mode.name, kind.id)
  if (kind.id === 'leaves-objective')
    return [objectiveClaim(kind.id, 'objective-stays-', { done, expected, work, arrivals: book.find('objective-arrivals', kind.id) })]
  const shareClaim = objectiveClaim(kind.id, 'objective-told-', { done, expected, work })
  if (kind.id !== 'hunts-kills' || !isHunting(book, { done, expected })) return [shareClaim]
  const strongest = eventIdsIn(book.find('enemy-paid-after-kill')?.evidence ?? []).slice(0, NAMED_MOMENTS)
  const named = view.analysis.log.events.filter(({ id }) => strongest.includes(id))
  const paid = book.find('enemy-paid-after-kill')
  return [
    shareClaim,
    objectiveClaim(kind.id, 'objective-kills-', { kills: book.find('kills-of-team') }),
    paid && paid.value > 0 ? objectiveClaim(kind.id, 'objective-paid-', { paid, moments: named, ...respawnSlot(book) }) : null,
  ]
}

/** Part of an even share of the team's kills: with fewer kills, hunting alone does not keep a player from the objective. */
const KILLS_OF_A_HUNTER = 0.75

function isHunting(book: FactBook, { done, expected }: Pick<ObjectiveFinding, 'done' | 'expected'>): boolean {
  const kills = book.find('kills-of-team')
  return !!kills?.of && !!done.of && kills.value / kills.of >= (KILLS_OF_A_HUNTER * expected.value) / done.of
}
