import { expect, test } from 'vitest'
import { open } from './browser.ts'
import { auditPage } from './page-audit.ts'
import { openStage } from './player.ts'

/** Tests of the audit itself, and of accessibility that no page state covers: forced colors and reduced motion. */

const stage = await openStage()

test('the audit finds every planted fault', async () => {
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

test('with forced colors the selected tab and the progress are still visible', async () => {
  const { page, userId } = await stage.addPlayer({ forcedColors: 'active' })
  await stage.addJob(userId, { status: 'processing', progress: 45, step: 'Reading the film' })
  await page.goto('/analysis')
  await page.getByRole('progressbar').waitFor()
  const ground = (selector: string) => page.evaluate(`getComputedStyle(document.querySelector('${selector}')).backgroundColor`)
  expect(await ground('.progress-bar > i')).not.toBe(await ground('.progress-bar'))
  // With forced colors the user chooses the contrast, and axe cannot compute it.
  expect((await auditPage(page, [1440])).problems.filter((problem) => !problem.includes('color-contrast'))).toEqual([])
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('tab', { name: 'Sign In' }).waitFor()
  expect(await ground('[role=tab][aria-selected=true]')).not.toBe(await ground('[role=tab][aria-selected=false]'))
})

test('with reduced motion only loading indicators move', async () => {
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
