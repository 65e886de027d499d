import DataLoader from 'dataloader'

const MAX_AT_ONCE = 500

/** Batches the questions that arrive while another batch is in flight, so that under load many requests share one query. */
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
      maxBatchSize: MAX_AT_ONCE,
      batchScheduleFn: (dispatch) => {
        turn = turn
          .then(() => new Promise(setImmediate))
          .then(() => {
            dispatch()
            return out
          })
      },
    },
  )
  return (question) => loader.load(question)
}
