import { gzipSync } from 'node:zlib'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { shareOf } from '#tests/sweeps.ts'
import { open, untilReady } from './browser.ts'
import { openProduct, signUp, type Visitor } from './visitor.ts'

const { program, visit: openVisit } = await openProduct()

const PAGES = [
  { path: '/', heading: 'Callout' },
  { path: '/about', heading: 'About Callout' },
  { path: '/how-we-know', heading: 'How We Know' },
  { path: '/demo', heading: 'Demo' },
  { path: '/pricing', heading: 'Choose Your Plan' },
  { path: '/contact', heading: 'Contact Us' },
  { path: '/terms', heading: 'Terms' },
  { path: '/privacy', heading: 'Privacy' },
] as const

async function visit(options: BrowserContextOptions = {}): Promise<Visitor> {
  const visitor = await openVisit({ viewport: { width: 1280, height: 720 }, ...options })
  onTestFinished(() => visitor.context.close())
  return visitor
}

test('each page can be read without JavaScript, and has its metadata for link previews', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  for (const { path, heading } of PAGES) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content')
    const address = `${program.address}${path}`
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(address)
    expect(await content('meta[property="og:url"]')).toBe(address)
    const title = await page.title()
    expect(title).toMatch(/ - Callout$/)
    expect(await content('meta[property="og:title"]')).toBe(title)
    expect(await content('meta[name="twitter:title"]')).toBe(title)
    expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image')
    expect(await content('meta[name="twitter:image"]')).toBe(await content('meta[property="og:image"]'))
    const description = (await content('meta[name=description]')) ?? ''
    expect(description.length).toBeGreaterThan(50)
    expect(await content('meta[property="og:description"]')).toBe(description)
    const picture = await page.request.get((await content('meta[property="og:image"]')) ?? '')
    expect(picture.status()).toBe(200)
    expect((await picture.body()).length).toBeLessThanOrEqual(300_000)
  }
})

test('Home, About and Demo say what they are for, and link to the sign-up until the session is known', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  const says = async (path: string, words: readonly string[]) => {
    await page.goto(path)
    const shown = await page.locator('body').innerText()
    expect([path, words.filter((word) => !shown.includes(word))]).toEqual([path, []])
  }
  await says('/', ['AI-Powered Gaming Analysis & Coaching', 'Sign In', 'Sign Up'])
  const steps = ['Upload a video link', 'Analysis', 'Insights', 'Improve']
  await says('/about', ['How it works', ...steps, 'Key features', 'Supported games', 'Halo Infinite'])
  expect(await page.getByRole('link', { name: 'Start Your Analysis' }).getAttribute('href')).toBe('/')
  const cards = ['Map Positioning', 'Decision Making', 'Combat Efficiency', 'Spawn Theory', 'Movement Tech', 'Team Play']
  await says('/demo', [...cards, 'The technology', 'AI output may be inaccurate'])
  expect(await page.getByRole('link', { name: 'Get Your Analysis Now' }).getAttribute('href')).toBe('/')
})

