import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { openStage } from './player.ts'
import { ENDS, fails, heading, MENU, never, openMenu, PERSONAL_PAGES, PHONES, press, type Stop, says } from './stops.ts'
import { expectNothingWrong, WALK_MS } from './walk-stops.ts'

const JOB_STATES = ['complete', 'processing', 'pending', 'failed'] as const

const JOBS = '**/api/jobs?**'
const PROFILE = '**/api/profile'

/** States for a player without any analysis. */
const NEWCOMER_STOPS: readonly Stop[] = [
  { name: 'home', path: '/', arrive: (page) => page.getByRole('link', { name: 'Start Analysis' }).waitFor() },
  ...PERSONAL_PAGES.map((stop) => ({ ...stop, widths: ENDS })),
  { name: 'profile', path: '/profile', arrive: heading(/./) },
  {
    name: 'profile, edited, with history and news',
    arrive: async (page) => {
      await press(page, 'Credit History')
      await says('Free with your account')(page)
      await press(page, 'Send Password Reset Email')
      await says('Password reset email sent successfully!')(page)
      await press(page, 'Edit Profile')
      await page.getByRole('button', { name: 'Save Changes' }).waitFor()
    },
    within: 'main',
  },
  {
    name: 'profile, deletion asked for',
    path: '/profile',
    arrive: async (page) => {
      await press(page, 'Delete account')
      await page.getByRole('dialog').waitFor()
    },
    widths: ENDS,
    within: MENU,
  },
  { name: 'profile, loading', path: '/profile', answers: { [PROFILE]: never }, arrive: says('Loading...'), widths: ENDS, within: 'main' },
  {
    name: 'profile, error',
    path: '/profile',
    answers: { [PROFILE]: fails },
    arrive: says('Unable to load profile from database.'),
    widths: ENDS,
    within: 'main',
  },
  {
    name: 'dashboard, loading',
    path: '/dashboard',
    answers: { [JOBS]: never },
    arrive: heading('Your Analysis Dashboard'),
    widths: ENDS,
    within: 'main',
  },
  {
    name: 'dashboard, error',
    path: '/dashboard',
    answers: { [JOBS]: fails },
    arrive: says('Your analyses could not be loaded.'),
    widths: ENDS,
    within: 'main',
  },
  { name: 'dashboard, empty', path: '/dashboard', arrive: says('No Analyses Yet') },
  { name: 'practice, nothing yet', path: '/practice', arrive: heading('Nothing to ask right now'), widths: ENDS },
  { name: 'progress, nothing yet', path: '/progress', arrive: heading('Progress'), widths: ENDS },
  { name: 'analysis, loading', path: '/analysis', answers: { [JOBS]: never }, arrive: says('Loading...'), widths: ENDS, within: 'main' },
  { name: 'analysis, empty', path: '/analysis', arrive: heading('New Analysis') },
  {
    name: 'analysis, wrong times and address',
    arrive: async (page) => {
      await page.getByLabel('Video Length').selectOption('Cut Video')
      await page.getByLabel('Start Time').fill('soon')
      await page.getByLabel('Gameplay URL').fill('https://clips.example.com/9f2')
      await page.keyboard.press('Tab')
      await says('Please use MM:SS or HH:MM:SS format.')(page)
      await says('Please enter a valid YouTube URL.')(page)
    },
    widths: ENDS,
    within: 'main',
  },
  {
    name: 'analysis, filled, no credits',
    answers: { '**/api/submit-job-service': (route) => route.fulfill({ status: 402, body: '' }) },
    arrive: async (page) => {
      await press(page, 'Use the sample match')
      await says("Video found. It's public and can be analyzed.")(page)
      await press(page, 'Start Analysis')
      await says('You do not have enough credits to run an analysis.')(page)
    },
    within: 'main',
  },
  {
    name: 'analysis, gamertag list',
    arrive: async (page) => {
      await page.getByRole('combobox', { name: 'Gamertag' }).click()
      await page.keyboard.press('ArrowDown')
      await page.getByRole('listbox').getByRole('option', { selected: true }).waitFor()
    },
    widths: ENDS,
    within: 'main',
  },
  { name: 'menu, signed in', path: '/about', arrive: openMenu, widths: PHONES, within: MENU },
]

/** States for a player with jobs of every status. `fail` makes all incomplete ones fail. */
const listBusyStops = (fail: () => Promise<void>): readonly Stop[] => [
  { name: 'dashboard, every status, pages', path: '/dashboard', arrive: says('of 21'), within: 'main' },
  {
    name: 'dashboard, found, incomplete',
    arrive: async (page) => {
      await page.getByRole('searchbox', { name: 'Search your analyses' }).fill('night')
      await page.getByText('4 analyses found').waitFor()
      await page.getByRole('button', { name: /^View Results/ }).click()
      await says('This analysis appears to be incomplete. Please try running the analysis again.')(page)
    },
    widths: ENDS,
    within: 'main',
  },
  {
    name: 'dashboard, nothing found',
    arrive: async (page) => {
      // The maximum length of a search term.
      await page.getByRole('searchbox', { name: 'Search your analyses' }).fill('x'.repeat(200))
      await says('No Results Found')(page)
    },
    widths: ENDS,
    within: 'main',
  },
  { name: 'analysis, running', path: '/analysis', arrive: heading('Your analysis is running'), within: 'main' },
  {
    name: 'analysis, failed',
    arrive: async (page) => {
      await fail()
      await heading('Your analysis could not be finished')(page)
    },
    widths: ENDS,
    within: 'main',
  },
]

const stage = await openStage()

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

test(
  'no page has an accessibility problem for a player, from the first visit to a full list',
  async () => {
    const { page, userId, context } = await stage.addPlayer()
    await context.addInitScript(`localStorage.setItem('callout.user.${userId}.gamertags', '["One","Two"]')`)
    const busy = await addBusyPlayer()
    await expectNothingWrong('player', [
      { page, stops: NEWCOMER_STOPS },
      { page: busy.page, stops: listBusyStops(busy.fail) },
    ])
  },
  WALK_MS,
)
