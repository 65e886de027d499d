import { connectDatabase } from '#server/database/database.ts'
import { refreshReport } from '#server/jobs/refresh/refresh-report.ts'
import { bringReview } from '#server/jobs/video-review/bring-review.ts'
import { jobId } from '#shared/ids.ts'
import { makeHarnessServices } from './job-harness.ts'
import { sandboxModel } from './sandbox-model.ts'

/** Reviews the videos of jobs at once, each with the model given beside it, refreshes their reports, and stays alive until it is killed. */
const [databaseUrl = '', address = '', ...wanted] = process.argv.slice(2)
const database = connectDatabase(databaseUrl, { connections: 30 })
const services = makeHarnessServices(database, address)
await Promise.all(
  wanted.map(async (one) => {
    const [job = '', model = ''] = one.split(' ')
    const id = jobId.parse(job)
    await bringReview({ ...services, videoModel: sandboxModel(address, { model }) }, id, { workerId: null, isLast: false })
    await refreshReport(services, id)
  }),
)
console.log('done')
setInterval(() => undefined, 1000)
