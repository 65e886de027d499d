import { desc, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { UnknownThing } from '#analysis/report/unknown-things.ts'
import type { Queries } from '#server/database/database.ts'
import { unknownThings } from '#server/database/schema/film-schema.ts'

/** The maximum number of names of one kind, so that invented names cannot fill the disk. */
const MAX_OF_A_KIND = 200
const LONGEST_NAME = 80

/** Counts the unknown things of one match. When a kind has too many names, only stored names are counted. */
export async function countUnknown(db: Queries, things: readonly UnknownThing[]): Promise<void> {
  // In one order, so that two matches that end at the same time do not deadlock.
  for (const { kind, name } of things.toSorted((one, other) => (`${one.kind} ${one.name}` < `${other.kind} ${other.name}` ? -1 : 1))) {
    const short = name.slice(0, LONGEST_NAME)
    await db.execute(sql`
      insert into ${unknownThings} (kind, name)
      select ${kind}, ${short} where exists (select from ${unknownThings} where kind = ${kind} and name = ${short})
        or (select count(*) from ${unknownThings} where kind = ${kind}) < ${MAX_OF_A_KIND}
      on conflict (kind, name) do update set met = unknown_things.met + 1, last_met_at = now()`)
  }
}

export async function listUnknown(db: Queries) {
  return await db.select().from(unknownThings).orderBy(unknownThings.kind, desc(unknownThings.met), unknownThings.name)
}

export function showUnknown(registry: Registry, db: Queries): void {
  new Gauge({
    name: 'unknown_things_met',
    help: 'How often something was met that no table of this version has.',
    labelNames: ['kind', 'name'],
    registers: [registry],
    async collect() {
      this.reset()
      // While the database is unreachable, the other metrics are still served.
      for (const { kind, name, met } of await listUnknown(db).catch(() => [])) this.set({ kind, name }, met)
    },
  })
}
