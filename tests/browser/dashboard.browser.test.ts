import { expect, test } from 'vitest'
import { keysOf } from './keys.ts'
import { openStageForEach, type Stage } from './player.ts'
import { submitSample } from './sample-match.ts'

const stage = await openStageForEach()

async function addPlayer(options: Parameters<Stage['addPlayer']>[0] = {}) {
  const player = await stage.addPlayer(options)
  const rows = player.page.getByRole('list', { name: 'Your analyses' }).getByRole('listitem').filter({ hasText: 'Halo Infinite Analysis' })
  return { ...player, rows, search: player.page.getByRole('searchbox', { name: 'Search your analyses' }) }
}

const STATUSES = [
  ['complete', 'Complete', 'View Results', 'View'],
  ['in_progress', 'In Progress', 'Processing...', '...'],
  ['processing', 'Processing', 'Processing...', '...'],
  ['pending', 'Pending', 'Processing...', '...'],
  ['error', 'Error', 'Unavailable', 'N/A'],
  ['failed', 'Error', 'Unavailable', 'N/A'],
  ['weird', 'Unknown', 'Processing...', '...'],
  ['', 'In Progress', 'Processing...', '...'],
] as const
const OWN_STATUSES = ['complete', 'processing', 'pending', 'failed'] as const

const VERDICT = `${'The enemy held the ball for 3:28, your team for 1:32, you for 0:07 of that. '.repeat(6)}It could be luck.`

const LINES_OF_VERDICT = `(({ clientHeight }, { lineHeight }) => clientHeight / Number.parseFloat(lineHeight))(
  document.querySelector('.row-verdict-words'), getComputedStyle(document.querySelector('.row-verdict-words')))`

const WINDOWS = [
  [1440, 'dark'],
  [768, 'dark'],
  [767, 'light'],
  [390, 'light'],
] as const

test('at every width and in both themes every status has its label and its button', async () => {
  const { page, rows, userId, context } = await addPlayer()
  for (const [index, [status]] of STATUSES.entries()) {
    const reason = status === 'failed' ? 'The film is gone. Your credit was returned.' : null
    const changes = { reason, progress: 45.6, step: 'Reading the film', createdAt: new Date(Date.UTC(2025, 10, 20 - index, 12)) }
    const own = OWN_STATUSES.find((known) => known === status) ?? 'processing'
    await stage.addJob(userId, { ...changes, gamertag: status === 'weird' ? '' : 'Sable Rook', status: own })
  }
  // Our server writes four of these statuses; the others come from other server implementations.
  await page.route('**/api/events', (route) => route.abort())
  await page.route('**/api/jobs?*', async (route) => {
    const { jobs, ...rest } = await (await route.fetch({ maxRetries: 2 })).json()
    const changed = jobs.map((job: object, index: number) => ({
      ...job,
      status: STATUSES[index]?.[0],
      ...(index === 0 && { verdict: VERDICT }),
    }))
    await route.fulfill({ json: { ...rest, jobs: changed } })
  })
  for (const [width, theme] of WINDOWS) {
    await page.setViewportSize({ width, height: 900 })
    if ((await page.evaluate('document.documentElement.dataset.theme')) !== theme) {
      await context.addCookies([{ name: 'callout-theme', value: theme, url: stage.program.address }])
      await page.goto('/dashboard')
    }
    await rows.first().waitFor()
    const labels = width > 767 ? 2 : 3
    for (const [index, row] of (await rows.all()).entries()) {
      const status = STATUSES[index] ?? STATUSES[0]
      await row.getByText(status[1], { exact: true }).waitFor()
      await row.getByText(status[labels], { exact: true }).waitFor()
      expect(await row.getByRole('progressbar').count()).toBe(['in_progress', 'processing', ''].includes(status[0]) ? 1 : 0)
      const view = row.getByRole('button', { name: status[labels] }).or(row.getByRole('link', { name: status[2] }))
      expect(await view.isEnabled()).toBe(status[0] === 'complete')
      expect(await row.getByRole('button', { name: /^Change it and try again/ }).count()).toBe(status[1] === 'Error' ? 1 : 0)
    }
    expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(width < 768)
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(width >= 768)
    expect(await page.getByRole('main').getByRole('link', { name: 'New Analysis' }).isVisible()).toBe(true)
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe(theme)
    expect(await rows.nth(1).innerText()).toContain('46%')
    expect(await rows.nth(1).innerText()).toContain('Reading the film')
    await rows.nth(5).getByText('The film is gone. Your credit was returned.').waitFor()
    await rows.nth(6).getByText('Unknown - Halo Infinite Analysis').waitFor()
    await rows.nth(0).getByText('November 20, 2025').and(page.locator(':visible')).waitFor()
    const lines = await page.evaluate<number>(LINES_OF_VERDICT)
    expect(Math.round(lines)).toBe(2)
  }
})

test('125 jobs are shown in pages of 20, and a phone shows fewer page numbers at a time', async () => {
  const { page, rows, userId } = await addPlayer()
  await stage.addJobs(userId, 125)
  const numbers = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^Page/ })
  for (const [width, first, later] of [
    [1440, ['1', '2', '3', '4', '5'], ['2', '3', '4', '5', '6']],
    [481, ['1', '2', '3', '4', '5'], ['2', '3', '4', '5', '6']],
    [480, ['1', '2', '3'], ['3', '4', '5']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dashboard')
    await page.getByText('1–20 of 125').waitFor()
    expect([await numbers.allInnerTexts(), await rows.count()]).toEqual([first, 20])
    for (const next of ['2', '3', '4']) {
      await page.getByRole('button', { name: 'Next page' }).click()
      await page
        .getByRole('button', { name: `Page ${next}` })
        .and(page.locator('[aria-current]'))
        .waitFor()
    }
    await rows.first().getByText('Clip number 61').waitFor()
    expect(await numbers.allInnerTexts()).toEqual(later)
  }
})

