import { z } from 'zod'
import { connectDatabase } from '#server/database/database.ts'
import { leaseJob } from '#server/jobs/job-lease.ts'
import { makeStepRunner } from '#server/jobs/step-runner.ts'
import { jobId } from '#shared/ids.ts'

/** Leases the job, requests the provider in a paid step, prints the reply, and stays alive until it is killed. */
const [databaseUrl = '', job = '', provider = ''] = process.argv.slice(2)
const reply = z.object({ text: z.string() })

const { db } = connectDatabase(databaseUrl)
const taken = await leaseJob(db, jobId.parse(job))
if (!taken) throw new Error('The job was not to be had.')
const stored = await makeStepRunner(db, taken).run('coach', {
  inputs: { question: 'why', windows: [1, 2] },
  version: '1',
  schema: reply,
  run: async () => reply.parse(await (await fetch(provider)).json()),
})
console.log(stored.text)
setInterval(() => undefined, 1000)
