import type { Page } from 'playwright-core'
import { CALLS } from '#shared/calls/calls.ts'
import { type RecordingToAlign, recordingToAlign } from '#shared/calls/recording-alignment.ts'

/** How long reading a recording takes is the machine's: these take that out of a test, or put it in. */

const WORKER = /\/reading-worker[^/]*\.js$/

/** From now on a script runs in the worker before its own: what runs in a page before its scripts does not run in a worker. Gathers the workers. */
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

/** The clock of the worker stands still: its time is never over. */
export const WORKER_HAS_TIME = 'Date.now = () => 0'

/** A reading may take as long as it takes: the worker's clock stands still, the page's goes at a tenth, and the page waits. Before the page is opened. */
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

/** So much faster passes the time of a page and its worker whose time is to be over. */
const HURRY = 4
const HURRIED_FROM_MS = Date.now()
const HURRIED_CLOCK = `{ const { now } = Date; Date.now = () => ${HURRIED_FROM_MS} + (now() - ${HURRIED_FROM_MS}) * ${HURRY} }`

/** What is waited for comes in a quarter of its time: by the clock, by timers, and by `slowDown`. Before the page is opened. */
export async function hurry(page: Page): Promise<void> {
  const timers = `{
    const { setTimeout } = globalThis
    globalThis.setTimeout = (act, ms, ...rest) => setTimeout(act, ms / ${HURRY}, ...rest)
  }`
  await page.addInitScript(`${HURRIED_CLOCK};${timers}`)
}

/**
 * A hurried page of a sixth of this machine's speed, and a worker that needs so long for each picture by the page's clock: what slows a page
 * does not slow its workers.
 */
export async function slowDown(page: Page, pictureMs: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  // The worker stands as a busy one would, without taking the processor from what runs beside it.
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

/** What the page asks to have aligned, in the order in which it asks. */
export function askedToAlign(page: Page): RecordingToAlign[] {
  const asked: RecordingToAlign[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(CALLS.alignRecording.path)) asked.push(recordingToAlign.parse(request.postDataJSON()))
  })
  return asked
}
