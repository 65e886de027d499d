// `node scripts/pack-image.mjs <folder>`: puts what a server needs to run Callout into one folder: a Node, the programs, the pages, the
// migrations, the sample match, and the few packages that cannot be bundled. The image is this folder on a bare Debian.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stop } from 'esbuild'
import { buildProgram, PROGRAM } from './build-program.mjs'
import { packagesOf, writeBillOfMaterials } from './build-web/shipped-packages.ts'
import { PROGRAM_FLAGS } from './program-flags.mjs'

const root = join(import.meta.dirname, '..')

const COMMANDS = {
  'server/ops': 'src/server/ops/ops.ts',
  'server/doctor': 'src/server/setup/doctor/doctor.ts',
  'server/connect': 'src/server/setup/connect/connect.ts',
}
/** Packages with native code or fonts, which are loaded from disk. */
const ON_DISK = [
  'sharp',
  '@takumi-rs/core',
  '@fontsource-variable/inter',
  '@fontsource-variable/mona-sans',
  '@fontsource-variable/noto-sans-kr',
  '@fontsource-variable/noto-sans-sc',
]

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Say where to: node scripts/pack-image.mjs <folder>')

const pages = spawnSync(process.execPath, [join(root, 'scripts/build-web/build-web.ts')], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
})
if (pages.status !== 0) process.exit(1)
await buildProgram(root, join(folder, 'dist'), { ...PROGRAM, ...COMMANDS })
await stop()

for (const path of ['dist/web', 'migrations', 'assets/sample', 'LICENSE', 'NOTICE']) copy(path, path)
writeBillOfMaterials(root, folder)
for (const path of packagesOf(root, ON_DISK)) copy(path, path)
copy(process.execPath, 'bin/node')
writeFileSync(join(folder, 'callout'), `#!/bin/sh\nexec node ${PROGRAM_FLAGS.join(' ')} /app/dist/server/main.js "$@"\n`, { mode: 0o755 })
const { name, version, type } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name, version, type })}\n`)

function copy(from, to) {
  mkdirSync(dirname(join(folder, to)), { recursive: true })
  cpSync(from.startsWith('/') ? from : join(root, from), join(folder, to), { recursive: true, dereference: true })
}
