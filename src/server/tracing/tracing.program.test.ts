import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { CALLS } from '#shared/calls/calls.ts'
import { SAMPLE_GAMERTAG, SAMPLE_MATCH_ID, SAMPLE_VIDEO_ID } from '#shared/sample.ts'
import { openCluster } from '#tests/cluster.ts'
import { signUpPlayer } from '#tests/player.ts'

/** A collector that stores what two processes send to it. */

const value = z.union([z.object({ stringValue: z.string() }), z.object({ intValue: z.number() })])
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value })),
})
const batch = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value })) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})

const sent: { readonly body: string; readonly headers: NodeJS.Dict<string | string[]> }[] = []
const collector = createServer(async (request, response) => {
  sent.push({ body: await text(request), headers: request.headers })
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
}).listen(0, '127.0.0.1')
const cluster = await openCluster(null)
afterAll(() => cluster.close())

const resources = () => sent.flatMap(({ body }) => batch.parse(JSON.parse(body)).resourceSpans)
const spans = () =>
  resources().flatMap(({ resource, scopeSpans }) => {
    const name = resource.attributes.find(({ key }) => key === 'service.name')?.value
    const service = name && 'stringValue' in name ? name.stringValue : ''
    return scopeSpans.flatMap((scope) => scope.spans.map((traced) => ({ ...traced, service })))
  })

test('the trace of an analysis has its job’s id, covers all processes from submission to delivery, and has no personal data; without a collector all goes on', async () => {
  const { port } = collector.address() as AddressInfo
  const variables = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret',
    OTEL_BSP_SCHEDULE_DELAY: '200',
  }
  const web = await cluster.start('web', variables)
  await cluster.start('worker', variables)
  const player = await signUpPlayer(web.address)
  const stream = new AbortController()
  const events = await player.ask(web.address, '/api/events', { signal: stream.signal })
  events.body?.pipeTo(new WritableStream()).catch(() => undefined)
  const submitted = await player.submit(web.address, { videoUrl: `https://youtu.be/${SAMPLE_VIDEO_ID}` })
  const { jobId } = CALLS.submitJob.reply.parse(await submitted.json())
  const traceId = jobId.replaceAll('-', '')
  const ofJob = () => spans().filter((traced) => traced.traceId === traceId)
  await expect.poll(() => ofJob().map(({ name }) => name), { timeout: 60_000 }).toEqual(expect.arrayContaining(['delivery', 'refreshes']))
  stream.abort()

  const root = ofJob().find(({ parentSpanId }) => parentSpanId === undefined)
  expect(root).toMatchObject({ name: 'submission', service: 'callout-web' })
  const below = (name: string) => ofJob().filter((traced) => traced.parentSpanId === ofJob().find((parent) => parent.name === name)?.spanId)
  expect(below('submission').map(({ name, service }) => `${name} of ${service}`)).toEqual(
    expect.arrayContaining([
      'queue of callout-worker',
      'analysis of callout-worker',
      'refreshes of callout-worker',
      'delivery of callout-web',
    ]),
  )
  expect(below('analysis').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['step video', 'step statistics', 'step film', 'step log', 'step coach', 'saving']),
  )
  expect(below('step video')).toMatchObject([{ name: 'GET' }])
  expect(
    spans()
      .filter((traced) => traced.traceId === SAMPLE_MATCH_ID.replaceAll('-', ''))
      .map(({ name }) => name),
  ).toContain('positions')

  expect(sent.every(({ headers }) => headers['x-key'] === 'a secret')).toBe(true)
  const keys = new Set(spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)))
  expect([...keys].sort()).toEqual(['attempt', 'http.request.method', 'http.response.status_code', 'id', 'server.address'])
  for (const secret of [player.userId, SAMPLE_GAMERTAG]) expect(sent.map(({ body }) => body).join()).not.toContain(secret)

  collector.closeAllConnections()
  collector.close()
  expect((await player.submit(web.address)).status).toBe(200)
  web.process.kill('SIGTERM')
  expect(await web.ended).toBe(0)
}, 120_000)
