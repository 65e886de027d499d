import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { filesOfModules, gzipBytes, type Manifest, readManifest } from './built-files.ts'
import { pageDocument, robotsText, siteMap } from './page-document.ts'
import { fileOf, WEB_PAGES } from './web-pages.ts'

/** Builds the web: `node --import tsx scripts/build-web/build-web.ts`. Ends with 1 where a page weighs more than it may. */

const ROOT = join(import.meta.dirname, '../..')
const WEB = join(ROOT, 'dist/web')
const WRITER = join(ROOT, 'dist/prerender')
/** What runs before the code of a page. */
const BEFORE = ['start.js']
const MOST_FONT_BYTES = 100_000

// Built for use, whatever environment the program runs in.
process.env['NODE_ENV'] = 'production'
await build({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn', build: { manifest: true } })
await build({
  configFile: join(ROOT, 'vite.config.ts'),
  logLevel: 'warn',
  build: { ssr: join(ROOT, 'src/web/prerender.ts'), outDir: WRITER, copyPublicDir: false },
})

const manifest = readManifest(join(WEB, '.vite/manifest.json'))
await writePages(manifest)
writeFileSync(join(WEB, 'sitemap.xml'), siteMap(WEB_PAGES))
writeFileSync(join(WEB, 'robots.txt'), robotsText())
rmSync(join(WEB, '.vite'), { recursive: true })
rmSync(WRITER, { recursive: true })
const complaints = [...weighPages(manifest), ...weighFonts(manifest)]
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) {
  // The next start builds again instead of serving this.
  rmSync(join(WEB, 'index.html'))
  process.exitCode = 1
}

async function writePages(built: Manifest): Promise<void> {
  const template = readFileSync(join(WEB, 'index.html'), 'utf8')
  const writer: typeof import('#web/prerender.ts') = await import(pathToFileURL(join(WRITER, 'prerender.js')).href)
  for (const page of WEB_PAGES) {
    const html = await writer.renderPage(page.path)
    writeFileSync(join(WEB, fileOf(page)), pageDocument(template, page, html, filesOfModules(built, page.modules)))
  }
}

/** Prints what each page's first view weighs; returns a line for each that weighs too much. */
function weighPages(built: Manifest): string[] {
  return WEB_PAGES.flatMap(({ path, modules, limitBytes }) => {
    const bytes = gzipBytes(WEB, [...BEFORE, ...filesOfModules(built, modules).scripts])
    console.error(`  ${path.padEnd(12)} ${kilobytes(bytes).padStart(6)} of ${kilobytes(limitBytes)} KB JavaScript`)
    return bytes > limitBytes ? [`${path} weighs ${kilobytes(bytes)} KB of JavaScript; ${kilobytes(limitBytes)} KB is the limit.`] : []
  })
}

function weighFonts(built: Manifest): string[] {
  const fonts = Object.values(built).filter(({ file }) => file.endsWith('.woff2'))
  const bytes = fonts.reduce((sum, { file }) => sum + readFileSync(join(WEB, file)).length, 0)
  console.error(`  ${'fonts'.padEnd(12)} ${kilobytes(bytes).padStart(6)} of ${kilobytes(MOST_FONT_BYTES)} KB`)
  return bytes > MOST_FONT_BYTES ? [`The fonts weigh ${kilobytes(bytes)} KB; ${kilobytes(MOST_FONT_BYTES)} KB is the limit.`] : []
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
