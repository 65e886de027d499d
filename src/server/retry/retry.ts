import { DelegateBackoff, handleWhenResult, retry } from 'cockatiel'

export interface RetryPolicy {
  readonly tries: number
  /** Of each try, ms. */
  readonly timeoutMs: number
  /** Before the second try, doubled before each further one, ms. */
  readonly firstWaitMs: number
  /** A provider that asks us to wait longer than this is not asked again; milliseconds. */
  readonly longestWaitMs: number
}

interface Judgement<Answer> {
  /** Whether another try could bring nothing better. */
  readonly isFinal: (answer: Answer) => boolean
  /** How long to wait at least, as the answer itself wants it, ms; null where it wants nothing. */
  readonly wantedWaitMs: (answer: Answer) => number | null
}

/** Asks until an answer is final, at most `tries` times, and returns the last answer. The jitter keeps workers from asking in step. */
export function askWithRetries<Answer>(
  ask: () => Promise<Answer>,
  { isFinal, wantedWaitMs }: Judgement<Answer>,
  { tries, firstWaitMs, longestWaitMs }: RetryPolicy,
): Promise<Answer> {
  // The library keeps each answer as a plain value; only answers of `ask` come back here.
  const waitMs = (answer: unknown) => wantedWaitMs(answer as Answer)
  const isAskedAgain = (answer: unknown) => !isFinal(answer as Answer) && (waitMs(answer) ?? 0) <= longestWaitMs
  const backoff = new DelegateBackoff<{ attempt: number; result: object }>(({ attempt, result }) => {
    const wanted = 'value' in result ? waitMs(result.value) : null
    return wanted ?? Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1) * (0.5 + Math.random()))
  })
  return retry(handleWhenResult(isAskedAgain), { maxAttempts: tries - 1, backoff }).execute(ask)
}
