// Measures the public pages of a running program with Lighthouse's phone: `npm run lighthouse -- http://localhost:3000 [runs] [paths]`.
// Downloads Lighthouse on first use. The browser is CHROME_PATH's or that of the tests. Compare on a quiet machine; not part of the tests.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '#tests/browser/find-chromium.ts'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const PATHS = ['/', '/about', '/how-we-know', '/demo', '/pricing', '/contact', '/terms', '/privacy']
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const MOST = { 'largest-contentful-paint': 1000, 'cumulative-layout-shift': 0.01, 'total-blocking-time': 50 }
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage'

const [address = 'http://localhost:3000', runs = '5', paths = PATHS.join(',')] = process.argv.slice(2)
const chromium = process.env.CHROME_PATH || (await findChromium())
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
let isGood = true
try {
  for (const path of paths.split(','))
    report(
      path,
      Array.from({ length: Number(runs) }, () => measure(path)),
    )
} finally {
  rmSync(folder, { recursive: true })
}
process.exitCode = isGood ? 0 : 1

function measure(path) {
  const file = join(folder, 'run.json')
  const args = ['--yes', LIGHTHOUSE, `${address}${path}`, '--quiet', `--chrome-flags=${FLAGS}`, '--output=json', `--output-path=${file}`]
  const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, CHROME_PATH: chromium } })
  if (status !== 0) process.exit(status ?? 1)
  return JSON.parse(readFileSync(file, 'utf8'))
}

function report(path, results) {
  const words = [...Object.keys(LEAST).map(scoreOf(results)), ...Object.keys(MOST).map(figureOf(results))]
  console.log(`${path.padEnd(10)} ${words.join('  ')}`)
  const complaints = new Set(
    results.flatMap(({ audits }) =>
      Object.values(audits)
        .filter(isFailed)
        .map(({ id }) => id),
    ),
  )
  if (complaints.size > 0) console.log(`           failed: ${[...complaints].join(', ')}`)
}

function scoreOf(results) {
  return (category) => {
    const score = Math.round(100 * median(results.map(({ categories }) => categories[category].score)))
    isGood &&= score >= LEAST[category]
    return `${category} ${score}`
  }
}

function figureOf(results) {
  return (audit) => {
    const value = median(results.map(({ audits }) => audits[audit].numericValue))
    isGood &&= value <= MOST[audit]
    return `${audit} ${value < 1 ? value.toFixed(3) : Math.round(value)}`
  }
}

/** True for a pass-or-fail audit that failed. */
function isFailed({ scoreDisplayMode, score }) {
  return scoreDisplayMode === 'binary' && score === 0
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
