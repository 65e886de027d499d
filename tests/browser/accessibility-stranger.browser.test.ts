import { expect, test } from 'vitest'
import { WEB_PAGES } from '../../scripts/build-web/web-pages.ts'
import { setResultScene } from './result-scene.ts'
import { shareResult } from './sharing.ts'
import { ENDS, heading, MENU, never, openMenu, PHONES, PUBLIC_PAGES, press, type Stop, says } from './stops.ts'
import { expectNothingWrong, WALK_MS, WALKS } from './walk-stops.ts'

const scene = await setResultScene()

const FREE_CARDS: readonly Stop[] = [
  {
    name: 'free card',
    path: '/',
    arrive: async (page) => {
      await page.getByLabel('Your gamertag').fill('Haystack Ace')
      await press(page, 'Show my last match')
      await says('From the film; other players are masked.')(page)
    },
    within: 'main',
  },
  {
    name: 'free card, nobody',
    path: '/',
    arrive: async (page) => {
      await page.getByLabel('Your gamertag').fill('Nobody At All')
      await press(page, 'Show my last match')
      await page.getByText(/^There's no match to show/).waitFor()
    },
    widths: ENDS,
    within: 'main',
  },
]

const listStrangerStops = (shared: string): readonly Stop[] => [
  {
    name: 'confirm email, no link',
    path: '/confirm-email',
    arrive: says('The link is missing. Open the one in the email we sent you.'),
  },
  { name: 'sign in', path: '/', arrive: (page) => page.getByRole('tab', { name: 'Sign In' }).waitFor() },
  {
    name: 'sign in, error',
    arrive: async (page) => {
      await press(page, 'Forgot password?')
      await says('Please enter your email address first')(page)
    },
    widths: ENDS,
    within: 'main',
  },
  {
    name: 'sign in, refused',
    arrive: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.com')
      await page.getByLabel('Password').fill('not-the-password')
      await page.getByLabel('Password').press('Enter')
      await page.getByRole('alert').waitFor()
    },
    widths: ENDS,
    within: 'main',
  },
  { name: 'sign up', arrive: (page) => page.getByRole('tab', { name: 'Sign Up' }).click(), within: 'main' },
  {
    name: 'sign up, error',
    arrive: async (page) => {
      for (const label of ['First Name', 'Last Name', 'Password']) await page.getByLabel(label).fill('x')
      await page.getByLabel('Email').fill('x@example.com')
      await press(page, 'Sign Up')
      await says('Password must be at least 8 characters.')(page)
    },
    widths: ENDS,
    within: 'main',
  },
  ...FREE_CARDS,
  { name: 'reset', path: '/#reset-password=x', arrive: says('Choose a new password'), within: 'main' },
  ...PUBLIC_PAGES,
  {
    name: 'contact, errors and stars',
    path: '/contact',
    arrive: async (page) => {
      await page.getByLabel('What is it about?').selectOption('service-feedback')
      await page.getByRole('radio', { name: 'Good', exact: true }).check({ force: true })
      await press(page, 'Send Message')
      await page.getByRole('alert').first().waitFor()
    },
    widths: ENDS,
    within: 'main',
  },
  {
    name: 'demo, practice',
    path: '/demo',
    arrive: async (page) => {
      await press(page, 'What would you do? Try it')
      await page
        .getByRole('button', { name: /^Unsure:/ })
        .nth(2)
        .waitFor()
    },
    widths: ENDS,
    within: 'main',
  },
  {
    name: 'demo plays',
    path: '/demo',
    arrive: async (page) => {
      await press(page, 'Play the demo video')
      await page.locator('video').waitFor()
    },
    widths: ENDS,
    within: 'main',
  },
  { name: 'dashboard, denied', path: '/dashboard', arrive: heading('Access Denied'), within: 'main' },
  {
    name: 'waiting for the session',
    path: '/dashboard',
    answers: { '**/api/auth/token': never },
    arrive: says('Loading...'),
    widths: ENDS,
    within: 'main',
  },
  { name: 'result, private', path: '/results/00000000-0000-4000-8000-000000000000', arrive: heading('Analysis Not Found') },
  { name: 'result, shared', path: shared, arrive: (page) => page.getByRole('complementary', { name: 'Your turn' }).waitFor() },
  { name: 'menu', path: '/about', arrive: openMenu, widths: PHONES, within: MENU },
]

test(
  'no page has an accessibility problem for a stranger, including a shared report',
  async () => {
    const owner = (await scene.visit({ storageState: scene.owner })).page
    await owner.goto(scene.path)
    await shareResult(owner)
    await owner.getByRole('button', { name: 'Stop Sharing' }).waitFor()
    await expectNothingWrong('stranger', [{ page: (await scene.visit()).page, stops: listStrangerStops(scene.path) }])
    await owner.getByRole('button', { name: 'Stop Sharing' }).click()
    await owner.getByText('The link is off.').waitFor()
  },
  WALK_MS,
)

test('the walks of a stranger, a player and a report together visit every page', () => {
  const walked = new Set<string>(Object.values(WALKS).flatMap(({ pages }) => pages))
  expect([...walked].sort()).toEqual(WEB_PAGES.map(({ path }) => path).sort())
})
