import { createReadStream, createWriteStream, existsSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

const require = createRequire(import.meta.url)
const SYSTEM_CHROMIUM = '/usr/bin/chromium'
/** Unpacked beside it, so that another version of the package comes with another program. */
const PACKED = join(dirname(require.resolve('@sparticuz/chromium')), '../bin/chromium.br')
const UNPACKED = join(dirname(PACKED), 'chromium')

/**
 * The Chromium that comes as a package, which shows nothing and so needs half the processor time of one with windows; where the package has
 * none, the system's.
 */
export async function findChromium(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return SYSTEM_CHROMIUM
  if (!existsSync(UNPACKED)) await unpack()
  return UNPACKED
}

/** Complete under its name at once: several processes may unpack it. */
async function unpack(): Promise<void> {
  const unfinished = `${UNPACKED}.${process.pid}`
  await pipeline(createReadStream(PACKED), createBrotliDecompress(), createWriteStream(unfinished, { mode: 0o755 }))
  renameSync(unfinished, UNPACKED)
}
