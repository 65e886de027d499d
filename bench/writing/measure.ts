import type { Report } from '#shared/report/report.ts'
import { falseSentences, type SentenceSet, trueSentences, type WrittenByHand } from '#tests/written/corpus.ts'
import { benchOf, isKept } from './judge-sentences.ts'
import type { TypedTrial } from './typed-trials.ts'
import type { UnseenTrial } from './unseen-trials.ts'

export interface Share {
  readonly kind: string
  readonly count: number
  readonly of: number
}

/** Shares by kind, and of all together. */
function sharesOf<Item>(items: readonly Item[], kindOf: (item: Item) => string, isCounted: (item: Item) => boolean): Share[] {
  const kinds = [...new Set(items.map(kindOf))]
  const share = (kind: string, of: readonly Item[]) => ({ kind, count: of.filter(isCounted).length, of: of.length })
  return [
    ...kinds.map((kind) =>
      share(
        kind,
        items.filter((item) => kindOf(item) === kind),
      ),
    ),
    share('all', items),
  ]
}

/** Sentences by hand of one set: false ones caught, true ones kept. */
export function measureByHand(report: Report, set: SentenceSet): { readonly caught: Share[]; readonly kept: Share[] } {
  const bench = benchOf(report)
  const of = (all: readonly WrittenByHand[]) => all.filter((one) => one.set === set)
  return {
    caught: sharesOf(
      of(falseSentences()),
      ({ kind }) => kind,
      (one) => !isKept(one, bench),
    ),
    kept: sharesOf(
      of(trueSentences()),
      ({ kind }) => kind,
      (one) => isKept(one, bench),
    ),
  }
}

/** Relations: planted lies caught by kind; true ones kept, of those that the report does not say already. */
export function measureTyped(trials: readonly TypedTrial[]): { readonly caught: Share[]; readonly kept: Share; readonly repeated: number } {
  const [lies, told] = [trials.filter(({ kind }) => kind !== 'true'), trials.filter(({ kind }) => kind === 'true')]
  const isNew = ({ reasons }: TypedTrial) => reasons.join() !== 'repeated'
  const fresh = told.filter(isNew)
  return {
    caught: sharesOf(
      lies,
      ({ kind }) => kind,
      ({ isKept: isIn }) => !isIn,
    ),
    kept: { kind: 'true', count: fresh.filter(({ isKept: isIn }) => isIn).length, of: fresh.length },
    repeated: told.length - fresh.length,
  }
}

/** Unseen sentences, in own words apart from relations: false ones caught by what is wrong, true ones kept of those that the report does not say already. */
export function measureUnseen(
  told: readonly UnseenTrial[],
  lies: readonly UnseenTrial[],
): { readonly caught: Share[]; readonly inOwnWords: Share[]; readonly asRelations: Share[]; readonly repeated: number } {
  const kindOf = ({ kind }: UnseenTrial) => kind
  const isIn = ({ isKept: isInReport }: UnseenTrial) => isInReport
  const typed = told.filter(({ isTyped }) => isTyped)
  const fresh = typed.filter(({ isRepeated }) => !isRepeated)
  return {
    caught: sharesOf(lies, kindOf, (one) => !isIn(one)),
    inOwnWords: sharesOf(
      told.filter(({ isTyped }) => !isTyped),
      kindOf,
      isIn,
    ),
    asRelations: sharesOf(fresh, kindOf, isIn),
    repeated: typed.length - fresh.length,
  }
}

export function rate({ count, of }: Share): number {
  return of === 0 ? 1 : count / of
}
