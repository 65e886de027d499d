import type { Page, Route } from 'playwright-core'
import { test } from 'vitest'
import type { Report } from '#shared/report/report.ts'
import { samplePositions } from '#tests/web/sample-report.ts'
import { openStage } from './player.ts'
import { withPositions } from './positions-answer.ts'
import { setResultScene } from './result-scene.ts'
import { addSample } from './sample-match.ts'
import { shareResult } from './sharing.ts'
import { ENDS, fails, heading, MENU, never, PHONES, press, type Stop, says } from './stops.ts'
import { expectNothingWrong, WALK_MS } from './walk-stops.ts'

const stage = await openStage()
// Waits until the sample match's film is read. The audited report belongs to another player, so it is not rated yet.
await setResultScene()

const RESULT = '**/api/get-private-result?**'
const TEXT = '# Aim\n\n03:37 good.\n\n- one\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n```\n\n> quote [link](https://example.com)'

const PANEL = '[role=tabpanel]'
const openTab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click()

const listPhoneStops = (path: string): readonly Stop[] => [
  {
    name: 'result, a death on a phone',
    path: `${path}?tab=deaths`,
    arrive: async (page) => {
      await page.getByRole('region', { name: 'Your deaths' }).getByRole('button').nth(1).click()
      await page
        .getByRole('dialog')
        .getByRole('img', { name: /^From above/ })
        .waitFor()
    },
    widths: PHONES,
    within: MENU,
  },
  {
    name: 'result, replay with its settings',
    path: `${path}/replay`,
    arrive: (page) => page.getByRole('button', { name: 'Speed and trails' }).click(),
    widths: PHONES,
    within: 'main',
  },
]

const PRACTICE_STOPS: readonly Stop[] = [
  {
    name: 'practice, a moment',
    path: '/practice',
    arrive: (page) =>
      page
        .getByRole('button', { name: /^Unsure:/ })
        .nth(2)
        .waitFor(),
  },
  {
    name: 'practice, answered',
    arrive: async (page) => {
      await page
        .getByRole('button', { name: /^Unsure:/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Next moment' }).waitFor()
    },
    within: 'main',
  },
]

/** States of the result at this path, for its owner. */
const listResultStops = (path: string): readonly Stop[] => [
  { name: 'result, loading', path, answers: { [RESULT]: never }, arrive: heading('Loading Analysis'), widths: ENDS, within: 'main' },
  {
    name: 'result, error',
    path,
    answers: { [RESULT]: (route) => route.fulfill({ status: 404, body: '' }) },
    arrive: heading('Analysis Not Found'),
    widths: ENDS,
    within: 'main',
  },
  {
    name: 'result, not aligned',
    path,
    answers: { [RESULT]: answerChanged(() => ({ alignment: { status: 'none' } })) },
    arrive: says('Your drill'),
    within: PANEL,
  },
  {
    name: 'result, deaths of every cause',
    path: `${path}?tab=deaths`,
    answers: { [RESULT]: answerChanged(withPositions) },
    arrive: (page) => page.getByRole('region', { name: 'Your deaths' }).waitFor(),
  },
  {
    name: 'result, fights',
    answers: { [RESULT]: answerChanged(withPositions) },
    arrive: async (page) => {
      await openTab(page, /^Fights/)
      await page.getByRole('region', { name: 'Table of fights' }).waitFor()
    },
    within: PANEL,
  },
  ...listPhoneStops(path),
  { name: 'result, objective', path: `${path}?tab=objective`, arrive: says('Who played the objective'), widths: ENDS, within: PANEL },
  {
    name: 'result, lobby',
    arrive: async (page) => {
      await openTab(page, 'Lobby')
      await page.getByRole('region', { name: 'Lobby table' }).waitFor()
    },
    within: PANEL,
  },
  {
    name: 'result, how it was checked',
    arrive: async (page) => {
      await openTab(page, /^How it was checked/)
      await says('Who made this report')(page)
    },
    widths: ENDS,
    within: PANEL,
  },
  {
    name: 'result, no focus area, no kick-off, and fights not read',
    path: `${path}?tab=fights`,
    answers: { [RESULT]: answerChanged(withLeast) },
    arrive: says('Not read: we know who hit whom'),
    within: 'main',
  },
  { name: 'result, text', path, answers: { [RESULT]: answerText }, arrive: says('quote'), within: 'main' },
  {
    name: 'result, playing, aligning, shared, rated',
    path,
    arrive: async (page) => {
      const evidence = page.getByRole('list', { name: 'Evidence' }).first().getByRole('button')
      await evidence.first().click()
      await evidence.last().click()
      await page.getByText('Change how the video is matched').click()
      await page.getByRole('button', { name: 'Match it', exact: true }).waitFor()
      await press(page, 'Show events as a list')
      await page.getByRole('button', { name: 'Helpful', exact: true }).click()
      await says('Thank you for your feedback!')(page)
      await page.route('**/api/make-result-public', fails)
      await shareResult(page)
      await page.getByRole('alert').getByText('Failed to create shareable link').waitFor()
    },
  },
  ...PRACTICE_STOPS,
]

/** A report without focus areas, kick-off, places and named attackers: each part of the page says that there is nothing. */
function withLeast({ timeline }: Report): Partial<Report> {
  return {
    focusAreas: [],
    timeline: { ...timeline, kickOffMs: null },
    positions: samplePositions({ hasPlaces: false, areAttackersNamed: false }),
  }
}

async function answerText(route: Route): Promise<void> {
  const { report: _, final_result: __, ...result } = await (await route.fetch({ maxRetries: 2 })).json()
  await route.fulfill({ json: { ...result, report: null, sentences: {}, analysis: TEXT } })
}

function answerChanged(changesOf: (report: Report) => Partial<Report>): (route: Route) => Promise<void> {
  return async (route) => {
    const result = await (await route.fetch({ maxRetries: 2 })).json()
    await route.fulfill({ json: { ...result, shared: 'report', report: { ...result.report, ...changesOf(result.report) } } })
  }
}

test(
  'no state of a report, or of practice on its moments, has an accessibility problem',
  async () => {
    const { page } = await stage.addPlayer()
    const path = `/results/${await addSample(page)}`
    await page.goto('/dashboard')
    await page.getByRole('link', { name: /^View Results/ }).waitFor()
    await expectNothingWrong('report', [{ page, stops: listResultStops(path) }])
  },
  WALK_MS,
)
