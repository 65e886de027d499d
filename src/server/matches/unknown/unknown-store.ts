import { desc, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { UnknownThing } from '#analysis/report/unknown-things.ts'
import type { Queries } from '#server/database/database.ts'
import { unknownThings } from '#server/database/schema/film-schema.ts'

/** So many names of one kind: whoever makes them up fills no disk. */
const MOST_OF_A_KIND = 200
const LONGEST_NAME = 80

/** Counts what was met in one match. Of a kind with too many names only those are counted that it has. */
export async function countUnknown(db: Queries, things: readonly UnknownThing[]): Promise<void> {
  // In one order, so that two matches that end at once do not wait for each other.
  for (const { kind, name } of things.toSorted((one, other) => (`${one.kind} ${one.name}` < `${other.kind} ${other.name}` ? -1 : 1))) {
    const short = name.slice(0, LONGEST_NAME)
    await db.execute(sql`
      insert into ${unknownThings} (kind, name)
      select ${kind}, ${short} where exists (select from ${unknownThings} where kind = ${kind} and name = ${short})
        or (select count(*) from ${unknownThings} where kind = ${kind}) < ${MOST_OF_A_KIND}
      on conflict (kind, name) do update set met = unknown_things.met + 1, last_met_at = now()`)
  }
}

/** By kind, what was met most first. */
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
      // While the database is away the other metrics are still served.
      for (const { kind, name, met } of await listUnknown(db).catch(() => [])) this.set({ kind, name }, met)
    },
  })
}
