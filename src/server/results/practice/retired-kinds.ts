import { rollup, sum } from 'd3-array'

/** One player's answers to one kind of moment; of each moment only the first answer. */
export interface KindAnswers {
  readonly player: string
  /** The question and its right answer, with player names removed. */
  readonly kind: string
  readonly right: number
  readonly of: number
}

/** The minimum number of answers before a kind can be retired. */
const MIN_ANSWERS = 100
/** A kind with at least this share of right answers is too easy. */
const EASY_SHARE = 0.95
/** The minimum number of answers to other kinds that show how good a player is. */
const MIN_OTHERS = 10
/** A kind misleads when the better half does this many standard deviations worse; 1 in 160 equal halves does so by chance. */
const MISLEADING_SIGMA = 2.5

/** Returns the kinds that are no longer asked: nearly all answers are right, or players who are better otherwise do worse. */
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
  return of >= MIN_ANSWERS && right >= EASY_SHARE * of
}

function isMisleading(ofKind: readonly KindAnswers[], totals: ReadonlyMap<string, Count>): boolean {
  const known = ofKind.flatMap((answers) => {
    const total = totals.get(answers.player) ?? answers
    const others = { right: total.right - answers.right, of: total.of - answers.of }
    return others.of >= MIN_OTHERS ? [{ ...answers, share: others.right / others.of }] : []
  })
  const inOrder = known.toSorted((one, other) => one.share - other.share)
  const middle = inOrder.length / 2
  const [worse, better] = [count(inOrder.slice(0, Math.floor(middle))), count(inOrder.slice(Math.ceil(middle)))]
  if (worse.of + better.of < MIN_ANSWERS || worse.of === 0 || better.of === 0) return false
  const share = (worse.right + better.right) / (worse.of + better.of)
  const error = Math.sqrt(share * (1 - share) * (1 / worse.of + 1 / better.of))
  return better.right / better.of - worse.right / worse.of < -MISLEADING_SIGMA * error
}
