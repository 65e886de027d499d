import type { Command } from 'commander'
import { connectDatabase } from '#server/database/database.ts'
import { forgetPlayer } from './forget.ts'

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