test('a search sends one request, keeps the old rows until the new ones arrive, and says when nothing is found', async () => {
  const { page, rows, userId, search } = await addPlayer({ timezoneId: 'America/New_York' })
  await stage.addJobs(userId, 45)
  await stage.addJob(userId, { gamertag: 'Night Owl', createdAt: new Date('2025-12-25T03:00:00Z') })
  // When the event stream opens, the shown list is reloaded, possibly with the search. Held back, only typing requests searches.
  await page.route('**/api/events', () => undefined)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Page 2' }).click()
  await rows.first().getByText('Clip number 20', { exact: true }).waitFor()
  const isSearch = (url: URL) => url.pathname === '/api/jobs' && url.searchParams.get('search') !== ''
  const searches: URL[] = []
  page.on('request', (request) => isSearch(new URL(request.url())) && searches.push(new URL(request.url())))
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(isSearch, async (route) => {
    await released
    await route.continue()
  })
  await search.focus()
  // All keys in one task: a busy machine would add pauses that a player does not make.
  await page.evaluate(`for (const letter of 'NUMBER 4') document.execCommand('insertText', false, letter)`)
  await expect.poll(() => searches.length).toBe(1)
  expect(await rows.count()).toBe(20)
  expect(await page.getByRole('list', { name: 'Your analyses' }).getAttribute('aria-busy')).toBe('true')
  release()
  await expect.poll(() => rows.count()).toBe(7)
  expect(searches.map(({ searchParams }) => [searchParams.get('search'), searchParams.get('page'), searchParams.get('timeZone')])).toEqual([
    ['NUMBER 4', '1', 'America/New_York'],
  ])
  await search.fill('december 24, 2025')
  await expect.poll(() => rows.count()).toBe(1)
  await rows.getByText('Night Owl - Halo Infinite Analysis').waitFor()
  await search.fill('a <b>thing</b> that is nowhere')
  await page.getByRole('heading', { name: 'No Results Found' }).waitFor()
  await page.getByText('No submissions match your search term "a <b>thing</b> that is nowhere".').waitFor()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByText('1–20 of 46').waitFor()
  expect(await search.inputValue()).toBe('')
})

test('a list that cannot be loaded says so and can be retried; it never looks empty', async () => {
  const { page } = await addPlayer()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // Requests succeed only after Try Again was pressed: the list also retries automatically.
  await page.route('**/api/jobs?**', async (route) => {
    await released
    if (await page.evaluate('window.isPressed === true')) await route.continue()
    else await route.fulfill({ status: 503, body: '' })
  })
  await page.goto('/dashboard')
  await page.evaluate("addEventListener('click', () => { window.isPressed = true }, { capture: true })")
  await page.getByRole('list', { name: 'Loading your analyses' }).waitFor()
  release()
  await page.getByText('Your analyses could not be loaded.').waitFor()
  expect(await page.getByText('No Analyses Yet').count()).toBe(0)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: 'No Analyses Yet' }).waitFor()
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Your Analysis Dashboard')
})

test('by keyboard a player searches, turns pages and opens a result, storing only its id; going back restores the place in the list', async () => {
  const { page, userId, search } = await addPlayer()
  const keys = keysOf(page)
  await stage.addJobs(userId, 45)
  await submitSample(page)
  await page.getByText('Your analysis is complete.').waitFor()
  await stage.database.pool.query(`update jobs set created_at = '2025-10-15 12:00Z' where user_id = $1 and video_title not like 'Clip%'`, [
    userId,
  ])
  await stage.database.pool.query(
    `update reports set match_result = match_result || '{"playedAt": "2025-10-15T12:00:00.000Z"}' from jobs where jobs.id = job_id and user_id = $1`,
    [userId],
  )
  await page.goto('/dashboard')
  const stored = `sessionStorage.getItem('callout.user.${userId}.draft.selected-result')`
  await page.evaluate(`window.kept = []
    const set = Storage.prototype.setItem; Storage.prototype.setItem = function (key, value) { window.kept.push([key, value]); set.call(this, key, value) }`)
  await keys.enter(page.getByRole('button', { name: 'Next page' }))
  await page.getByText('21–40 of 46').waitFor()
  await keys.enter(page.getByRole('button', { name: 'Page 3' }))
  await page.getByText('41–46 of 46').waitFor()
  await keys.enterBack(page.getByRole('button', { name: 'Page 2' }))
  await page.getByText('21–40 of 46').waitFor()
  const view = page.getByRole('link', { name: /^View Results/ })
  await keys.enterBack(view)
  const heading = page.getByRole('heading', { name: 'Analysis Complete' })
  await heading.waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  expect(await page.evaluate('window.kept')).toEqual([[`callout.user.${userId}.draft.selected-result`, JSON.stringify({ jobId: id })]])
  expect(await page.evaluate(stored)).toBeNull()
  await page.goBack()
  await page.getByText('21–40 of 46').waitFor()
  await keys.fill(search, 'oddball')
  await expect.poll(() => page.getByRole('status').getByText('1 analysis found').count()).toBe(1)
  await keys.enter(view)
  await heading.waitFor()
  await page.goBack()
  await view.waitFor()
  expect(await search.inputValue()).toBe('oddball')
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.getByText('1–20 of 46').waitFor()
  expect(await search.inputValue()).toBe('')
})
