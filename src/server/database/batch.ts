interface Waiting<Q, A> {
  readonly question: Q
  readonly resolve: (answer: A) => void
  readonly reject: (reason: unknown) => void
}

/** Most questions of one round; more wait for the next. */
const MOST_AT_ONCE = 500

/**
 * Questions that come while others are out wait, and go out together: under load many requests share one query. Nobody gets an answer that is
 * older than the question. `askAll` answers in the order of its questions.
 */
export function askTogether<Q, A>(askAll: (questions: readonly Q[]) => Promise<readonly A[]>): (question: Q) => Promise<A> {
  let waiting: Waiting<Q, A>[] = []
  let isOut = false

  async function goOut(): Promise<void> {
    isOut = true
    while (waiting.length > 0) {
      // Whatever else has arrived by now comes along.
      await new Promise(setImmediate)
      const round = waiting.slice(0, MOST_AT_ONCE)
      waiting = waiting.slice(MOST_AT_ONCE)
      try {
        const answers = await askAll(round.map(({ question }) => question))
        if (answers.length !== round.length) throw new Error('Each question needs one answer.')
        for (const [at, answer] of answers.entries()) round[at]?.resolve(answer)
      } catch (error) {
        for (const { reject } of round) reject(error)
      }
    }
    isOut = false
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (!isOut) void goOut()
    })
}
