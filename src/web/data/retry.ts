const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Waiting times between retries. `spread` moves each wait by up to this share, so that browsers do not retry in step. */
export function makeBackoff({ spread = 0 } = {}) {
  let waitMs = FIRST_WAIT_MS
  return {
    nextWaitMs: () => {
      const wait = waitMs * (1 - spread + 2 * spread * Math.random())
      waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)
      return wait
    },
    reset: () => {
      waitMs = FIRST_WAIT_MS
    },
  }
}
