import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { get } from 'node:http'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { CALLS } from '#shared/calls/calls.ts'
import { CLUSTER_ORIGIN, type ClusterProgram, openCluster } from './cluster.ts'

const cluster = await openCluster(null)
const program = await cluster.start('web,worker')

afterAll(async () => {
  await cluster.close()
  rmSync(cluster.dataDir, { recursive: true, force: true })
})

const BODY_CALLS = ['/api/auth/sign-in/email', '/api/auth/sign-up/email', CALLS.submitFeedback.path, '/api/stripe-webhook', '/nowhere']

const HEAD = [`Origin: ${CLUSTER_ORIGIN}`, 'Content-Type: application/json', 'Content-Length: 500', 'Expect: 100-continue']

/** Sends the head, and the first bytes of the body when the server requests them, then disconnects. */
async function leaveInTheMiddle({ address }: ClusterProgram, path: string): Promise<void> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  socket.write([`POST ${path} HTTP/1.1`, `Host: ${hostname}`, ...HEAD, '', ''].join('\r\n'))
  await once(socket, 'data')
  socket.write('{"email":')
  socket.resetAndDestroy()
  await once(socket, 'close')
}

/** Reads the first chunk of the sample's video and disconnects, like a player that is closed. */
async function leaveTheVideo({ address }: ClusterProgram): Promise<void> {
  const request = get(`${address}/sample-media/sample.webm`)
  const [response] = await once(request, 'response')
  expect(response.statusCode).toBe(200)
  await once(response, 'data')
  request.on('error', () => undefined)
  response.on('error', () => undefined)
  request.destroy()
}

test('clients that disconnect early cause no errors, and each log line has a time and a level', async () => {
  for (const path of BODY_CALLS) await leaveInTheMiddle(program, path)
  for (let times = 0; times < 3; times += 1) await leaveTheVideo(program)
  expect((await fetch(`${program.address}/healthz`)).status).toBe(200)
  program.process.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  const lines = program.output().split('\n')
  const afterBanner = lines.slice(lines.findIndex((line) => line.startsWith('Ctrl+C')) + 1).filter((line) => line !== '')
  expect(afterBanner.filter((line) => !/^\{"level":\d+,"time":"/.test(line))).toEqual([])
  expect(afterBanner.filter((line) => /^\{"level":[56]0/.test(line))).toEqual([])
})
