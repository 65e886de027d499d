import { expect, test } from 'vitest'
import { jobTitle } from '#shared/jobs/job.ts'
import { statusLabel } from '#web/features/submission/job-status.ts'
import { foreignJob } from './foreign-job.ts'

test('a document without a status, a gamertag, a step or a progress is still a job', () => {
  const otherFields = {
    videoUrl: '',
    videoTitle: null,
    thumbnailUrl: null,
    matchId: '',
    range: null,
    reason: null,
    matchTitle: null,
    focus: null,
    hasAnalysis: false,
  }
  for (const missing of [null, undefined]) {
    const odd = { status: missing, gamertag: missing, step: missing, progress: missing, createdAt: missing }
    const job = foreignJob.parse({ ...otherFields, ...odd, id: '0b8a4c1e-6a1f-4c6e-9d57-0c2f6f1f2a11' })
    expect([statusLabel(job.status), jobTitle(job), job.step, job.createdAt]).toEqual([
      'In Progress',
      'Unknown - Halo Infinite Analysis',
      null,
      null,
    ])
  }
})
