import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase } from '#server/database/database.ts'
import type { ModelCeilings } from '#server/models/ceilings.ts'
import { openMeter } from '#server/models/model-ledger.ts'
import { jobId } from '#shared/ids.ts'

/** Reserves model calls for each job, without pauses, until a ceiling. No model is called: each call takes a moment at its maximum cost. */
const [databaseUrl = '', ceilings = '{}', ...jobs] = process.argv.slice(2)
const database = connectDatabase(databaseUrl)
const parsedCeilings: ModelCeilings = JSON.parse(ceilings)

async function spend(id: string): Promise<void> {
  const meter = openMeter(database.db, parsedCeilings, { id: jobId.parse(id) }, 'window')
  for (;;) {
    const permit = await meter({ model: 'asked', inputTokens: 1_000, outputTokens: 4_000, dollars: 0.02 })
    if (typeof permit === 'string') return
    await wait(300)
    await permit.settle('unknown')
  }
}

await Promise.all([...jobs, ...jobs, ...jobs].map(spend))
await database.close()
