import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { openChromium } from '#tests/browser/chromium.ts'
import type { PlayedCard } from '#tests/web/play-card.ts'
import type { PlayedReplay } from '#tests/web/play-replay.ts'
import { quantile } from '../shares/figures.ts'
import { traceFrames } from './frame-times.ts'
import { readSampleTracks, type SampleTracks } from './sample-tracks.ts'

const MAX_MS = 4
const SLOWDOWN = 4
const FRAMES = 200
const WARM_UP = 30
/** In the middle of a round, with all players present. */
const FROM_MS = 100_000
/** Cards are opened one after another. The first frames of each draw its background and are skipped. */
const [CARD_FRAMES, CARD_WARM_UP] = [90, 20]
const DEATHS = [1, 4, 7]
const ADDRESS = 'http://callout.test/'

/** The replay's map in the product's two widths, in page pixels, and device pixels per page pixel. */
const SCREENS = [
  { name: 'desktop', width: 866, height: 640, ratio: 1 },
  { name: 'phone', width: 358, height: 320, ratio: 2 },
] as const

/**
 * Measures the processor time per frame of the replay and the death cards of the sample match, with eight players, in a slowed Chromium
 * without a graphics processor: the drawing commands alone, and with the painting, which a phone leaves to its graphics processor.
 */
export async function* benchDrawing(): AsyncGenerator<string> {
  const [script, sample] = [await bundlePage(), readSampleTracks()]
  const browser = await openChromium()
  try {
    for (const screen of SCREENS) {
      for (const picture of PICTURES) yield await benchScreen(browser, { screen, picture, script, sample })
    }
  } finally {
    await browser.close()
  }
}

const PICTURES = ['whole map', 'followed', 'death card'] as const

interface Drawn {
  readonly screen: (typeof SCREENS)[number]
  readonly picture: (typeof PICTURES)[number]
  readonly script: string
  readonly sample: SampleTracks
}

async function benchScreen(browser: Browser, { screen, picture, script, sample }: Drawn): Promise<string> {
  const { name, width, height, ratio } = screen
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: ratio })
  const page = await context.newPage()
  try {
    await page.route(`${ADDRESS}tracks`, (route) => route.fulfill({ body: Buffer.from(sample.body) }))
    await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: documentOf(script) }))
    await page.goto(ADDRESS)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const { report } = sample
    const trace = (call: string) => traceFrames(cdp, () => page.evaluate(call))
    const timeFrames = async (isPainted: boolean) => {
      const shared = { tracksUrl: `${ADDRESS}tracks`, report, isPainted }
      if (picture !== 'death card') {
        const options: PlayedReplay = { ...shared, isFollowed: picture === 'followed', fromMs: FROM_MS, frames: FRAMES }
        return (await trace(`drawn.playReplay(document.querySelector('div'), ${JSON.stringify(options)})`)).slice(WARM_UP)
      }
      const times: number[] = []
      for (const death of DEATHS) {
        const options: PlayedCard = { ...shared, death, frames: CARD_FRAMES }
        times.push(...(await trace(`drawn.playCard(document.querySelector('div'), ${JSON.stringify(options)})`)).slice(CARD_WARM_UP))
      }
      return times
    }
    const [unpainted, painted] = [await timeFrames(false), await timeFrames(true)]
    const verdict = quantile(unpainted, 0.95) <= MAX_MS ? 'within' : 'BEYOND'
    return `drawing: ${name}, ${picture}, ${SLOWDOWN}x slowdown: ${both(unpainted)} a frame, ${verdict} ${MAX_MS} ms; with painting ${both(painted)}`
  } finally {
    await context.close()
  }
}

/**
 * Hidden, because a browser that shows the canvas composites the page in software meanwhile. If that takes the cores, the throttling timer
 * is late and slows some frames as a whole.
 */
function documentOf(script: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><style>html, body, div { height: 100%; margin: 0 } .map-canvas { visibility: hidden }</style><div class="map-canvas"></div><script>${script}</script></html>`
}

const PAGE = `
export { playReplay } from './tests/web/play-replay.ts'
export { playCard } from './tests/web/play-card.ts'`

async function bundlePage(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: PAGE, resolveDir: '.', loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    outdir: 'out',
    format: 'iife',
    globalName: 'drawn',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  const styles = `document.head.append(Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(textOf('.css'))} }));`
  return `${styles}${textOf('.js')}`.replaceAll('</', '<\\/')
}

function both(values: readonly number[]): string {
  return `${quantile(values, 0.5).toFixed(1)} ms (95 of 100 under ${quantile(values, 0.95).toFixed(1)} ms)`
}
