import { sql } from 'drizzle-orm'
import type { Queries, Transaction } from '#server/database/database.ts'
import { forgottenPlayers } from '#server/database/schema/privacy-schema.ts'

export interface ForgottenPlayer {
  readonly xuid: string
  readonly standIn: StandIn
}

interface StandIn {
  readonly xuid: string
  /** At most 16 characters, to fit into a film's record. */
  readonly gamertag: string
}

/** Stand-ins have XUIDs from here on, which the film's reader accepts and no player has. */
const FIRST_STAND_IN = 2_900_000_000_000_000
const MAX_STAND_INS = 1_000_000

/** Writers of match data hold this lock shared; forgetting a player holds it exclusively. */
const LOCK = 4_215_010

/** Not a sequence: `ops import` keeps the numbers of imported rows. */
const NEXT = sql`(select coalesce(max(${forgottenPlayers.number}), 0) + 1 from ${forgottenPlayers})`

export function isStandIn(xuid: string): boolean {
  const number = Number(xuid) - FIRST_STAND_IN
  return number > 0 && number < MAX_STAND_INS
}

export async function listForgotten(db: Queries): Promise<ForgottenPlayer[]> {
  return (await db.select().from(forgottenPlayers).orderBy(forgottenPlayers.number)).map(toPlayer)
}

/** Returns the forgotten players; none is added until the transaction ends. */
export async function lockForgotten(tx: Transaction): Promise<ForgottenPlayer[]> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`)
  return await listForgotten(tx)
}

/** Waits until running writes of match data are done. */
export async function addForgotten(tx: Transaction, xuid: string): Promise<ForgottenPlayer> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  await tx.insert(forgottenPlayers).values({ number: NEXT, xuid }).onConflictDoNothing()
  const player = (await listForgotten(tx)).find((one) => one.xuid === xuid)
  if (!player) throw new Error('A forgotten player was not written down.')
  return player
}

function toPlayer({ number, xuid }: typeof forgottenPlayers.$inferSelect): ForgottenPlayer {
  return { xuid, standIn: { xuid: String(FIRST_STAND_IN + number), gamertag: `Forgotten ${number}` } }
}
