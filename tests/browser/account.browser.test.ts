import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { shareOf } from '#tests/sweeps.ts'
import { findAccessibilityProblems } from './browser.ts'
import { openStage } from './player.ts'
import { signUpHere } from './visitor.ts'

/** A player's own pages in the running product: profile, password, messages to support. */

const stage = await openStage()
const { program, visit } = stage

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

test.each(shareOf(['signed out', 'still signed in'], 1))(
  'the reset email from the profile lets a player who is %s set a new password',
  async (who) => {
    const { page, context, email } = await stage.addPlayer()
    await page.goto('/profile')
    await press(page, 'Send Password Reset Email')
    await page.getByText('Password reset email sent successfully!').waitFor()
    if (who === 'signed out') {
      await press(page, 'Sign Out')
      await page.getByRole('tab', { name: 'Sign In' }).waitFor()
    }
    const mail = page.getByRole('article').filter({ hasText: email })
    await expect
      .poll(async () => {
        await page.goto(program.mailPage)
        return mail.count()
      })
      .toBe(1)
    const link = await mail.getByRole('link').getAttribute('href')
    await mail.getByRole('link').click()
    await page.getByLabel('New Password').fill('another-long-password')
    await press(page, 'Change Password')
    const changed = page.getByText('Your password is changed. Sign in with the new one.')
    await changed.waitFor()
    if (who === 'signed out') {
      await openAgain(page, `${link}`, email)
      expect(await changed.count()).toBe(0)
    }
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('another-long-password')
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('heading', { name: 'No Analyses Yet' }).waitFor()
    await context.close()
  },
)

/** Opens the used link again in the same tab: the page says that it no longer works, and sends a new one. */
async function openAgain(page: Page, link: string, email: string) {
  await page.evaluate(`location.hash = new URL(${JSON.stringify(link)}).hash`)
  await page.getByLabel('New Password').fill('yet-another-password')
  await press(page, 'Change Password')
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  expect(await page.evaluate('document.activeElement?.textContent')).toBe('This link no longer works')
  await page.getByLabel('Email').fill(email)
  await press(page, 'Send a New Link')
  await page.getByText('Password reset email sent! Check your inbox.').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await press(page, 'Cancel')
  // Both forms have an email field: text typed too early goes into the form that is about to disappear.
  await page.getByRole('tab', { name: 'Sign In' }).waitFor()
}

test('a damaged reset link is refused with an explanation', async () => {
  const { page, context } = await visit()
  await page.goto('/#reset-password=%E0%A4%A')
  await page.getByLabel('New Password').fill('another-long-password')
  await press(page, 'Change Password')
  await page.getByText('It has expired or was already used. We can email you a new one.').waitFor()
  await press(page, 'Cancel')
  await page.getByRole('tab', { name: 'Sign In' }).waitFor()
  await context.close()
})

test('a refused Microsoft link changes nothing; its code leaves the address before it is used; a profile loaded before linking is reloaded; an unlinked account can be linked again', async () => {
  const { page, complaints, context } = await stage.addPlayer()
  const leaks: string[] = []
  page.on('request', (request) => {
    if (/[?&]code=/.test(request.headers()['referer'] ?? '') && request.url().includes('/api/')) leaks.push(request.url())
  })
  const security = page.getByRole('region', { name: 'Security Settings' })
  const linkAccount = security.getByRole('button', { name: 'Link Microsoft Account', exact: true })
  await page.goto('/profile')
  await linkAccount.waitFor()
  for (const width of [481, 480]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.getByRole('heading', { name: 'Account Actions' }).isVisible()).toBe(width > 480)
  }
  await linkAccount.click()
  await press(page, 'Cancel')
  await page.getByText('Error: Failed to link account.').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.goto('/profile?code=somebody-elses&state=never-begun')
  await page.getByText('Error: Failed to link account.').waitFor()
  expect(new URL(page.url()).search).toBe('')

  await linkAccount.click()
  await page.getByRole('button', { name: 'Link as' }).waitFor()
  const early: (() => Promise<void>)[] = []
  const storeEarlyResponse = async (route: Route) => {
    const response = await route.fetch({ maxRetries: 2 })
    early.push(() => route.fulfill({ response }))
  }
  await page.route('**/api/profile', storeEarlyResponse, { times: 1 })
  await page.route('**/api/link-xbox-account', async (route) => {
    await expect.poll(() => early.length).toBe(1)
    await route.continue()
  })
  const linked = page.waitForResponse('**/api/link-xbox-account')
  await press(page, 'Link as')
  await (await linked).finished()
  await early[0]?.()
  await page.getByRole('button', { name: 'Unlink Microsoft Account' }).waitFor()
  await security.getByText(/^Linked as /).waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(leaks).toEqual([])
  await page.unrouteAll()
  await page.reload()
  await security.getByText(/^Linked as /).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await press(page, 'Unlink Microsoft Account')
  await page.getByText('Your Microsoft account is unlinked.').waitFor()
  await linkAccount.waitFor()
  expect(complaints.filter((words) => !words.includes('status of 40'))).toEqual([])
  await context.close()
})

