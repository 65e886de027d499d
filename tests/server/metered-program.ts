import { connectDatabase } from '#server/database/database.ts'
import { openMeter } from '#server/models/model-ledger.ts'
import { jobId } from '#shared/ids.ts'
import { SAMPLE_VIDEO_ID } from '#shared/sample.ts'
import { makeHarnessServices } from './job-harness.ts'
import { sandboxModel } from './sandbox-model.ts'

/** Sends the model one question for a job, and stays alive until it is killed. */
const [databaseUrl = '', address = '', job = ''] = process.argv.slice(2)
const database = connectDatabase(databaseUrl)
const { modelCeilings } = makeHarnessServices(database, address)
const meter = openMeter(database.db, modelCeilings, { id: jobId.parse(job) }, 'clip')
await sandboxModel(address).readClock({ videoId: SAMPLE_VIDEO_ID, fromMs: 60_000, toMs: 62_000 }, meter)
setInterval(() => undefined, 1000)
