import type pg from 'pg'

/** What a connection was asked last and has not answered yet. */
export interface Question {
  /** Of the backend, as PostgreSQL numbers its processes. */
  readonly pid: number
  readonly askedAtMs: number
  /** Ends the connection, and with it whatever it was asked. */
  readonly giveUp: () => void
}

/** The questions of a pool's connections that are not answered yet. */
export type Unanswered = Map<pg.Client, Question>

/** Long enough for a backend to begin with what it was asked. */
const NOT_BEGUN_MS = 700

/**
 * Gives up each connection whose backend has not even begun with what it was asked: it is frozen, or the line to it is dead. A statement that
 * takes long has begun, and is waited for. `client` is another connection to the same database. A backend that froze in the middle of a
 * statement looks as if it worked; its connection is given up when a statement's time is over.
 */
export async function giveUpSilent(client: pg.Client, unanswered: Unanswered): Promise<void> {
  const nowMs = performance.now()
  const late = [...unanswered.values()].filter(({ askedAtMs }) => nowMs - askedAtMs > NOT_BEGUN_MS)
  if (late.length === 0) return
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where pid = any($1) and datname = current_database() and state <> 'active'`,
    [late.map(({ pid }) => pid)],
  )
  const idle = new Set(rows.map(({ pid }) => pid))
  const stillThere = new Set(unanswered.values())
  // An answer that came meanwhile was on its way when this process was busy.
  for (const question of late) if (idle.has(question.pid) && stillThere.has(question)) question.giveUp()
}
