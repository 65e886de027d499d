import { makeBackoff } from '#web/data/retry.ts'
import { readSession, type Session } from './auth.ts'

/** An answer that takes longer than this is late: the page says so. */
const LATE_MS = 3000

interface Listener {
  /** The answer: somebody, or null for nobody. Called once. */
  readonly onAnswer: (session: Session | null) => void
  /** The answer is late; asking goes on. Called at most once, before the answer. */
  readonly onLate: () => void
}

/** Asks who is signed in until there is an answer. Returns what ends it. */
export function watchSession({ onAnswer, onLate }: Listener, read: () => Promise<Session | null> = readSession): () => void {
  let isOver = false
  const backoff = makeBackoff()
  let next: ReturnType<typeof setTimeout> | undefined
  const late = setTimeout(onLate, LATE_MS)
  const stop = () => {
    isOver = true
    clearTimeout(late)
    clearTimeout(next)
  }
  const ask = async () => {
    try {
      const session = await read()
      if (isOver) return
      stop()
      onAnswer(session)
    } catch {
      if (isOver) return
      next = setTimeout(ask, backoff.nextWaitMs())
    }
  }
  void ask()
  return stop
}
