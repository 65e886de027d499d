// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, test } from 'vitest'
import { walkedReport } from '#tests/server/walked-report.ts'
import { keepsAlertWhileAsked } from '#tests/web/keeps-alert.ts'
import { showInReport } from '#tests/web/show-in-report.tsx'
import { leavePage } from '#tests/web/show-page.tsx'
import { stubServer } from '#tests/web/stub-server.ts'
import { OpenMoment } from './open-moment.tsx'

afterEach(leavePage)

test('a picture that could not be loaded can be tried again', async () => {
  const { report } = walkedReport()
  const server = stubServer()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const card = (
    <QueryClientProvider client={client}>
      <OpenMoment event={report.deaths[0]?.event ?? ''} head={null} />
    </QueryClientProvider>
  )
  showInReport(report, card, [], { positions: { state: 'there' } })
  await keepsAlertWhileAsked(server, 'GET /api/get-public-tracks', 'The picture from above could not be loaded.')
})
