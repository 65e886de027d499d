import { eq, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { readUsers } from '#analysis/statistics/users.ts'
import type { Database } from '#server/database/database.ts'
import { matchData, profiles } from '#server/database/schema/job-schema.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { readKeptMatch } from '#server/matches/kept-match.ts'
import { findDocument } from '#server/matches/match-store.ts'
import { gamertagKey } from '#shared/gamertag.ts'

interface Named {
  readonly xuid: string
  readonly gamertag: string
}

/** Who was called so in any stored match or report, as the platform compares gamertags. */
export async function findXuidsNamed(db: Database, gamertag: string): Promise<string[]> {
  const sought = gamertagKey(gamertag)
  const named = await listNamed(db)
  return [...new Set(named.filter((player) => gamertagKey(player.gamertag) === sought).map(({ xuid }) => xuid))]
}

/** What the player was ever called in what is stored. */
export async function findNamesOf(db: Database, xuid: string): Promise<string[]> {
  const named = await listNamed(db)
  return [...new Set(named.filter((player) => player.xuid === xuid).map(({ gamertag }) => gamertag))].filter((name) => name !== '')
}

/** Accounts that are linked to the player or call themselves so: deleting one is its owner's business. */
export async function countAccountsOf(db: Database, xuid: string, names: readonly string[]): Promise<number> {
  const keys = names.map(gamertagKey)
  const keyOf = (column: PgColumn) => sql`regexp_replace(lower(${column}), '[[:space:]#]', '', 'g')`
  const inProfiles = db
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(inArray(keyOf(profiles.gamertag), keys))
  const linked = db
    .select({ userId: xboxLinks.userId })
    .from(xboxLinks)
    .where(or(eq(xboxLinks.xuid, xuid), inArray(keyOf(xboxLinks.gamertag), keys)))
  return (await inProfiles.union(linked)).length
}

async function listNamed(db: Database): Promise<Named[]> {
  const { rows: inReports } = await db.execute<{ id: string; name: string }>(sql`
    select distinct player ->> 'id' as id, player ->> 'name' as name from reports, jsonb_path_query(report, '$.players[*]') player
      where player ->> 'id' like 'xuid(%' and player ->> 'name' is not null`)
  const named = new Map<string, Named>()
  const record = ({ xuid, gamertag }: Named) => named.set(`${xuid} ${gamertag}`, { xuid, gamertag })
  for (const { id, name } of inReports) record({ xuid: id.slice('xuid('.length, -1), gamertag: name })
  const stored = await db.select({ matchId: matchData.matchId, kind: matchData.kind }).from(matchData)
  for (const { matchId, kind } of stored) {
    if (kind === 'users') for (const user of await listUsers(db, matchId)) record(user)
    if (kind === 'film') for (const event of (await readKeptMatch(db, matchId).film())?.events ?? []) record(event)
  }
  return [...named.values()]
}

async function listUsers(db: Database, matchId: string): Promise<Named[]> {
  const users = readUsers(await findDocument(db, matchId, 'users'))
  return [...users].map(([xuid, gamertag]) => ({ xuid, gamertag }))
}
