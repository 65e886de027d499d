import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

/**
 * The package's arguments and those for features that the machine may lack, without single-process mode, which ends with the first context
 * that closes. Drawing happens in the browser's own process, without software emulation of a GPU, whose libraries the package ships
 * separately. Letters are as wide as their font says, as on a phone.
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

export async function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: ARGS })
}

/**
 * Opens a profile on disk in its own browser; both close together. With in-memory profiles in a shared browser, this Chromium crashes on
 * file handles that a page has stored.
 */
export async function openProfile(options: BrowserContextOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext('', { executablePath: await findChromium(), args: ARGS, ...options })
}
