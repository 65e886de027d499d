import type pg from 'pg'

export interface Question {
  readonly pid: number
  readonly sentAtMs: number
  readonly giveUp: () => void
}

export type Unanswered = Map<pg.Client, Question>

/** A healthy backend starts a statement within this time. */
const NOT_BEGUN_MS = 700
/** No statement of a request takes this long while other statements are answered at once. */
const STOPPED_MS = 900
/** An idle database answers within this time. Under load, a long statement proves nothing. */
const AT_ONCE_MS = 250

const BACKENDS = `
  select pid, state = 'active' as begun, coalesce(wait_event_type in ('Lock', 'Timeout'), false) as waits
  from pg_stat_activity
  where datname = current_database() and pid in (select unnest($1::int[]) union select unnest(pg_blocking_pids(asked)) from unnest($1::int[]) asked)`

/**
 * Closes each connection whose backend has not started its statement, because it is frozen or the network connection is dead. Returns
 * whether another backend hangs in the middle of a statement, or waits for one that was given up. PostgreSQL cannot distinguish such a
 * backend from a busy one, so its connection stays open. `client` is another connection to the same database.
 *
 * `frozen` collects the backends that were given up, because they hold their locks while frozen.
 */
export async function giveUpSilent(
  client: pg.Client,
  unanswered: Unanswered,
  frozen: Set<number>,
): Promise<{ readonly isStopped: boolean }> {
  const nowMs = performance.now()
  const late = [...unanswered.values()].filter(({ sentAtMs }) => nowMs - sentAtMs > NOT_BEGUN_MS)
  if (late.length === 0) return { isStopped: false }
  const { rows } = await client.query<{ pid: number; begun: boolean; waits: boolean }>(BACKENDS, [late.map(({ pid }) => pid)])
  const isAtOnce = performance.now() - nowMs < AT_ONCE_MS
  const backends = new Map(rows.map((row) => [row.pid, row]))
  const stillThere = new Set(unanswered.values())
  const pending = new Map(late.filter((question) => stillThere.has(question)).map((question) => [question.pid, question]))
  // `pending` excludes questions whose answers arrived meanwhile.
  for (const { pid, giveUp } of pending.values()) {
    if (backends.get(pid)?.begun !== false) continue
    frozen.add(pid)
    giveUp()
  }
  const isStopped = rows.some(({ pid, begun, waits }) => {
    const sentAtMs = pending.get(pid)?.sentAtMs
    if (sentAtMs === undefined) return frozen.has(pid)
    return begun && !waits && nowMs - sentAtMs > STOPPED_MS
  })
  return { isStopped: isAtOnce && isStopped }
}
