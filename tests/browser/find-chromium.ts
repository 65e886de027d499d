import { createReadStream, createWriteStream, existsSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

const require = createRequire(import.meta.url)
const SYSTEM_CHROMIUM = '/usr/bin/chromium'
/** The binary is unpacked inside the package, so that another version of the package gets another binary. */
const PACKED = join(dirname(require.resolve('@sparticuz/chromium')), '../bin/chromium.br')
const UNPACKED = join(dirname(PACKED), 'chromium')

/**
 * Returns the packaged headless Chromium, which needs half the processor time of one with windows. The package has one only for Linux on
 * x64; elsewhere this returns the system's.
 */
export async function findChromium(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return SYSTEM_CHROMIUM
  if (!existsSync(UNPACKED)) await unpack()
  return UNPACKED
}

/** Renames the finished file into place, because several processes may unpack at once. */
async function unpack(): Promise<void> {
  const unfinished = `${UNPACKED}.${process.pid}`
  await pipeline(createReadStream(PACKED), createBrotliDecompress(), createWriteStream(unfinished, { mode: 0o755 }))
  renameSync(unfinished, UNPACKED)
}
