/** Days until a missed moment comes back: after the miss, and after each right answer since. */
const REPEAT_AFTER_DAYS = [1, 3, 7]
export const MOMENTS_OF_A_SESSION = 5
/** The maximum number of repeated moments while fresh ones remain: a rule is learned on new moments, not by heart. */
const MAX_REPEATS = 2
const DAY_MS = 86_400_000

export interface Candidate {
  readonly key: string
  readonly isOfFocus: boolean
}

export interface GivenAnswer {
  readonly key: string
  readonly answeredAt: Date
  readonly isRight: boolean
}

/**
 * Returns the moments of a session: at most two missed ones that are due, then fresh ones, those of the focus first.
 *
 * @param candidates newest match first
 * @param answers in any order
 */
export function chooseMoments<C extends Candidate>(candidates: readonly C[], answers: readonly GivenAnswer[], now: Date): C[] {
  const given = Map.groupBy(answers, ({ key }) => key)
  const focusFirst = candidates.toSorted((one, other) => Number(other.isOfFocus) - Number(one.isOfFocus))
  const fresh = focusFirst.filter(({ key }) => !given.has(key))
  const due = focusFirst.filter(({ key }) => {
    const at = dueAt(given.get(key) ?? [])
    return at !== null && at <= now
  })
  const [back, later] = [due.slice(0, MAX_REPEATS), due.slice(MAX_REPEATS)]
  return [...back, ...fresh, ...later].slice(0, MOMENTS_OF_A_SESSION)
}

/** Null when the moment was never missed, or answered right each time it came back. */
export function dueAt(answers: readonly Omit<GivenAnswer, 'key'>[]): Date | null {
  const inOrder = answers.toSorted((one, other) => one.answeredAt.getTime() - other.answeredAt.getTime())
  const missed = inOrder.findLastIndex(({ isRight }) => !isRight)
  const last = inOrder.at(-1)
  const days = missed < 0 ? undefined : REPEAT_AFTER_DAYS[inOrder.length - 1 - missed]
  return last && days !== undefined ? new Date(last.answeredAt.getTime() + days * DAY_MS) : null
}
