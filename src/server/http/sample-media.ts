import type { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'
import type { AppServices } from './app-services.ts'

const NAME = /^[\w-]{1,80}\.(?:webm|mp4|jpg|png|svg|vtt)$/
const PASSED_ON = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified']
const ANSWER_TIMEOUT_MS = 10_000

/** Where the sandbox's media stands on our own origin: the content policy needs no other host. */
export const SAMPLE_MEDIA_PATH = '/sample-media'

/** Passes the sandbox's sample video and picture through, ranges included. Not served where the video platform is real. */
export function serveSampleMedia(app: Hono<AppEnv>, { settings }: Pick<AppServices, 'settings'>): void {
  const { sampleMediaAddress } = settings
  if (sampleMediaAddress === null) return
  app.get(`${SAMPLE_MEDIA_PATH}/:name`, async (c) => {
    const name = c.req.param('name')
    if (!NAME.test(name)) return c.notFound()
    const range = c.req.header('range')
    const address = `${sampleMediaAddress.replace(/\/$/, '')}/${name}`
    const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)])
    const answer = await fetch(address, { headers: range === undefined ? {} : { range }, redirect: 'error', signal })
    if (answer.status === 404) return c.notFound()
    for (const header of PASSED_ON) {
      const value = answer.headers.get(header)
      if (value !== null) c.header(header, value)
    }
    c.header('cache-control', 'public, max-age=3600')
    return answer.body ? c.body(answer.body, passedStatus(answer)) : c.body(null, passedStatus(answer))
  })
}

function passedStatus({ ok, status }: Response): 200 | 206 | 416 | 502 {
  if (status === 206 || status === 416) return status
  return ok ? 200 : 502
}
