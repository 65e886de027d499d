import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { connectDatabase } from '#server/database/database.ts'
import { connectClient } from '#server/database/database-client.ts'
import { startEmbeddedPostgres } from '#server/database/postgres/embedded-postgres.ts'
import { addPlayerCommands } from '#server/ops/forget/forget.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { runCommand, StartError } from '#server/process/start-error.ts'
import { readExperiment } from '#server/progress/experiment.ts'
import { readEnvironment } from '#server/start/environment.ts'
import { backUp, restore } from './data/backup.ts'
import { type ExportManifest, exportDatabase } from './data/export-database.ts'
import { importDatabase } from './data/import-database.ts'
import { addMoveCommand } from './data/move-command.ts'
import { addUnknownCommand } from './data/unknown-command.ts'
import { addModelCommands } from './models/model-commands.ts'
import { addMoneyCommands } from './money/money-commands.ts'
import type { OnRows } from './operator-actions.ts'

/** `npm run ops -- <command>`. Exit codes: 0 done, 1 refused, 70 a bug. */
const environmentFile = join(packageRoot(), '.env')

/** DATABASE_URL, else the embedded database of DATA_DIR, which may be running. */
async function onDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const { DATABASE_URL, DATA_DIR } = readEnvironment(process.env)
  if (DATABASE_URL !== undefined) {
    // With several hosts, this finds the one that the later connections use.
    await (await connectClient({ connectionString: DATABASE_URL })).end()
    return await work(DATABASE_URL)
  }
  const server = await startEmbeddedPostgres(DATA_DIR)
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

/** Some commands process all stored data. */
const ANSWER_MS = 10 * 60 * 1000

const onRows: OnRows = (work) =>
  onDatabase(async (url) => {
    const { db, close } = connectDatabase(url, { connections: 2, answerMs: ANSWER_MS })
    return await work(db).finally(close)
  })

function dataDir(): string {
  const { DATABASE_URL, DATA_DIR } = readEnvironment(process.env)
  if (DATABASE_URL === undefined) return DATA_DIR
  throw new StartError('DATABASE_URL is set: back up an external PostgreSQL with its own tools (pg_dump), or use "export".')
}

function describeRows({ tables }: ExportManifest): string {
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`
}

function makeProgram(): Command {
  const program = new Command('ops').description('Care of the database: DATABASE_URL, or the embedded one of DATA_DIR (./var).')
  program
    .command('backup <folder>')
    .description('copy the embedded database into a new folder, while it is in use')
    .action(async (folder: string) => {
      await backUp(dataDir(), folder)
      console.log(`Backed up to ${folder}. "ops restore ${folder}" brings it back.`)
    })
  program
    .command('restore <folder>')
    .description('put a backup where no embedded database is')
    .action(async (folder: string) => {
      await restore(folder, dataDir())
      console.log(`Restored to ${dataDir()}.`)
    })
  program
    .command('export <folder>')
    .description('write all rows into a new folder, for moving to another PostgreSQL')
    .action(async (folder: string) =>
      console.log(`Exported ${describeRows(await onDatabase((url) => exportDatabase(url, folder)))} to ${folder}.`),
    )
  program
    .command('import <folder>')
    .description('read an export into an empty database')
    .action(async (folder: string) => console.log(`Imported ${describeRows(await onDatabase((url) => importDatabase(folder, url)))}.`))
  program
    .command('experiment')
    .description('where the experiment on practice stands (docs/experiment.md), and its result once enough players are through')
    .action(async () => console.log(JSON.stringify(await onRows(readExperiment), null, 2)))
  addMoneyCommands(program, onRows)
  addPlayerCommands(program, onRows)
  addModelCommands(program, onRows)
  addUnknownCommand(program, onRows)
  addMoveCommand(program, onRows)
  return program
}

if (existsSync(environmentFile)) process.loadEnvFile(environmentFile)
await runCommand(makeProgram())
