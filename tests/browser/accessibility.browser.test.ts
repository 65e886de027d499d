import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { WEB_PAGES } from '../../scripts/build-web/web-pages.ts'
import { open } from './browser.ts'
import { auditPage } from './page-audit.ts'
import { openStage, type Player } from './player.ts'
import { listBusyStops, NEWCOMER_STOPS } from './player-stops.ts'
import { listResultStops } from './result-stops.ts'
import { addSample } from './sample-match.ts'
import { shareResult } from './sharing.ts'
import { EVERY_WIDTH, type Stop } from './stops.ts'
import { listStrangerStops } from './stranger-stops.ts'

/** Every page in every state, width and theme, against WCAG 2.2 AA: by the rules of axe, and by measure where those end. */

/** By axe: at the ends of the widths. */
const FEWEST_SCANS = 144
const WALK_MS = 600_000
const JOB_STATES = ['complete', 'processing', 'pending', 'failed'] as const

const stage = await openStage()
let owner: Player
/** Where the owner's analysis stands; shared. */
let result: string
let scans = 0
/** The pages that were looked at, by the names that the build has for them. */
const visited = new Set<string>()

beforeAll(async () => {
  owner = await stage.addPlayer()
  await addSample(owner.page)
  await owner.page.goto('/dashboard')
  await owner.page.getByRole('link', { name: /^View Results/ }).click()
  await shareResult(owner.page)
  await owner.page.getByRole('button', { name: 'Stop Sharing' }).waitFor()
  result = new URL(owner.page.url()).pathname
}, 180_000)

/** What is wrong at these stops, one after the other in one page. */
async function walk(page: Page, stops: readonly Stop[]): Promise<string[]> {
  const problems: string[] = []
  for (const { name, path, answers = {}, arrive, widths = EVERY_WIDTH, within } of stops) {
    await page.setViewportSize({ width: Math.max(...widths), height: 800 })
    for (const [address, answer] of Object.entries(answers)) await page.route(address, answer)
    if (path) await page.goto(path)
    await arrive(page)
    visited.add(pageOf(page.url()))
    const audit = await auditPage(page, widths, within)
    scans += audit.scans
    problems.push(...audit.problems.map((problem) => `${name}, ${problem}`))
    await page.unrouteAll()
  }
  return problems
}

function pageOf(url: string): string {
  const { pathname } = new URL(url)
  if (pathname.startsWith('/results/')) return '/results'
  return WEB_PAGES.some(({ path }) => path === pathname) ? pathname : '/404'
}

/** A player with more jobs than a page shows, in every state. */
async function addBusyPlayer(): Promise<{ readonly page: Page; readonly fail: () => Promise<void> }> {
  const { page, userId } = await stage.addPlayer()
  await stage.addJobs(userId, 17)
  for (const status of JOB_STATES) {
    const reason = status === 'failed' ? 'The film is gone. Your credit was returned.' : null
    await stage.addJob(userId, { status, reason, gamertag: 'Night Owl', progress: 45.6, step: 'Reading the film' })
  }
  const fail = async () => {
    await stage.database.pool.query(`update jobs set status = 'failed', reason = 'It broke.' where user_id = $1 and status <> 'complete'`, [
      userId,
    ])
  }
  return { page, fail }
}

describe('nothing is wrong anywhere', () => {
  test(
    'for a stranger',
    async () => {
      expect(await walk(await stage.addStranger(), listStrangerStops(result))).toEqual([])
    },
    WALK_MS,
  )

  test(
    'for a player, from the first visit to a report',
    async () => {
      const { page, userId, context } = await stage.addPlayer()
      await context.addInitScript(`localStorage.setItem('callout.user.${userId}.gamertags', '["One","Two"]')`)
      expect(await walk(page, NEWCOMER_STOPS)).toEqual([])
      const busy = await addBusyPlayer()
      expect(await walk(busy.page, listBusyStops(busy.fail))).toEqual([])
      expect(await walk(owner.page, listResultStops(result))).toEqual([])
    },
    WALK_MS,
  )
})

