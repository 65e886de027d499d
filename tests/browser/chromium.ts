import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

/**
 * What the machine may lack or the package asks for, without its single process, which ends with the first context that closes. What draws
 * stands in the browser's own process, without a graphics card played in software, whose libraries the package keeps apart. Letters are as
 * wide as their font says, as on a phone.
 */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--in-process-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--no-first-run',
  '--font-render-hinting=none',
]

/** The Chromium of the tests, for whoever needs a browser. */
export async function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: ARGS })
}

/**
 * A profile on disk in a browser of its own, which ends with it. In the memory of a shared browser this Chromium falls over handles of files
 * that a page has kept.
 */
export async function openProfile(options: BrowserContextOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext('', { executablePath: await findChromium(), args: ARGS, ...options })
}
