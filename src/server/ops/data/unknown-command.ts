import type { Command } from 'commander'
import { listUnknown } from '#server/matches/unknown/unknown-store.ts'
import type { OnRows } from '#server/ops/operator-actions.ts'

export function addUnknownCommand(program: Command, onRows: OnRows): void {
  program
    .command('unknown')
    .description('modes, playlists, medals, weapons, maps and films that this version does not know, and how often they were met')
    .action(async () => {
      const things = await onRows(listUnknown)
      for (const { kind, name, met, firstMetAt, lastMetAt } of things)
        console.log(`${kind.padEnd(13)} ${name.padEnd(40)} ${String(met).padStart(6)}, ${dayOf(firstMetAt)} to ${dayOf(lastMetAt)}`)
      if (things.length === 0) console.log('Nothing unknown was met.')
    })
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