test('that was looked at often enough, on every page', () => {
  expect(scans).toBeGreaterThanOrEqual(FEWEST_SCANS)
  expect([...visited].sort()).toEqual(WEB_PAGES.map(({ path }) => path).sort())
})

test('the audit finds what is put wrong', async () => {
  const page = await stage.addStranger()
  await open(page, '/about')
  await page.evaluate(FAULTS)
  const { problems } = await auditPage(page, [1440])
  for (const fault of [
    '2 main headings',
    'title "- Callout"',
    'scrolls sideways',
    'small target 10x10: button.tiny',
    'on a phone: small target 30x30: button.thumbed',
    'no focus ring: button.ringless',
    'focus is covered: button.covered',
    'with wide spacing: cut text: span.tight',
    '1440 light: image-alt',
    '1440 light: color-contrast: .pale',
    '1440 dark: color-contrast: .dusky',
  ]) {
    expect([fault, problems.some((problem) => problem.includes(fault))]).toEqual([fault, true])
  }
})

const FAULTS = `{
  document.title = '- Callout'
  const add = (name, css, text = 'wrong') => {
    const element = document.createElement(name.split('.')[0])
    element.className = name.split('.')[1] ?? ''
    element.textContent = text
    element.style.cssText = css
    document.querySelector('main').append(element)
    return element
  }
  add('h1', '')
  add('div', 'width: 5000px')
  for (const left of [0, 10]) add('button.tiny', 'position: absolute; overflow: hidden; padding: 0; width: 10px; height: 10px; left: ' + left + 'px')
  for (const left of [0, 30]) add('button.thumbed', 'position: absolute; overflow: hidden; padding: 0; width: 30px; height: 30px; top: 60px; left: ' + left + 'px')
  add('button.ringless', 'outline: none; min-width: 24px; min-height: 24px')
  add('button.covered', 'position: fixed; top: 30px; left: 40px; z-index: 1')
  add('span.pale', 'color: #dde2e8')
  add('span.dusky', 'color: #1a2029')
  const tight = add('span.tight', 'display: inline-block; overflow: hidden; white-space: nowrap', 'just as wide as its words')
  tight.style.width = tight.getBoundingClientRect().width + 'px'
  document.querySelector('main').append(new Image(24, 24))
  document.querySelectorAll('img').forEach((image) => { image.src = '/icon-192.png' })
}`

test('in the colors of the user it still shows what is chosen and how far something is', async () => {
  const { page, userId } = await stage.addPlayer({ forcedColors: 'active' })
  await stage.addJob(userId, { status: 'processing', progress: 45, step: 'Reading the film' })
  await page.goto('/analysis')
  await page.getByRole('progressbar').waitFor()
  const ground = (selector: string) => page.evaluate(`getComputedStyle(document.querySelector('${selector}')).backgroundColor`)
  expect(await ground('.progress-bar > i')).not.toBe(await ground('.progress-bar'))
  // Contrast is the user's own choice there, and nothing that axe could compute.
  expect((await auditPage(page, [1440])).problems.filter((problem) => !problem.includes('color-contrast'))).toEqual([])
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('tab', { name: 'Sign In' }).waitFor()
  expect(await ground('[role=tab][aria-selected=true]')).not.toBe(await ground('[role=tab][aria-selected=false]'))
})

test('for those who want less motion nothing moves but what says that it works', async () => {
  const page = await stage.addStranger()
  await page.route('**/api/auth/token', () => new Promise<void>(() => {}))
  for (const path of ['/', '/about', '/dashboard']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const moving = `document.getAnimations().filter(({ effect }) => effect.getComputedTiming().duration > 0).map(({ animationName }) => animationName)`
    expect((await page.evaluate<string[]>(moving)).filter((name) => name !== 'spin' && name !== 'expected')).toEqual([])
    expect(await page.evaluate('getComputedStyle(document.documentElement).scrollBehavior')).toBe('auto')
  }
})
