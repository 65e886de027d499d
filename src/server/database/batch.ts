import DataLoader from 'dataloader'

/** Most questions of one round; more wait for the next. */
const MOST_AT_ONCE = 500

/**
 * Questions that come while others are out wait, and go out together: under load many requests share one query, and there is one query at
 * a time. Nobody gets an answer that is older than the question. `askAll` answers in the order of its questions.
 */
export function batch<Q extends NonNullable<unknown>, A>(
  askAll: (questions: readonly Q[]) => Promise<readonly A[]>,
): (question: Q) => Promise<A> {
  let out: Promise<unknown> = Promise.resolve()
  let turn: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<Q, A>(
    (questions) => {
      const answers = askAll(questions)
      out = answers.catch(() => undefined)
      return answers
    },
    {
      cache: false,
      maxBatchSize: MOST_AT_ONCE,
      batchScheduleFn: (goOut) => {
        turn = turn
          // Questions that have arrived meanwhile are answered in the same round.
          .then(() => new Promise(setImmediate))
          .then(() => {
            goOut()
            return out
          })
      },
    },
  )
  return (question) => loader.load(question)
}
