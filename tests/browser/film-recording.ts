import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { clockTemplates } from '#analysis/alignment/clock/clock-templates.ts'
import { bundlesOf } from '#tests/bundled.ts'
import { drawFrame, PLAIN } from '#tests/clock-frames/draw-clock.ts'

/** A recording to create: small and with few frames, so that encoding is fast, but long enough to be aligned with a match. */
export interface FilmedMatch {
  readonly seconds: number
  /** The clock in the first frame, in fractional seconds; it counts up. Null for a recording with a hidden HUD. */
  readonly clockFrom: number | null
}

export const FRAMES_PER_SECOND = 10

const [WIDTH, HEIGHT] = [640, 360]
/** The part of the picture with the clock's text, without the score boxes beside it. */
const TEXT = { left: 298, top: 300, width: 44, height: 30 }

const FILM = readFileSync(join(import.meta.dirname, 'film-recording.js'), 'utf8')
const LIBRARY = join(import.meta.dirname, '../../node_modules/mediabunny/dist/bundles/mediabunny.min.mjs')

/**
 * Writes a recording, drawn in a page whose content security policy is off: the clock's characters are the mean shapes of real ones, drawn
 * over a moving scene and compressed. A test run creates the same recording only once.
 */
export async function filmRecording(page: Page, film: FilmedMatch, path: string): Promise<void> {
  const digest = createHash('sha256').update(JSON.stringify(film)).digest('hex')
  const cached = join(bundlesOf(process.ppid), `${digest}.webm`)
  if (!existsSync(cached)) {
    mkdirSync(dirname(cached), { recursive: true })
    const unfinished = `${cached}.${process.pid}`
    writeFileSync(unfinished, await filmInPage(page, film))
    renameSync(unfinished, cached)
  }
  copyFileSync(cached, path)
}

async function filmInPage(page: Page, { seconds, clockFrom }: FilmedMatch): Promise<Uint8Array> {
  const settings = {
    library: readFileSync(LIBRARY, 'utf8'),
    width: WIDTH,
    height: HEIGHT,
    framesPerSecond: FRAMES_PER_SECOND,
    seconds,
    scene: { blocks: 40, brightest: 90 },
    hud: clockFrom === null ? null : { ...TEXT, texts: textsFrom(Math.floor(clockFrom), seconds + 1), aheadSeconds: clockFrom % 1 },
  }
  const bytes = await page.evaluate<string>(`(() => {${FILM}; return window.film(${JSON.stringify(settings)})})()`)
  return Buffer.from(bytes, 'base64')
}

/** For each second, the opacity of the text at each pixel, as two hexadecimal digits. */
function textsFrom(firstSecond: number, count: number): string[] {
  const templates = clockTemplates()
  const game = { left: -TEXT.left, top: -TEXT.top, width: WIDTH, height: HEIGHT }
  return Array.from({ length: count }, (_, at) => {
    const clock = `${Math.floor((firstSecond + at) / 60)}:${String((firstSecond + at) % 60).padStart(2, '0')}`
    const black = { ...PLAIN, width: TEXT.width, height: TEXT.height, game, background: () => [0, 0, 0] as const, clock }
    const { data } = drawFrame(black, templates)
    const covers = Array.from({ length: TEXT.width * TEXT.height }, (_unused, pixel) => Math.round((255 * (data[3 * pixel] ?? 0)) / 236))
    return covers.map((cover) => Math.min(255, cover).toString(16).padStart(2, '0')).join('')
  })
}
