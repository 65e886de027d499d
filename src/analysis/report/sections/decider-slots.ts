import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import { shareOf } from '#analysis/findings/deciders.ts'
import { carriedObject } from '#analysis/wording/carried-object.ts'
import { entriesToSlots } from '#analysis/wording/claim-maker.ts'
import type { Fact } from '#shared/report/fact.ts'
import { known } from './kind-slots.ts'

/** Slots of the sentences about a decider, as headline and as praise. */

export const FLAG_CAPTURES = 'CaptureTheFlagStats.FlagCaptures'

export function fightSlots(book: FactBook) {
  const expected = known([
    ['expected-kills', book.find('expected-kills')],
    ['expected-deaths', book.find('expected-deaths')],
  ])
  return { kills: book.find('kills'), deaths: book.find('deaths'), ...(expected.length > 1 ? entriesToSlots(expected) : {}) }
}

export function shotSlots(book: FactBook) {
  return { own: book.find('shots-hit'), others: book.find('others-shots-hit') }
}

export function damageSlots(book: FactBook) {
  return { own: book.find('damage-dealt'), others: book.find('others-damage-dealt') }
}

export function shareSlots(view: View, book: FactBook) {
  return { own: timeShare(book), objective: carriedObject(view.analysis.log.mode.name).noun }
}

/** The own time on the objective, if the score is made of time; else null. */
function timeShare(book: FactBook): Fact | null {
  const share = shareOf(book)
  return share?.unit === 'ms' ? share : null
}
