import type { DrillMeasure } from '#analysis/death-kinds/death-kind.ts'
import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { EARLY_MS } from '#analysis/positions/position-rules.ts'
import { claimMaker } from '#analysis/wording/claim-maker.ts'
import { secondsInWords } from '#analysis/wording/numbers.ts'
import { SURE_OF } from '#analysis/wording/worth-words.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import { type EntryKindId, type FocusArea, isEntry, type PassMark, type StatisticId } from '#shared/report/focus-area.ts'
import { isFirstIn } from './entry-kinds.ts'
import { TRY_TEMPLATES } from './try-templates.ts'

/** Something to work on that is not a kind of death: its figures, drill and pass mark. */
export interface Try {
  readonly id: StatisticId
  readonly title: Claim | null
  readonly figures: Claim | null
  readonly drill: Claim | null
  readonly pass: Claim | null
  readonly passMark: PassMark | null
}

const makeClaim = claimMaker(TRY_TEMPLATES)

const TARGETS = { accuracy: 'target-shots-missed', 'staying-alive': 'target-deaths-per-minute' } as const

export const TRY_MEASURES: Readonly<Record<StatisticId, { readonly title: string; readonly measure: DrillMeasure }>> = {
  accuracy: {
    title: 'Fire when it hits',
    measure: { per: 'shots', missed: 'shots-missed', occasions: 'shots', again: 'that miss' },
  },
  'staying-alive': {
    title: 'Stay alive longer',
    measure: { per: 'minutes', missed: 'deaths', time: 'time-played', occasions: 'playing', again: '' },
  },
  'first-to-fall': {
    title: 'Go second',
    measure: { per: 'deaths', missed: 'first-to-fall', occasions: 'deaths', again: 'with your whole team still alive' },
  },
  'lives-without-kill': {
    title: "Don't die empty-handed",
    measure: { per: 'deaths', missed: 'lives-without-kill', occasions: 'deaths', again: 'without a kill in that life' },
  },
  'early-deaths': {
    title: 'Live through the first shots',
    measure: { per: 'deaths', missed: 'early-deaths', occasions: 'deaths', again: `within ${secondsInWords(EARLY_MS)} of the first hit` },
  },
  'outnumbered-fights': {
    title: 'Two of them? Step back',
    measure: { per: 'fights', missed: 'outnumbered-fights', occasions: 'fights', again: 'alone against two' },
  },
}

export function tryOf(id: StatisticId, book: FactBook): Try {
  return { id, ...claimsOf(id, book), passMark: markOf(id, book) }
}

function markOf(id: StatisticId, book: FactBook): PassMark | null {
  const target = book.find(isEntry(id) ? `target-${id}` : TARGETS[id])
  return target && { kind: id, per: TRY_MEASURES[id].measure.per, window: target.of ?? 1, atMost: target.value }
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
    default:
      return {
        title: makeClaim(`try.${id}-title`, {}),
        figures: entryFigures(id, book),
        drill: makeClaim(`try.${id}-drill`, {}),
        pass: makeClaim(`try.${id}-pass`, { target: book.find(`target-${id}`) }),
      }
  }
}

function entryFigures(id: EntryKindId, book: FactBook): Claim | null {
  const share = { own: book.find(id), others: book.find(`others-${id}`) }
  const empty = { empty: book.find('lives-without-kill'), othersEmpty: book.find('others-lives-without-kill') }
  return id === 'first-to-fall' && isFirstIn(book) ? makeClaim('try.first-in', { ...share, ...empty }) : makeClaim(`try.${id}`, share)
}

export function tryHeadline(
  { kind, certainty, isFallback }: Pick<FocusArea, 'certainty'> & { readonly kind: StatisticId; readonly isFallback: boolean },
  book: FactBook,
): Claim | null {
  const sure = isFallback ? 'left' : SURE_OF[certainty]
  if (kind === 'accuracy') {
    return makeClaim('headline.one-accuracy', { own: book.find('shots-hit'), others: book.find('others-shots-hit'), sure }, [
      book.find('points-sigma', kind),
    ])
  }
  if (kind === 'staying-alive') {
    return makeClaim('headline.one-staying-alive', { deaths: book.find('deaths'), time: book.find('time-played'), sure }, [
      book.find('points-sigma', 'fights'),
    ])
  }
  return makeClaim(`headline.one-${kind}`, { own: book.find(kind), sure }, sigmasOf(kind, book))
}

export function entryCertainty(id: EntryKindId, book: FactBook): Claim | null {
  return makeClaim('try.certain-entry', {}, sigmasOf(id, book))
}

function sigmasOf(id: EntryKindId, book: FactBook): (Fact | null)[] {
  const also = id === 'first-to-fall' && isFirstIn(book) ? [book.find('entry-sigma', 'lives-without-kill')] : []
  return [book.find('entry-sigma', id), ...also]
}