/** Sums the gzipped bytes of all scripts that the page fetches from now on. */
function weigh(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test.each(shareOf(PAGES, 4))(
  '$path looks the same after hydration, has no layout shift, and fetches no more than its limit',
  async ({ path, heading }) => {
    const { page, complaints } = await visit()
    await page.addInitScript(`
    window.shift = 0
    window.broken = []
    addEventListener('securitypolicyviolation', (event) => broken.push(event.violatedDirective + ' ' + event.blockedURI))
    new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { shift += value })).observe({ type: 'layout-shift', buffered: true })
  `)
    const weight = weigh(page)
    await Promise.all([page.waitForResponse('**/api/auth/token'), page.goto(path)])
    const before = await page.title()
    const bytes = await weight()
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThanOrEqual(87_000)
    await page.waitForLoadState('networkidle')
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect(await page.title()).toBe(before)
    expect(await page.evaluate('window.broken')).toEqual([])
    expect(await page.evaluate('window.shift')).toBeLessThanOrEqual(0.01)
    if (path === '/pricing') expect(await readPriceData(page)).toEqual(['Product', PRICES])
    expect(complaints).toEqual([])
  },
)

test('fonts that come after the first paint move nothing; the full ones apply with the first click', async () => {
  const { page } = await visit()
  await page.addInitScript(`
    window.shift = 0
    new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { shift += value })).observe({ type: 'layout-shift', buffered: true })
  `)
  await page.route('**/*.woff2', async (route) => {
    await expect.poll(() => page.evaluate('performance.getEntriesByType("paint").length')).toBeGreaterThan(0)
    await route.continue()
  })
  await open(page, '/terms')
  await expect.poll(() => page.evaluate('document.cookie')).toContain('callout-fonts')
  const isInFullFonts = () => page.evaluate('document.documentElement.dataset.fonts === ""')
  expect([await isInFullFonts(), await page.evaluate('shift')]).toEqual([false, 0])
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Choose Your Plan' }).waitFor()
  expect(await isInFullFonts()).toBe(true)
})

test('where the first fonts come before the first paint, the full ones apply without a click', async () => {
  const { page } = await visit()
  const fonts = ['callout-heading', 'inter-regular'].map(async (name) => {
    const response = await page.waitForResponse((answer) => answer.url().includes(name))
    await response.finished()
  })
  await page.route('**/*.css', async (route) => {
    await Promise.all(fonts)
    await route.continue()
  })
  await page.goto('/terms')
  await expect.poll(() => page.evaluate('document.documentElement.dataset.fonts')).toBe('')
})

const PRICES = [
  ['Basic Analysis', '9.99', 'USD'],
  ['Pro Analysis', '19.99', 'USD'],
]

/** The page's data for search engines, which the content security policy does not refuse, because it is not a script. */
async function readPriceData(page: Page) {
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  return [data['@type'], data.offers.map(({ name, price, priceCurrency }: Record<string, string>) => [name, price, priceCurrency])]
}

test('the pages of a signed-in user initially fetch no more than their limit', async () => {
  const { page } = await visit()
  await signUp(page)
  for (const path of ['/dashboard', '/analysis', '/profile']) {
    const fresh = await page.context().newPage()
    const weight = weigh(fresh)
    await Promise.all([fresh.waitForResponse('**/api/events'), fresh.goto(path)])
    await fresh.getByRole('heading', { level: 1 }).waitFor()
    const bytes = await weight()
    expect([path, bytes > 10_000, bytes <= 137_000, bytes]).toEqual([path, true, true, bytes])
    await fresh.close()
  }
})

test('an unknown address answers 404; robots.txt links the site map, which lists only the public pages', async () => {
  const { page } = await visit()
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.getByRole('heading', { level: 1, name: 'Callout' }).waitFor()
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${program.address}/sitemap.xml`)
  const listed = [...(await (await page.request.get('/sitemap.xml')).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at)
  expect(listed).toEqual(PAGES.map(({ path }) => `${program.address}${path}`))
})

test('the web app manifest has the name and working icons', async () => {
  const { page } = await visit()
  const manifest = await (await page.request.get('/site.webmanifest')).json()
  expect(manifest.name).toBe('Callout')
  for (const { src } of manifest.icons) expect([src, (await page.request.get(src)).status()]).toEqual([src, 200])
})

test('strangers and users have the navigation that the specification lists', async () => {
  const { page } = await visit({ viewport: { width: 1440, height: 900 } })
  const items = () => page.getByRole('banner').getByRole('navigation').locator('a, button').allTextContents()
  await page.goto('/about')
  expect(await items()).toEqual(['Home', 'Demo', 'Pricing', 'About', 'Contact'])
  await signUp(page)
  expect(await items()).toEqual(['Dashboard', 'New Analysis', 'Practice', 'Progress', 'Demo', 'Pricing', 'Profile', 'Contact', 'Sign Out'])
  for (const name of ['New Analysis', 'Demo', 'Pricing', 'Profile', 'Contact', 'Dashboard']) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await expect.poll(() => page.title()).toBe(`${name} - Callout`)
  }
  await page.goto('/')
  await page.getByRole('link', { name: 'Start Analysis' }).waitFor()
  expect(await page.getByRole('link', { name: 'View Full Demo' }).getAttribute('href')).toBe('/demo')
  expect(await page.getByRole('tab', { name: 'Sign In' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('tab', { name: 'Sign In' }).waitFor()
  expect(await items()).toEqual(['Home', 'Demo', 'Pricing', 'About', 'Contact'])
})

test('the menu of a phone lists its links, traps the focus, and closes on Escape, a press on it, or a rotation', async () => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } })
  await open(page, '/about')
  const opener = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await opener.click()
  const listed = () => menu.getByRole('navigation').locator('a, button').allTextContents()
  expect(await listed()).toEqual(['Home', 'Demo', 'Pricing', 'About', 'Contact'])
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press(press < 11 ? 'Tab' : 'Shift+Tab')
    expect(await page.evaluate('document.activeElement === document.body || document.activeElement.closest("dialog") !== null')).toBe(true)
  }
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Open menu')
  await opener.click()
  await page.mouse.click(380, 800)
  await menu.waitFor({ state: 'detached' })
  await opener.click()
  await page.setViewportSize({ width: 844, height: 390 })
  await menu.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 390, height: 844 })
  await opener.click()
  await menu.getByRole('link', { name: 'Pricing' }).click()
  await page.getByRole('heading', { name: 'Choose Your Plan' }).waitFor()
  await menu.waitFor({ state: 'detached' })
  await signUp(page)
  await opener.click()
  const own = ['Dashboard', 'New Analysis', 'Practice', 'Progress', 'Demo', 'Pricing', 'Profile']
  expect(await listed()).toEqual(['Home', ...own, 'About', 'Contact', 'Sign Out'])
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('tab', { name: 'Sign In' }).waitFor()
})

test('a new page starts at its top with the focus on its heading, and going back restores the scroll position', async () => {
  const { page } = await visit({ viewport: { width: 390, height: 600 } })
  await open(page, '/about')
  // Disables the browser's own scroll restoration, which is not under test.
  await page.evaluate('history.scrollRestoration = "manual"; window.scrollTo(0, 900)')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.outerHTML')).toMatch(/^<h1.*Terms/)
  expect(await page.evaluate('window.scrollY')).toBe(0)
  expect(await page.title()).toBe('Terms - Callout')
  const historyLength = await page.evaluate('history.length')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'About Callout' }).waitFor()
  await expect.poll(() => page.evaluate('window.scrollY')).toBeGreaterThan(800)
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(0)
  expect(await page.evaluate('history.length')).toBe(historyLength)
})

test('the theme is the system’s until one is chosen, and the choice applies before the first paint', async () => {
  const { page } = await visit({ colorScheme: 'light' })
  await open(page, '/about')
  const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor')
  expect(await ground()).toBe('rgb(244, 246, 248)')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  expect(await ground()).toBe('rgb(10, 13, 18)')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Light theme')
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/demo')
  expect(await ground()).toBe('rgb(10, 13, 18)')
  await page.getByRole('button', { name: 'Light theme' }).waitFor()
  expect(await page.getByRole('button', { name: 'Dark theme' }).isVisible()).toBe(false)
})

test('the demo video is a picture until it is played', async () => {
  const { page, complaints } = await visit()
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await open(page, '/demo')
  expect(paths.filter((path) => path.endsWith('.webm'))).toEqual([])
  await page.getByRole('button', { name: 'Play the demo video' }).click()
  await expect.poll(() => page.evaluate('document.querySelector("video")?.currentTime ?? 0')).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

test('typing and clicking before the code has loaded is not lost', async () => {
  const { page } = await visit()
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/')
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByLabel('Password').fill('not-the-right-one')
  await page.getByRole('button', { name: 'Sign In' }).click()
  letGo()
  await page.getByRole('alert').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('maya@example.com')
})

test('text typed on a slow device during hydration is not lost', async () => {
  for (const rate of shareOf([4, 10], 1)) {
    const { page } = await visit()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    await page.addInitScript('addEventListener("callout:ready", () => setTimeout(() => { window.isReady = true }, 100))')
    await page.goto('/contact')
    await page.getByLabel('Message').fill('A half written message')
    await expect.poll(() => page.evaluate('window.isReady === true'), { timeout: 20_000 }).toBe(true)
    expect(await page.getByLabel('Message').inputValue()).toBe('A half written message')
    // A throttled page keeps a core busy as long as it is open.
    await page.context().close()
  }
})

/** Selects an option as soon as React controls the list, before the page reports that it is ready. */
const CHOICE = `{
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    const list = document.querySelector('select')
    if (!list || !Object.keys(list).some((key) => key.startsWith('__react'))) return port2.postMessage(null)
    list.value = 'billing'
    for (const name of ['input', 'change']) list.dispatchEvent(new Event(name, { bubbles: true }))
  }
  port2.postMessage(null)
}`

test('an option selected at the moment of hydration is not lost', async () => {
  const { page } = await visit()
  await page.addInitScript(CHOICE)
  await open(page, '/contact')
  await page.getByLabel('Subject').fill('Two credits')
  expect(await page.getByLabel('What is it about?').inputValue()).toBe('billing')
})

test('a form that is shown before any script has loaded is not sent by the browser, and keeps its text', async () => {
  const { page } = await visit()
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('maya@example.com')
  await page.getByLabel('Password').fill('not-the-right-one')
  await page.getByRole('button', { name: 'Sign In' }).click()
  letGo()
  await page.waitForLoadState('load')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('alert').waitFor()
  expect(page.url()).toBe(`${program.address}/`)
  expect(await page.getByLabel('Email').inputValue()).toBe('maya@example.com')
})

test('code that could not load without a network loads when the network is back', async () => {
  const { page } = await visit({ colorScheme: 'dark' })
  await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'))
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/index-'))
  await page.goto('/about')
  await blocked
  await page.context().setOffline(true)
  await page.unroute('**/assets/*.js')
  await Promise.all([page.waitForEvent('load'), page.context().setOffline(false)])
  await page.getByRole('button', { name: 'Light theme' }).click()
  await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('light')
})

test('a page whose code could not load without a network opens when the network is back, or at the next visit', async () => {
  const { page } = await visit()
  await open(page, '/about')
  await page.context().setOffline(true)
  await page.getByText('What is on the screen stays').waitFor()
  const go = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
  await go('Pricing')
  await page.getByText('You are offline. The page loads once the connection is back.').waitFor()
  expect(await page.title()).toBe('Something went wrong - Callout')
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Choose Your Plan' }).waitFor()
  await page.getByText('What is on the screen stays').waitFor({ state: 'detached' })
  await untilReady(page)
  await page.context().setOffline(true)
  await go('Demo')
  await page.getByText('You are offline. The page loads once the connection is back.').waitFor()
  await go('Pricing')
  await page.getByRole('heading', { level: 1, name: 'Choose Your Plan' }).waitFor()
  await page.context().setOffline(false)
  await go('Demo')
  await page.getByRole('heading', { level: 1, name: 'Demo' }).waitFor()
})
