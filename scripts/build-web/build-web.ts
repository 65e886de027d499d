import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transform } from 'esbuild'
import { build } from 'vite'
import { ON_RECORDED, ON_SIMULATED } from '#web/features/site/how-we-know/measured-figures.ts'
import { filesOfModules, gzipBytes, type Manifest, readManifest } from './built-files.ts'
import { findUnprovenNumbers } from './check-figures.ts'
import { pageDocument, robotsText, siteMap } from './page-document.ts'
import { licencesText, shippedPackages } from './shipped-packages.ts'
import { fileOf, WEB_PAGES, type WebPage } from './web-pages.ts'

/** Builds the web: `node scripts/build-web/build-web.ts`. Exits with 1 when something exceeds its size limit. */

const ROOT = join(import.meta.dirname, '../..')
const WEB = join(ROOT, 'dist/web')
const WRITER = join(ROOT, 'dist/prerender')
/** Scripts that run before the code of a page. */
const BEFORE = ['start.js']
const MAX_FONT_BYTES = 100_000
/** Maximum JavaScript that a chosen recording loads in addition to its page. */
const MAX_RECORDING_BYTES = 90_000

// A production build, whatever environment the program runs in.
process.env['NODE_ENV'] = 'production'
await build({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn', build: { manifest: true } })
await build({
  configFile: join(ROOT, 'vite.config.ts'),
  logLevel: 'warn',
  build: { ssr: join(ROOT, 'src/web/prerender.ts'), outDir: WRITER, copyPublicDir: false },
})

for (const file of BEFORE) await minifyFile(join(WEB, file))
const manifest = readManifest(join(WEB, '.vite/manifest.json'))
await writePages(manifest)
writeFileSync(join(WEB, 'sitemap.xml'), siteMap(WEB_PAGES))
writeFileSync(join(WEB, 'robots.txt'), robotsText())
writeFileSync(join(WEB, 'licences.txt'), licencesText(shippedPackages(ROOT)))
rmSync(join(WEB, '.vite'), { recursive: true })
rmSync(WRITER, { recursive: true })
const complaints = [...checkFigures(), ...weighPages(manifest), ...weighRecording(manifest), ...weighFonts(manifest)]
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) {
  // Makes the next start build again instead of serving this.
  rmSync(join(WEB, 'index.html'))
  process.exitCode = 1
}

/** A number without a measurement behind it fails the build. */
function checkFigures(): string[] {
  const html = readFileSync(join(WEB, 'how-we-know.html'), 'utf8')
  const readRecord = (file: string) => readFileSync(join(ROOT, 'docs/measurements', file), 'utf8')
  return findUnprovenNumbers(html, [...ON_RECORDED, ...ON_SIMULATED], readRecord)
}

/** The bundler copies public files unchanged. */
async function minifyFile(path: string): Promise<void> {
  writeFileSync(path, (await transform(readFileSync(path, 'utf8'), { minify: true, target: 'es2022' })).code)
}

async function writePages(built: Manifest): Promise<void> {
  const template = readFileSync(join(WEB, 'index.html'), 'utf8')
  const parts = { start: readFileSync(join(WEB, 'start.js'), 'utf8'), icon: readFileSync(join(WEB, 'mark.svg'), 'utf8') }
  const writer: typeof import('#web/prerender.ts') = await import(pathToFileURL(join(WRITER, 'prerender.js')).href)
  for (const page of WEB_PAGES) {
    const html = await writer.renderPage(page.path)
    const { scripts, styles } = filesOfModules(built, page.modules)
    const files = { scripts, styles: page.isOwn ? styles : [joinStyles(page, styles)] }
    writeFileSync(join(WEB, fileOf(page)), pageDocument(template, page, html, files, parts))
  }
}

/** Joins the styles for the first paint of a public page into one file: each further file would open another connection. */
function joinStyles(page: WebPage, styles: readonly string[]): string {
  const text = styles.map((file) => readFileSync(join(WEB, file), 'utf8')).join('')
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const file = `assets/first-${fileOf(page).replace('.html', '')}-${hash}.css`
  writeFileSync(join(WEB, file), text)
  return file
}

/** Prints the JavaScript size of each page's first view; returns a line for each that exceeds its limit. */
function weighPages(built: Manifest): string[] {
  return WEB_PAGES.flatMap(({ path, modules, limitBytes }) => {
    const bytes = gzipBytes(WEB, [...BEFORE, ...filesOfModules(built, modules).scripts])
    console.error(`  ${path.padEnd(12)} ${kilobytes(bytes).padStart(6)} of ${kilobytes(limitBytes)} KB JavaScript`)
    return bytes > limitBytes ? [`${path} weighs ${kilobytes(bytes)} KB of JavaScript; ${kilobytes(limitBytes)} KB is the limit.`] : []
  })
}

/** The panel of a recording and the worker that reads it, without the files that the result page loads anyway. */
function weighRecording(built: Manifest): string[] {
  const page = WEB_PAGES.find(({ path }) => path === '/results')?.modules ?? []
  const own = new Set(filesOfModules(built, page).scripts)
  const panel = filesOfModules(built, ['features/recording/panel/recording-panel.tsx']).scripts.filter((file) => !own.has(file))
  const worker = readdirSync(join(WEB, 'assets')).filter((name) => name.startsWith('reading-worker-') && name.endsWith('.js'))
  if (worker.length === 0) return ['The worker that reads recordings is not where the build looks for it.']
  const bytes = gzipBytes(WEB, [...panel, ...worker.map((name) => `assets/${name}`)])
  const [weight, limit] = [kilobytes(bytes), kilobytes(MAX_RECORDING_BYTES)]
  console.error(`  ${'a recording'.padEnd(12)} ${weight.padStart(6)} of ${limit} KB JavaScript`)
  return bytes > MAX_RECORDING_BYTES ? [`A recording brings ${weight} KB of JavaScript; ${limit} KB is the limit.`] : []
}

function weighFonts(built: Manifest): string[] {
  const fonts = Object.values(built).filter(({ file }) => file.endsWith('.woff2'))
  const bytes = fonts.reduce((sum, { file }) => sum + readFileSync(join(WEB, file)).length, 0)
  console.error(`  ${'fonts'.padEnd(12)} ${kilobytes(bytes).padStart(6)} of ${kilobytes(MAX_FONT_BYTES)} KB`)
  return bytes > MAX_FONT_BYTES ? [`The fonts weigh ${kilobytes(bytes)} KB; ${kilobytes(MAX_FONT_BYTES)} KB is the limit.`] : []
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
