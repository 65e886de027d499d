import { beforeEach, expect, test } from 'vitest'
import { sandboxPayments } from '#server/integrations/stripe/provider.ts'
import { makeStripe } from '#server/integrations/stripe/stripe.ts'
import { testDatabase } from '#tests/database.ts'
import { openMoney } from '#tests/money.ts'
import { addUser } from '#tests/payment-events.ts'
import { startCheckout } from './checkout.ts'
import { checkPrices, startPriceChecks } from './price-check.ts'

const database = await testDatabase()
const { services, stripe, stripeAddress } = await openMoney(database)

let logged: [string, object][] = []
const write = (level: string) => (fields: object) => void logged.push([level, fields])
const log = { info: write('info'), warn: write('warn'), error: write('error') }

beforeEach(async () => {
  logged = []
  await stripe.clear()
})

const paymentsAt = (prices: Record<string, string>) => makeStripe({ ...sandboxPayments(stripeAddress), prices })
const levels = () => logged.map(([level]) => level)

test('prices equal to those of the plans are correct, and without configured prices nothing is requested', async () => {
  await stripe.price({ id: 'price_b', cents: 999, interval: null })
  await stripe.price({ id: 'price_p', cents: 1999, interval: null })
  expect(await checkPrices({ payments: paymentsAt({ basic: 'price_b', pro: 'price_p' }), log })).toBe(true)
  expect(levels()).toEqual(['info'])
  await stripe.clear()
  expect(await checkPrices({ payments: services.payments, log })).toBe(true)
  expect(await stripe.requests()).toEqual([])
})

const WRONG = [
  ['of another amount', { cents: 998, interval: null }, ['it is 998 cents, the plan 999']],
  ['in another currency', { cents: 999, currency: 'jpy', interval: null }, ['it is in jpy, the plan in usd']],
  ['that recurs', { cents: 999, interval: 'month' }, ['it recurs, the plan is paid once']],
  [
    'of all that',
    { cents: 1, currency: 'eur', interval: 'year' },
    ['it is 1 cents, the plan 999', 'it is in eur, the plan in usd', 'it recurs, the plan is paid once'],
  ],
] as const

test.each(WRONG)('a price %s is an error in the log', async (_what, price, problems) => {
  await stripe.price({ id: 'price_wrong', ...price })
  expect(await checkPrices({ payments: paymentsAt({ basic: 'price_wrong' }), log })).toBe(true)
  expect(logged.filter(([level]) => level === 'error')).toEqual(
    problems.map((problem) => ['error', expect.objectContaining({ plan: 'basic', priceId: 'price_wrong', problem })]),
  )
})

test('a price that does not exist is an error in the log', async () => {
  expect(await checkPrices({ payments: paymentsAt({ pro: 'price_nowhere' }), log })).toBe(true)
  expect(levels()).toEqual(['error'])
})

test.each(['500', '503', 'reset'] as const)('while the provider answers %s, the start goes on, warns, and retries', async (outage) => {
  await stripe.price({ id: 'price_late', cents: 5, interval: null })
  await stripe.outage(outage, { request: 'GET /v1/prices' })
  const checks = startPriceChecks({ payments: paymentsAt({ basic: 'price_late' }), log }, 20)
  await expect.poll(levels, { timeout: 15_000 }).toContain('warn')
  expect(levels()).not.toContain('error')
  await stripe.clear()
  await expect.poll(levels, { timeout: 15_000 }).toContain('error')
  await checks.stop()
  expect(levels().at(-1)).toBe('info')
})

test("a checkout whose price is not the plan's is refused, and opens once the price is corrected", async () => {
  await stripe.price({ id: 'price_typo', cents: 99, interval: null })
  const userId = await addUser(database.db)
  const errors: object[] = []
  const on = (prices: Record<string, string>) => ({
    ...services,
    payments: paymentsAt(prices),
    log: { info: () => undefined, error: (fields: object) => void errors.push(fields) },
  })
  await expect(startCheckout(on({ basic: 'price_typo' }), userId, 'basic')).rejects.toMatchObject({ code: 'checkoutFailed' })
  expect(JSON.stringify(errors)).toContain('the checkout of plan basic asks 99 usd, its price is 999 usd: check STRIPE_PRICE_*')
  expect((await startCheckout(on({}), userId, 'basic')).url).toContain('/c/pay/')
})
