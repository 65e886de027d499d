import type { Command } from 'commander'
import { ObjectStoreDown } from '#server/integrations/object-store/object-store.ts'
import { PROVIDERS } from '#server/integrations/providers.ts'
import { moveChunks } from '#server/matches/tracks/chunk-store.ts'
import type { OnRows } from '#server/ops/operator-actions.ts'
import { StartError } from '#server/process/start-error.ts'
import { presentIn } from '#server/process/variables.ts'
import { factsOf, readEnvironment } from '#server/start/environment.ts'

export function addFilmCommands(program: Command, onRows: OnRows): void {
  program
    .command('films <to>')
    .description('move kept films "to-storage" or "to-database"; stopped, it goes on where it was when it is run again')
    .action(async (to: string) => {
      if (to !== 'to-storage' && to !== 'to-database') throw new StartError('Films are moved to-storage or to-database.')
      const { objectStore } = PROVIDERS
      const { settings } = objectStore.read(presentIn(process.env), factsOf(readEnvironment(process.env)))
      const store = objectStore.open(settings, () => undefined)
      if (!store) throw new StartError(`Set ${objectStore.realByWords} first.`)
      const { moved, lost } = await onRows((db) => moveChunks(db, store, to === 'to-storage' ? 'storage' : 'database')).catch(explain)
      const words = lost === 0 ? '' : ` ${lost} were missing or damaged; they are fetched again when a film is read.`
      console.log(`${moved} pieces of films were moved.${words}`)
    })
}

function explain(error: unknown): never {
  if (!(error instanceof ObjectStoreDown)) throw error
  throw new StartError(`${error.message} What was moved stays moved; run the command again.`, { cause: error })
}
