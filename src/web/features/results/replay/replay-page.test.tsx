// @vitest-environment happy-dom
import { afterEach, test } from 'vitest'
import { keepsAlertWhileAsked } from '#tests/web/keeps-alert.ts'
import { sampleReport, sampleResult } from '#tests/web/sample-report.ts'
import { leavePage, showPage } from '#tests/web/show-page.tsx'
import { type Answer, json, stubServer } from '#tests/web/stub-server.ts'
import { ReplayPage } from './replay-page.tsx'

afterEach(leavePage)

const RESULT = sampleResult(sampleReport([20]))
const OWN = 'GET /api/get-private-result'

function open(answers: Record<string, Answer>) {
  const server = stubServer(answers)
  showPage(`/results/${RESULT.jobId}/replay`, <ReplayPage jobId={RESULT.jobId} />)
  return server
}

test('positions that could not be loaded can be tried again', async () => {
  const server = open({ [OWN]: () => json({ ...RESULT, positions: { state: 'there' } }) })
  await keepsAlertWhileAsked(server, 'GET /api/get-private-tracks', 'The replay could not be loaded.')
})
