import type { Command } from 'commander'
import type { Database } from '#server/database/database.ts'
import { FRAME_BYTES } from '#server/frames/frame-store.ts'
import { type ObjectStore, ObjectStoreDown } from '#server/integrations/object-store/object-store.ts'
import { moveBytes } from '#server/integrations/object-store/stored-objects.ts'
import { PROVIDERS } from '#server/integrations/providers.ts'
import { CHUNK_BYTES } from '#server/matches/tracks/chunk-store.ts'
import type { OnRows } from '#server/ops/operator-actions.ts'
import { StartError } from '#server/process/start-error.ts'
import { presentIn } from '#server/process/variables.ts'
import { factsOf, readEnvironment } from '#server/start/environment.ts'

export function addMoveCommand(program: Command, onRows: OnRows): void {
  program
    .command('move <to>')
    .description(
      'move films, and pictures that wait for a model, "to-storage" or "to-database"; stopped, it goes on where it was when it is run again',
    )
    .action(async (to: string) => {
      if (to !== 'to-storage' && to !== 'to-database') throw new StartError('Films and pictures are moved to-storage or to-database.')
      const { objectStore } = PROVIDERS
      const { settings } = objectStore.read(presentIn(process.env), factsOf(readEnvironment(process.env)))
      const store = objectStore.open(settings, () => undefined)
      if (!store) throw new StartError(`Set ${objectStore.realByWords} first.`)
      await onRows((db) => moveAll(db, store, to === 'to-storage' ? 'storage' : 'database')).catch(explain)
    })
}

async function moveAll(db: Database, store: ObjectStore, to: 'storage' | 'database'): Promise<void> {
  const films = await moveBytes(db, store, CHUNK_BYTES, to)
  const refetched = films.lost === 0 ? '' : ` ${films.lost} were missing or damaged; they are fetched again when a film is read.`
  console.log(`Films: ${films.moved} pieces moved.${refetched}`)
  const pictures = await moveBytes(db, store, FRAME_BYTES, to)
  const lost = pictures.lost === 0 ? '' : ` ${pictures.lost} were missing or damaged, and are gone; their reports are made without them.`
  console.log(`Pictures: ${pictures.moved} moved.${lost}`)
}

function explain(error: unknown): never {
  if (!(error instanceof ObjectStoreDown)) throw error
  throw new StartError(`${error.message} What was moved stays moved; run the command again.`, { cause: error })
}
