import { DelegateBackoff, handleWhenResult, retry } from 'cockatiel'

export interface RetryPolicy {
  readonly tries: number
  readonly timeoutMs: number
  /** Before the second try; doubled for each further one. */
  readonly firstWaitMs: number
  /** A provider that requests a longer wait is not retried. */
  readonly longestWaitMs: number
}

interface Judgement<Answer> {
  readonly isFinal: (answer: Answer) => boolean
  /** The wait that the answer requests; null: none. */
  readonly wantedWaitMs: (answer: Answer) => number | null
}

/** Retries until an answer is final, at most `tries` times, and returns the last answer. Jitter keeps workers out of step. */
export function withRetries<Answer>(
  ask: () => Promise<Answer>,
  { isFinal, wantedWaitMs }: Judgement<Answer>,
  { tries, firstWaitMs, longestWaitMs }: RetryPolicy,
): Promise<Answer> {
  const waitMs = (answer: unknown) => wantedWaitMs(answer as Answer)
  const isRetried = (answer: unknown) => !isFinal(answer as Answer) && (waitMs(answer) ?? 0) <= longestWaitMs
  const backoff = new DelegateBackoff<{ attempt: number; result: object }>(({ attempt, result }) => {
    const wanted = 'value' in result ? waitMs(result.value) : null
    return wanted ?? Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1) * (0.5 + Math.random()))
  })
  return retry(handleWhenResult(isRetried), { maxAttempts: tries - 1, backoff }).execute(ask)
}
