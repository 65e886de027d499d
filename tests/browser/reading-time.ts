import type { Page } from 'playwright-core'
import { CALLS } from '#shared/calls/calls.ts'
import { type RecordingToAlign, recordingToAlign } from '#shared/calls/recording-alignment.ts'

/** The time to read a recording depends on the machine. These helpers remove that time from a test, or add to it. */

const WORKER = /\/reading-worker[^/]*\.js$/

/** Runs a script before the code of each new reading worker, where init scripts do not run. Returns the growing list of workers. */
export async function runBeforeWorker(page: Page, script: string): Promise<string[]> {
  const workers: string[] = []
  await page.unroute(WORKER)
  await page.route(WORKER, async (route) => {
    workers.push(route.request().url())
    const response = await route.fetch({ maxRetries: 2 })
    await route.fulfill({ response, body: `${script};${await response.text()}` })
  })
  return workers
}

/** Stops the worker's clock, so that it never times out. */
export const WORKER_HAS_TIME = 'Date.now = () => 0'

/** Disables reading timeouts: the worker's clock stops, the page's runs at a tenth, the page waits. Call before opening the page. */
export async function giveTime(page: Page): Promise<void> {
  await runBeforeWorker(page, WORKER_HAS_TIME)
  const patient = `{
    const { setTimeout } = globalThis
    globalThis.setTimeout = (act, ms, ...rest) => setTimeout(act, ms >= 10_000 ? 1e9 : ms, ...rest)
    const { now } = Date
    const fromMs = now()
    Date.now = () => fromMs + (now() - fromMs) / 10
  }`
  await page.addInitScript(patient)
}

/** The factor by which time runs faster in a page and its worker that are to time out. */
const HURRY = 4
const HURRIED_FROM_MS = Date.now()
const HURRIED_CLOCK = `{ const { now } = Date; Date.now = () => ${HURRIED_FROM_MS} + (now() - ${HURRIED_FROM_MS}) * ${HURRY} }`

/** Quarters every wait: by the clock, by timers, and in `slowDown`. Call before opening the page. */
export async function hurry(page: Page): Promise<void> {
  const timers = `{
    const { setTimeout } = globalThis
    globalThis.setTimeout = (act, ms, ...rest) => setTimeout(act, ms / ${HURRY}, ...rest)
  }`
  await page.addInitScript(`${HURRIED_CLOCK};${timers}`)
}

/**
 * Slows a hurried page to a sixth of this machine's speed, and its worker to `pictureMs` for each picture by the page's clock. Throttling a
 * page does not throttle its workers.
 */
export async function slowDown(page: Page, pictureMs: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  // The worker blocks as if it were busy, without using the processor that other tests need.
  const slow = `{
    const { getImageData } = OffscreenCanvasRenderingContext2D.prototype
    const never = new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer)
    OffscreenCanvasRenderingContext2D.prototype.getImageData = function (...part) {
      Atomics.wait(never, 0, 0, ${pictureMs / HURRY})
      return getImageData.apply(this, part)
    }
  }`
  await runBeforeWorker(page, `${HURRIED_CLOCK};${slow}`)
}

/** The page's requests for an alignment, in order. */
export function recordAlignRequests(page: Page): RecordingToAlign[] {
  const requests: RecordingToAlign[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(CALLS.alignRecording.path)) requests.push(recordingToAlign.parse(request.postDataJSON()))
  })
  return requests
}
