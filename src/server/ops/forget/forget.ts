import type { Command } from 'commander'
import { connectDatabase, type Database } from '#server/database/database.ts'
import { addForgotten } from '#server/matches/forget/forgotten-players.ts'
import { beginAction, endAction } from '#server/ops/operator-actions.ts'
import { StartError } from '#server/process/start-error.ts'
import { countAccountsOf, findNamesOf, findXuidsNamed } from './find-player.ts'
import { type ForgetCounts, rewriteStored } from './forget-stored.ts'

const XUID = /^\d{15,17}$/

export interface Forgotten extends ForgetCounts {
  /** Who stands in the player's place. */
  readonly gamertag: string
  readonly accounts: number
}

/**
 * Takes a player out of everything that is stored of matches, and out of what will be fetched. Once the player is recorded,
 * every new write leaves the player out; then the stored data is rewritten. Run again it goes on where it broke off.
 */
export async function forgetPlayer(db: Database, word: string): Promise<Forgotten> {
  const xuid = XUID.test(word) ? word : await findXuid(db, word)
  const found = await findNamesOf(db, xuid)
  const names = XUID.test(word) ? found : [...new Set([...found, word.trim()])]
  const player = await db.transaction((tx) => addForgotten(tx, xuid))
  // The audit must not name who asked to be forgotten.
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

/** Each statement may go over everything that is stored. */
const ANSWER_MS = 10 * 60 * 1000

type OnDatabase = <T>(work: (url: string) => Promise<T>) => Promise<T>

/** The commands that look after players who are no users: others' matches name them. */
export function addPlayerCommands(program: Command, onDatabase: OnDatabase): void {
  program
    .command('forget <player>')
    .description('take a player, by gamertag or XUID, out of all stored matches and reports and out of those to come')
    .action((player: string) =>
      onDatabase(async (url) => {
        const connection = connectDatabase(url, { connections: 2, answerMs: ANSWER_MS })
        const { gamertag, matches, analyses, accounts } = await forgetPlayer(connection.db, player).finally(connection.close)
        console.log(`${gamertag} stands in the player's place in ${matches} matches and ${analyses} analyses, and in matches to come.`)
        if (accounts > 0) console.log(`${accounts} accounts call themselves so. They are not touched: their owners delete them.`)
      }),
    )
}
