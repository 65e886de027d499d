import type { PgBoss, QueueOptions } from 'pg-boss'

/** A worker that is silent this long has lost its jobs: the engine's smallest. */
const HEARTBEAT_SECONDS = 10

/** How often and when the work of a queue is tried again, and after how long an attempt is held to be lost. */
export type RetryPolicy = Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds'>

/** What is over is of no use, and names an account. */
const KEPT_SECONDS = 60 * 60

/** A dead letter is worked on until it is settled: it ends what a player waits for. */
const DEAD_LETTERS: RetryPolicy = { retryLimit: 10, retryDelay: 5 }

/** The queue of the jobs of this one that failed at every attempt, by an error or a dead worker. */
export function deadLettersOf(queue: string): string {
  return `dead-${queue}`
}

/**
 * Makes sure that a queue and that of its dead letters are there, with the options of this build: creating a queue that exists leaves its options
 * as they were. In an `exclusive` one a key stands once, waiting or at work.
 */
export async function keepQueue(
  boss: PgBoss,
  name: string,
  retries: RetryPolicy,
  policy: 'standard' | 'exclusive' = 'standard',
): Promise<void> {
  const deadLetter = deadLettersOf(name)
  await keepOne(boss, deadLetter, DEAD_LETTERS, 'standard')
  await keepOne(boss, name, { ...retries, deadLetter }, policy)
}

async function keepOne(
  boss: PgBoss,
  name: string,
  options: QueueOptions & { readonly deadLetter?: string },
  policy: string,
): Promise<void> {
  const kept = { ...options, heartbeatSeconds: HEARTBEAT_SECONDS, deleteAfterSeconds: KEPT_SECONDS, notify: true }
  await boss.createQueue(name, { ...kept, policy })
  await boss.updateQueue(name, kept)
}