test('a visitor who has to sign up to send a message finds it unchanged afterward', async () => {
  const { page, complaints, context } = await visit()
  const subject = `Stars for ${Date.now()}`
  await page.goto('/contact')
  await page.getByLabel('What is it about?').selectOption({ label: 'Rate Callout' })
  await page.getByRole('radio', { name: 'Poor' }).focus()
  await page.keyboard.press('Space')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await page.getByText('Very Good').waitFor()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message').fill('The log is right.')
  await press(page, 'Send Message')
  await page.getByText('Please sign in to send a message.').waitFor()
  await page.getByRole('link', { name: 'Go to Sign In' }).click()
  const email = await signUpHere(page)
  await page.getByRole('heading', { name: 'Contact Us' }).waitFor()
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('The log is right.')
  expect(await page.getByRole('radio', { name: 'Very Good' }).isChecked()).toBe(true)
  await press(page, 'Send Message')
  await page.getByText("Thank you for your feedback! Your message has been sent successfully. We'll get back to you soon.").waitFor()
  const mail = page.getByRole('article').filter({ hasText: subject })
  await expect
    .poll(async () => {
      await page.goto(program.mailPage)
      return mail.count()
    })
    .toBe(1)
  expect(await mail.innerText()).toContain('The log is right.')
  expect(await mail.innerText()).toContain(email)
  expect(complaints).toEqual([])
  await context.close()
})

test("a message typed before the page's code has loaded is not lost", async () => {
  const { page, complaints, context } = await visit()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', (route) => released.then(() => route.continue()))
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('What is it about?').selectOption('billing')
  await page.getByLabel('Subject').fill('Early')
  await page.getByLabel('Message').fill('Typed at once.')
  await press(page, 'Send Message')
  release()
  await page.getByText('Please sign in to send a message.').waitFor()
  expect(await page.getByLabel('Message').inputValue()).toBe('Typed at once.')
  await page.reload()
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Early')
  expect(complaints).toEqual([])
  await context.close()
})

test('without a network or a session a message is not sent, keeps its text, and can be sent once both are back', async () => {
  const { page, context, email } = await stage.addPlayer()
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'No Analyses Yet' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await page.getByLabel('What is it about?').selectOption('general')
  await page.getByLabel('Subject').fill('Offline')
  await page.getByLabel('Message').fill('Are you there?')
  await context.setOffline(true)
  await press(page, 'Send Message')
  await page.getByText('You are offline. Please try again once the connection is back.').waitFor()
  await context.setOffline(false)
  await context.request.post('/api/auth/sign-out', { headers: { origin: program.address, 'sec-fetch-site': 'same-origin' }, data: {} })
  await press(page, 'Send Message')
  await page.getByText('Please sign in to send a message.').waitFor()
  expect(await page.getByLabel('Message').inputValue()).toBe('Are you there?')
  await page.getByRole('link', { name: 'Go to Sign In' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('a-long-enough-password')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Contact Us' }).waitFor()
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Are you there?')
  await press(page, 'Send Message')
  await page.getByText('Thank you for your feedback!').waitFor()
  await context.close()
})
