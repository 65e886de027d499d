import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { connectDatabase } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/postgres/embedded-postgres.ts'
import { openChromium } from '#tests/browser/chromium.ts'
import { startProgram } from '#tests/browser/program.ts'

/** Measures the dashboard of a player with many jobs, in a browser slowed down four times: `npm run bench:dashboard -- 100000`. */
const jobs = Number(process.argv[2] ?? 10_000)
const SLOWDOWN = 4
const TEXT = 'clip number 99'
const ACCOUNT = { email: 'bench@example.com', password: 'a-long-enough-password', firstName: 'B', lastName: 'Ench', gamertag: '' }

/** Clears the search as a player does, and resolves when the whole list is back. */
const CLEAR_SEARCH = `new Promise((resolve) => {
  const startedAt = performance.now()
  const box = document.querySelector('[type=search]')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, '')
  box.dispatchEvent(new Event('input', { bubbles: true }))
  const look = () => document.querySelector('main').textContent.includes('of ${jobs}') ? resolve(performance.now() - startedAt) : requestAnimationFrame(look)
  look()
})`

/** Time from the list's response to its first row. */
const FIRST_ROWS = `window.rowsAt - performance.getEntriesByType('resource').find(({ name }) => name.includes('/api/jobs?')).responseEnd`

const dataDir = mkdtempSync(join(tmpdir(), 'callout-bench-'))
const server = await startEmbeddedPostgres(dataDir)
const program = await startProgram({ DATABASE_URL: server.url })
const database = connectDatabase(server.url)
const browser = await openChromium()
try {
  for (const line of await measure()) console.log(line)
} finally {
  await browser.close()
  await program.stop()
  await database.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(): Promise<string[]> {
  const context = await browser.newContext({ baseURL: program.address, reducedMotion: 'reduce' })
  const headers = { origin: program.address, 'sec-fetch-site': 'same-origin' }
  await context.request.post('/api/auth/sign-up/email', { data: ACCOUNT, headers })
  await addJobs()
  const page = await context.newPage()
  await watchPage(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto('/dashboard')
  await page.getByText(`of ${jobs}`).waitFor()
  const firstRowsMs = await page.evaluate<number>(FIRST_ROWS)
  const keys = await typeAndWait(page)
  const clearMs = await page.evaluate<number>(CLEAR_SEARCH)
  const heap = await session.send('Runtime.getHeapUsage')
  const longTasks = await page.evaluate<number[]>('window.longTasks')
  return [
    `dashboard, ${jobs} jobs, CPU slowed down ${SLOWDOWN} times`,
    `  first rows after their data                ${Math.round(firstRowsMs)} ms`,
    `  a keystroke in the search, until painted   median ${at(keys, 0.5)} ms, 95% ${at(keys, 0.95)} ms, worst ${at(keys, 1)} ms (${keys.length} keys)`,
    `  search emptied, until the rows are there   ${Math.round(clearMs)} ms, 250 ms of them waiting for more keys`,
    `  heap ${(heap.usedSize / 1e6).toFixed(1)} MB; tasks over 100 ms: ${longTasks.filter((ms) => ms > 100).length}`,
  ]
}

async function addJobs(): Promise<void> {
  await database.pool.query(
    `insert into jobs (id, user_id, idempotency_key, gamertag, video_id, video_title, match_id, length, status, created_at, deadline_at)
     select gen_random_uuid(), (select id from "user" where email = $1), i::text, 'Sable Rook', 'abcdefghijk', 'Clip number ' || i, 'm', 'Full Video',
       'complete', now() - i * interval '1 hour', now()
     from generate_series(1, $2::int) i`,
    [ACCOUNT.email, jobs],
  )
}

/** Collects the browser's own reports of key events and long tasks. */
async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(`window.keys = []; window.longTasks = []
    new MutationObserver(() => { if (document.querySelector('.job-row:not(.job-row-head) b')) window.rowsAt ??= performance.now() })
      .observe(document, { childList: true, subtree: true })
    new PerformanceObserver((list) => { for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.keys.push(duration) })
      .observe({ type: 'event', durationThreshold: 16 })
    new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) window.longTasks.push(duration) }).observe({ type: 'longtask' })`)
}

/** Types at the speed of a fast typist. Key events too short to be reported count as 16 ms. */
async function typeAndWait(page: Page): Promise<number[]> {
  await page.evaluate('window.longTasks.length = 0')
  const search = page.getByRole('searchbox')
  for (let round = 0; round < 3; round += 1) {
    await search.fill('')
    await search.pressSequentially(TEXT, { delay: 120 })
  }
  await page.getByText('Clip number 99', { exact: true }).waitFor()
  const reported = await page.evaluate<number[]>('window.keys')
  const quick = Math.max(0, 3 * TEXT.length - reported.length)
  return [...reported, ...Array.from({ length: quick }, () => 16)].sort((one, other) => one - other)
}

function at(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0)
}
