import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { CALLS } from '#shared/calls/calls.ts'
import { controlStripe } from '#tests/sandbox/stripe-control-client.ts'
import { findAccessibilityProblems } from './browser.ts'
import { openStage } from './player.ts'

const { program, addPlayer } = await openStage()
const site = CALLS.getSite.reply.parse(await (await fetch(`${program.address}/api/site`)).json())
const stripe = controlStripe(site.payments.origins[0] ?? '')

afterEach(() => stripe.clear())

async function newcomerAtPricing() {
  const player = await addPlayer()
  await player.page.goto('/pricing')
  await player.page.getByText('Payments are in test mode: no money moves.').waitFor()
  return player
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const chooses = async (page: Page, plan: string) => {
  await press(page, `Choose ${plan}`)
  await page.getByText('This is the payment sandbox').waitFor()
}
const balance = (page: Page, credits: number) =>
  page.getByRole('region', { name: 'Analysis Credits' }).getByText(String(credits), { exact: true }).waitFor()

test('a newcomer buys the Pro pack in three clicks, sees the credits come, and finds the receipt', async () => {
  const { page, complaints, context } = await newcomerAtPricing()
  await chooses(page, 'Pro')
  await press(page, 'Pay $19.99')
  await page.getByText('Payment received, 10 credits added.').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await balance(page, 11)
  await press(page, 'Credit History')
  await page.getByText('Bought: Pro Analysis').waitFor()
  await page.getByText('Free with your account').waitFor()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await press(page, 'View Receipts')
  await page.getByRole('heading', { name: 'Billing' }).waitFor()
  await page.getByText('$19.99').waitFor()
  await page.getByRole('link', { name: 'Return' }).click()
  await balance(page, 11)
  expect(complaints).toEqual([])
  expect(await stripe.violations()).toEqual([])
  await context.close()
})

test('while the payment provider is down the page says so, and the same click works afterward; a declined card buys nothing; canceling says that nothing was charged', async () => {
  const { page, context } = await newcomerAtPricing()
  await stripe.outage('503', { request: 'POST /v1/checkout/sessions' })
  await press(page, 'Choose Pro')
  expect(await page.getByRole('button', { name: 'Processing...' }).isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Choose Basic' }).isDisabled()).toBe(true)
  await page.getByText('Error: Failed to create checkout session.').waitFor()
  expect(await page.getByRole('button', { name: 'Choose Basic' }).isEnabled()).toBe(true)
  await stripe.clear()
  await chooses(page, 'Pro')
  await press(page, 'Decline')
  await page.getByText('Your card was declined.').waitFor()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByText('The checkout was cancelled. Nothing was charged.').waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/pricing')
  expect(await page.getByRole('button', { name: 'Choose Basic' }).isEnabled()).toBe(true)
  await page.getByRole('link', { name: 'Profile' }).click()
  await balance(page, 1)
  await context.close()
})

test('a pending payment is shown as such, and the page updates automatically when it arrives', async () => {
  const { page, context } = await newcomerAtPricing()
  await chooses(page, 'Basic')
  const session = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await press(page, 'Pay with a delayed method')
  await page.getByText('Your payment is being processed.').waitFor()
  await balance(page, 1)
  await stripe.step(session, 'delayed-succeeds')
  await page.getByText('Payment received, 4 credits added.').waitFor()
  await balance(page, 5)
  await context.close()
})
