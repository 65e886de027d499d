import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Database, Queries } from '#server/database/database.ts'
import { session } from '#server/database/schema/auth-schema.ts'
import { rateCounts } from '#server/database/schema/job-schema.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { importedMatches } from '#server/database/schema/player-schema.ts'
import { type UserId, userId as userIdSchema } from '#shared/ids.ts'
import { ARRIVAL_CALLS, CALLS_OF_A_PAGE, type TakeArrivalCalls } from './arrival-budget.ts'
import { beginImport, isImportUnderWay } from './import-store.ts'

/** Arrivals: automatic imports of new matches, for players who opted in. The import itself is the one that a player can request. */

/** A player's history is checked at most this often. */
const CHECK_EVERY = sql`interval '1 hour'`
/** Players who have not visited for this long are skipped. */
const STAYED_AWAY = sql`interval '30 days'`
const MAX_AT_ONCE = 20

/** Begins an import for each player whose turn it is, longest waiting first, until the budget is used up. */
export async function beginArrivals(db: Queries, takeCalls: TakeArrivalCalls): Promise<number> {
  let begun = 0
  for (const { userId, xuid } of await listTurns(db)) {
    if (await isImportUnderWay(db, userId)) continue
    if (!(await takeCalls(CALLS_OF_A_PAGE))) break
    if (!(await takeTurn(db, userId))) continue
    await beginImport(db, userId, xuid, { isArrival: true })
    begun += 1
  }
  return begun
}

const isTurn = and(
  isNotNull(xboxLinks.arrivesSince),
  isNotNull(xboxLinks.xuid),
  or(isNull(xboxLinks.lookedAt), lt(xboxLinks.lookedAt, sql`now() - ${CHECK_EVERY}`)),
)

async function listTurns(db: Queries): Promise<{ readonly userId: UserId; readonly xuid: string }[]> {
  const wasSeenLately = sql`exists (select from ${session} where ${session.userId} = ${xboxLinks.userId} and ${session.updatedAt} > now() - ${STAYED_AWAY})`
  const rows = await db
    .select({ userId: xboxLinks.userId, xuid: xboxLinks.xuid })
    .from(xboxLinks)
    .where(and(isTurn, wasSeenLately))
    .orderBy(sql`${xboxLinks.lookedAt} nulls first`)
    .limit(MAX_AT_ONCE)
  return rows.flatMap(({ userId, xuid }) => (xuid === null ? [] : { userId: userIdSchema.parse(userId), xuid }))
}

/** True for only one of several concurrent processes. */
async function takeTurn(db: Queries, userId: UserId): Promise<boolean> {
  const { rowCount } = await db
    .update(xboxLinks)
    .set({ lookedAt: sql`now()` })
    .where(and(eq(xboxLinks.userId, userId), isTurn))
  return rowCount !== 0
}

/** Opts in; false where no account is linked. */
export async function startArrivals(db: Queries, userId: UserId): Promise<boolean> {
  const { rowCount } = await db
    .update(xboxLinks)
    .set({ arrivesSince: sql`coalesce(${xboxLinks.arrivesSince}, now())`, lookedAt: null })
    .where(and(eq(xboxLinks.userId, userId), isNotNull(xboxLinks.xuid)))
  return rowCount !== 0
}

/** Opts out and removes the matches that arrived. The next housekeeping deletes their numbers, unless another account counts them too. */
export async function endArrivals(db: Database, userId: UserId): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(xboxLinks).set({ arrivesSince: null, lookedAt: null }).where(eq(xboxLinks.userId, userId))
    await tx.delete(importedMatches).where(and(eq(importedMatches.userId, userId), eq(importedMatches.hasArrived, true)))
  })
}

export async function hasArrivals(db: Queries, userId: UserId): Promise<boolean> {
  const [link] = await db.select({ since: xboxLinks.arrivesSince }).from(xboxLinks).where(eq(xboxLinks.userId, userId))
  return (link?.since ?? null) !== null
}

export function showArrivals(registry: Registry, db: Queries, callsPerHour: number): void {
  new Gauge({
    name: 'arrival_calls_this_hour',
    help: 'Calls for matches that arrive by themselves, of this hour, beside their budget.',
    labelNames: ['of'],
    registers: [registry],
    async collect() {
      const [row] = await db
        .select({ count: rateCounts.count })
        .from(rateCounts)
        .where(sql`${rateCounts.key} = ${ARRIVAL_CALLS} and ${rateCounts.windowStart} > now() - interval '1 hour'`)
        .catch(() => [])
      this.set({ of: 'used' }, row?.count ?? 0)
      this.set({ of: 'budget' }, callsPerHour)
    },
  })
}
