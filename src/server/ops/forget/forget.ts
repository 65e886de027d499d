import type { Command } from 'commander'
import { eq, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { readUsers } from '#analysis/statistics/users.ts'
import type { Database } from '#server/database/database.ts'
import { matchData, profiles } from '#server/database/schema/job-schema.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { addForgotten } from '#server/matches/forget/forgotten-players.ts'
import { findDocument } from '#server/matches/match-store.ts'
import { readStoredMatch } from '#server/matches/stored-match.ts'
import { beginAction, endAction, type OnRows } from '#server/ops/operator-actions.ts'
import { StartError } from '#server/process/start-error.ts'
import { gamertagKey } from '#shared/gamertag.ts'
import { type ForgetCounts, rewriteStored } from './forget-stored.ts'

const XUID = /^\d{15,17}$/

export interface Forgotten extends ForgetCounts {
  readonly gamertag: string
  readonly accounts: number
}

/**
 * Removes a player from everything that is stored about matches, and from matches to come. Once the player is recorded, every new write
 * leaves the player out; then the stored data is rewritten. Running it again resumes where it stopped.
 */
export async function forgetPlayer(db: Database, word: string): Promise<Forgotten> {
  const xuid = XUID.test(word) ? word : await findXuid(db, word)
  const found = await findNamesOf(db, xuid)
  const names = XUID.test(word) ? found : [...new Set([...found, word.trim()])]
  const player = await db.transaction((tx) => addForgotten(tx, xuid))
  // The audit must not identify the forgotten player.
  const action = await beginAction(db, { action: 'forget', subject: player.standIn.gamertag, details: {} })
  const counts = await rewriteStored(db, player, names)
  await endAction(db, action, counts)
  return { ...counts, gamertag: player.standIn.gamertag, accounts: await countAccountsOf(db, xuid, names) }
}

async function findXuid(db: Database, gamertag: string): Promise<string> {
  const [xuid, ...others] = await findXuidsNamed(db, gamertag)
  if (xuid === undefined)
    throw new StartError(`No stored match names ${gamertag}. Give the XUID, so that the player stays out of matches to come.`)
  if (others.length > 0) throw new StartError(`Several players were called ${gamertag}: ${[xuid, ...others].join(', ')}. Give the XUID.`)
  return xuid
}

export function addPlayerCommands(program: Command, onRows: OnRows): void {
  program
    .command('forget <player>')
    .description('take a player, by gamertag or XUID, out of all stored matches and reports and out of those to come')
    .action(async (player: string) => {
      const { gamertag, matches, analyses, accounts } = await onRows((db) => forgetPlayer(db, player))
      console.log(`${gamertag} stands in the player's place in ${matches} matches and ${analyses} analyses, and in matches to come.`)
      if (accounts > 0) console.log(`${accounts} accounts call themselves so. They are not touched: their owners delete them.`)
    })
}

interface Named {
  readonly xuid: string
  readonly gamertag: string
}

/** Finds all players with this name in any stored match or report, comparing gamertags as the platform does. */
async function findXuidsNamed(db: Database, gamertag: string): Promise<string[]> {
  const sought = gamertagKey(gamertag)
  const named = await listNamed(db)
  return [...new Set(named.filter((player) => gamertagKey(player.gamertag) === sought).map(({ xuid }) => xuid))]
}

async function findNamesOf(db: Database, xuid: string): Promise<string[]> {
  const named = await listNamed(db)
  return [...new Set(named.filter((player) => player.xuid === xuid).map(({ gamertag }) => gamertag))].filter((name) => name !== '')
}

/** Counts accounts that are linked to the player or use the name; only their owners may delete them. */
async function countAccountsOf(db: Database, xuid: string, names: readonly string[]): Promise<number> {
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
    if (kind === 'film') for (const event of (await readStoredMatch(db, matchId).film())?.events ?? []) record(event)
  }
  return [...named.values()]
}

async function listUsers(db: Database, matchId: string): Promise<Named[]> {
  const users = readUsers(await findDocument(db, matchId, 'users'))
  return [...users].map(([xuid, gamertag]) => ({ xuid, gamertag }))
}
