import { readSession, type Session } from './auth.ts'

/** So long a page waits for the answer; then it goes on as if nobody were signed in, and the answer still counts when it comes. */
const PATIENCE_MS = 3000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Asks who is signed in until there is an answer, and tells. Returns what ends it. */
export function watchSession(tell: (session: Session | null) => void, read: () => Promise<Session | null> = readSession): () => void {
  let isOver = false
  let waitMs = FIRST_WAIT_MS
  let next: ReturnType<typeof setTimeout> | undefined
  const patience = setTimeout(() => tell(null), PATIENCE_MS)
  const stop = () => {
    isOver = true
    clearTimeout(patience)
    clearTimeout(next)
  }
  const ask = async () => {
    try {
      const session = await read()
      if (isOver) return
      stop()
      tell(session)
    } catch {
      if (isOver) return
      next = setTimeout(ask, waitMs)
      waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)
    }
  }
  void ask()
  return stop
}
