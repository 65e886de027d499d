import { existsSync } from 'node:fs'
import chromiumPackage from '@sparticuz/chromium'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'

/** The program of a Chromium: the system's where there is one, else the one that comes as a package, unpacked on first use. */
export async function findChromium(): Promise<string> {
  return existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : await chromiumPackage.executablePath()
}
