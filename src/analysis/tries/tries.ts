import type { DrillMeasure } from '#analysis/death-kinds/death-kind.ts'
import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { claimMaker } from '#analysis/wording/claim-maker.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { PassMark, StatisticId } from '#shared/report/focus-area.ts'
import { TRY_TEMPLATES } from './try-templates.ts'

/** A thing to do next that needs no film: what the statistics show, its drill and its mark. */
export interface Try {
  readonly id: StatisticId
  readonly title: Claim | null
  readonly figures: Claim | null
  readonly drill: Claim | null
  readonly pass: Claim | null
  readonly passMark: PassMark | null
}

const makeClaim = claimMaker(TRY_TEMPLATES)

const PER = { accuracy: 'shots', 'staying-alive': 'minutes' } as const satisfies Record<StatisticId, PassMark['per']>
const TARGETS = {
  accuracy: 'target-shots-missed',
  'staying-alive': 'target-deaths-per-minute',
} as const

/** How each is measured, by the id of its focus. */
export const TRY_MEASURES: Readonly<Record<StatisticId, { readonly title: string; readonly measure: DrillMeasure }>> = {
  accuracy: {
    title: 'Fire when it hits',
    measure: { per: 'shots', missed: 'shots-missed', occasions: 'shots', again: 'that miss' },
  },
  'staying-alive': {
    title: 'Stay alive longer',
    measure: { per: 'minutes', missed: 'deaths', time: 'time-played', occasions: 'playing', again: '' },
  },
}

export function tryOf(id: StatisticId, book: FactBook): Try {
  return { id, ...claimsOf(id, book), passMark: markOf(id, book) }
}

function markOf(id: StatisticId, book: FactBook): PassMark | null {
  const target = book.find(TARGETS[id])
  return target && { kind: id, per: PER[id], window: target.of ?? 1, atMost: target.value }
}

function claimsOf(id: StatisticId, book: FactBook): Pick<Try, 'title' | 'figures' | 'drill' | 'pass'> {
  switch (id) {
    case 'accuracy':
      return {
        title: makeClaim('try.accuracy-title', {}),
        figures: makeClaim('try.accuracy', { own: book.find('shots-hit'), others: book.find('others-shots-hit') }),
        drill: makeClaim('try.accuracy-drill', {}),
        pass: makeClaim('try.accuracy-pass', { target: book.find('target-shots-missed') }),
      }
    case 'staying-alive':
      return {
        title: makeClaim('try.deaths-title', {}),
        figures: makeClaim('try.deaths', { deaths: book.find('deaths'), time: book.find('time-played') }),
        drill: makeClaim('try.deaths-drill', {}),
        pass: makeClaim('try.deaths-pass', { target: book.find('target-deaths-per-minute'), rate: book.find('deaths-per-minute') }),
      }
  }
}
