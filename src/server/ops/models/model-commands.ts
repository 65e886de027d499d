import { writeFile } from 'node:fs/promises'
import { type Command, InvalidArgumentError } from 'commander'
import { connectDatabase, type Database } from '#server/database/database.ts'
import { listModelSpending, type ModelSpending } from '#server/models/model-spending.ts'
import { listDisputedDeaths } from './disputed-deaths.ts'

type OnDatabase = <T>(work: (url: string) => Promise<T>) => Promise<T>

/** The commands that look at what models were asked, and at what they and the reports are said to have got wrong. */
export function addModelCommands(program: Command, onDatabase: OnDatabase): void {
  const ask = <T>(work: (db: Database) => Promise<T>) =>
    onDatabase(async (url) => {
      const connection = connectDatabase(url, { connections: 2 })
      return await work(connection.db).finally(connection.close)
    })
  program
    .command('models')
    .description('what models were asked, and what that cost, by day, step and model')
    .option('--days <number>', 'so many days, today included', days, 7)
    .action(async (options: { readonly days: number }) => {
      const spent = await ask((db) => listModelSpending(db, options.days))
      for (const one of spent) console.log(lineOf(one))
      if (spent.length === 0) console.log(`No model was asked in ${options.days} days.`)
    })
  program
    .command('disputes <file>')
    .description(
      'write the deaths that players say were told wrongly into a file, for "npm run eval" to be held against; nobody is named in it',
    )
    .action(async (file: string) => {
      const deaths = await ask(listDisputedDeaths)
      await writeFile(file, `${JSON.stringify(deaths, null, 2)}\n`, { flag: 'wx' })
      console.log(`Wrote ${deaths.length} disputed deaths to ${file}.`)
    })
}

function days(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 3_650) throw new InvalidArgumentError('a whole number from 1 to 3650')
  return number
}

function lineOf({ day, step, model, calls, refused, unknown, open, inputTokens, outputTokens, dollars, seconds }: ModelSpending): string {
  const asked = `${calls} calls (${refused} refused, ${unknown} of unknown cost, ${open} open)`
  const cost = dollars === null ? 'price unknown' : `$${dollars.toFixed(4)}`
  return `${day}  ${step.padEnd(8)} ${model.padEnd(28)} ${asked}, ${inputTokens} + ${outputTokens} tokens, ${cost}, ${seconds.toFixed(1)} s`
}
