import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openChromium } from '#tests/browser/chromium.ts'

/** Draws the picture of shared links and the app's icons into the public folder: `npx node scripts/render-pictures/render.ts`. */

const WEB = join(import.meta.dirname, '../../src/web')
const PUBLIC = join(WEB, 'public')
const MAX_CARD_BYTES = 300_000

const mark = readFileSync(join(PUBLIC, 'mark.svg'), 'utf8')
const dataOf = (file: string, type: string) => `data:${type};base64,${readFileSync(join(WEB, file)).toString('base64')}`

const FONTS = `
  @font-face { font-family: Display; src: url(${dataOf('fonts/callout-display-latin.woff2', 'font/woff2')}); font-weight: 560 720; font-stretch: 78% 84%; }
  @font-face { font-family: Text; src: url(${dataOf('fonts/inter-latin.woff2', 'font/woff2')}); font-weight: 400 640; }
  * { margin: 0; box-sizing: border-box; }
  body { background: #0a0d12; color: #eaeef4; font: 420 30px/1.4 Text; }
  svg { display: block; }`

const CARD = `<style>${FONTS}
  body { width: 1200px; height: 630px; position: relative; overflow: hidden; }
  img { position: absolute; right: -160px; top: 0; height: 630px; width: 1120px; object-fit: cover; }
  .shade { position: absolute; inset: 0; background: linear-gradient(90deg, #0a0d12 34%, rgb(10 13 18 / 72%) 62%, rgb(10 13 18 / 22%)); }
  .words { position: absolute; left: 80px; top: 128px; white-space: nowrap; }
  .words svg { width: 96px; height: 96px; margin-left: -6px; }
  h1 { font: 720 128px/1 Display; font-stretch: 84%; letter-spacing: -.012em; margin-top: 4px; }
  h2 { font: 560 46px/1.15 Display; font-stretch: 78%; margin-top: 12px; }
  p { color: #aab4c3; margin-top: 18px; }
</style><img src="${dataOf('assets/demo-poster.avif', 'image/avif')}"><div class="shade"></div>
<div class="words">${mark}<h1>Callout</h1><h2>AI-Powered Gaming Analysis &amp; Coaching</h2><p>For Halo Infinite. Every sentence with its evidence.</p></div>`

/** `room` is the share of the picture that the mark fills; a maskable icon may lose its outer fifth. */
function icon(room: number): string {
  return `<style>${FONTS} body { display: grid; place-items: center; height: 100vh; } svg { width: ${room * 100}vw; height: ${room * 100}vw; }</style>${mark}`
}

const PICTURES = [
  { name: 'share-card.jpg', width: 1200, height: 630, html: CARD },
  { name: 'icon-192.png', width: 192, height: 192, html: icon(0.72) },
  { name: 'icon-512.png', width: 512, height: 512, html: icon(0.72) },
  { name: 'icon-maskable-512.png', width: 512, height: 512, html: icon(0.56) },
  { name: 'apple-touch-icon.png', width: 180, height: 180, html: icon(0.68) },
]

const browser = await openChromium()
try {
  const page = await browser.newPage()
  for (const picture of PICTURES) await draw(page, picture)
} finally {
  await browser.close()
}

async function draw(page: Page, { name, width, height, html }: (typeof PICTURES)[number]): Promise<void> {
  const path = join(PUBLIC, name)
  await page.setViewportSize({ width, height })
  await page.setContent(`<!doctype html>${html}`)
  await page.evaluate('document.fonts.ready')
  await page.screenshot({ path, ...(name.endsWith('.jpg') && { quality: 88 }) })
  const { size } = statSync(path)
  console.log(`${name}: ${size} bytes`)
  if (size > MAX_CARD_BYTES) throw new Error(`${name} is larger than ${MAX_CARD_BYTES} bytes`)
}
