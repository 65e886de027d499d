// @vitest-environment happy-dom
import { afterEach, test } from 'vitest'
import { jobId } from '#shared/ids.ts'
import { keepsAlertWhileAsked } from '#tests/web/keeps-alert.ts'
import { leavePage, showOwnPage } from '#tests/web/show-page.tsx'
import { noAnswer, stubServer } from '#tests/web/stub-server.ts'
import { RunningAnalysis } from './running-analysis.tsx'

afterEach(leavePage)

const JOB = jobId.parse('0b8a4c1e-6a1f-4c6e-9d57-0c2f6f1f2a11')
const STATE = `GET /api/jobs/${JOB}`

test('an error of the progress stays while it is asked for again', async () => {
  const server = stubServer({ [STATE]: noAnswer })
  showOwnPage('/analysis', <RunningAnalysis jobId={JOB} onEnd={() => {}} />)
  await keepsAlertWhileAsked(server, STATE, 'The progress could not be loaded.')
})
