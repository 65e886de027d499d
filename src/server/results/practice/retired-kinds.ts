import { rollup, sum } from 'd3-array'

/** What one player answered about one kind of moment: of each moment the first time. */
export interface KindAnswers {
  readonly player: string
  /** The question with its right answer, whoever is named in it. */
  readonly kind: string
  readonly right: number
  readonly of: number
}

/** Fewer answers say nothing of a kind. */
const LEAST_ANSWERS = 100
/** What so many get right teaches nobody. */
const EASY_SHARE = 0.95
/** Of other kinds, to tell how good somebody is. */
const LEAST_OTHERS = 10
/** So many standard deviations worse the better half does: of equal halves one in 160 seems so. */
const MISLEADING_SIGMA = 2.5

/** Kinds that are not asked any more: nearly everybody gets them right, or those who get more of all else right get them wrong more often. */
export function retiredKinds(answers: readonly KindAnswers[]): ReadonlySet<string> {
  const totals = rollup(answers, count, ({ player }) => player)
  const kinds = rollup(
    answers,
    (of) => isEasy(of) || isMisleading(of, totals),
    ({ kind }) => kind,
  )
  return new Set([...kinds].flatMap(([kind, isRetired]) => (isRetired ? [kind] : [])))
}

interface Count {
  readonly right: number
  readonly of: number
}

function count(some: readonly Count[]): Count {
  return { right: sum(some, ({ right }) => right), of: sum(some, ({ of }) => of) }
}

function isEasy(some: readonly Count[]): boolean {
  const { right, of } = count(some)
  return of >= LEAST_ANSWERS && right >= EASY_SHARE * of
}

function isMisleading(ofKind: readonly KindAnswers[], totals: ReadonlyMap<string, Count>): boolean {
  const known = ofKind.flatMap((one) => {
    const total = totals.get(one.player) ?? one
    const others = { right: total.right - one.right, of: total.of - one.of }
    return others.of >= LEAST_OTHERS ? [{ ...one, share: others.right / others.of }] : []
  })
  const inOrder = known.toSorted((one, other) => one.share - other.share)
  const middle = inOrder.length / 2
  const [worse, better] = [count(inOrder.slice(0, Math.floor(middle))), count(inOrder.slice(Math.ceil(middle)))]
  if (worse.of + better.of < LEAST_ANSWERS || worse.of === 0 || better.of === 0) return false
  const share = (worse.right + better.right) / (worse.of + better.of)
  const error = Math.sqrt(share * (1 - share) * (1 / worse.of + 1 / better.of))
  return better.right / better.of - worse.right / worse.of < -MISLEADING_SIGMA * error
}
