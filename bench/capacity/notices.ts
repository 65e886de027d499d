import { eq, sql } from 'drizzle-orm'
import { jobs } from '#server/database/schema/job-schema.ts'
import type { Player } from '../load/players.ts'
import type { Stage } from '../load/stage.ts'
import { addJob } from '../load/streams.ts'
import { formatInteger, median } from '../shares/figures.ts'

const WRITERS = 16
const ROUNDS = 3
const SECONDS = 4

/** Measures job changes per second with and without their NOTIFY: commits that notify are serialized. */
export async function* benchNotices(stage: Stage, players: readonly Player[]): AsyncGenerator<string> {
  const { db } = stage.database
  const ids = await Promise.all(players.slice(0, WRITERS).map(({ userId }) => addJob(stage, userId)))
  const rates = { enable: [] as number[], disable: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const what of ['disable', 'enable'] as const) {
      await db.execute(sql.raw(`alter table jobs ${what} trigger job_changed`))
      rates[what].push(await changesASecond(stage, ids))
    }
  }
  const [silent, notified] = [median(rates.disable), median(rates.enable)]
  yield `notices: ${formatInteger(notified)} changes of jobs a second with their notices over ${WRITERS} connections, ${(notified / silent).toFixed(2)} of the ${formatInteger(silent)} without (medians of ${ROUNDS})`
}

async function changesASecond({ database: { db } }: Stage, ids: readonly string[]): Promise<number> {
  const endMs = performance.now() + SECONDS * 1000
  let changes = 0
  const write = async (id: string) => {
    while (performance.now() < endMs) {
      await db
        .update(jobs)
        .set({ step: `Step ${changes}` })
        .where(eq(jobs.id, id))
      changes += 1
    }
  }
  await Promise.all(ids.map(write))
  return changes / SECONDS
}
