// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { FreeDeath, ShownCard } from '#shared/matches/free-card.ts'
import { leavePage, NOBODY, showPage, whenSessionIsKnown } from '#tests/web/show-page.tsx'
import { type Answer, heldAnswer, json, stubServer } from '#tests/web/stub-server.ts'
import { HomePage } from '#web/features/site/home-page.tsx'

afterEach(leavePage)

const [CARD, DEATH] = ['POST /api/free-card', 'POST /api/free-card/death']
const SHOWN: ShownCard = {
  status: 'shown',
  gamertag: 'Haystack Ace',
  mode: 'Oddball',
  map: 'Tram Depot',
  outcome: 'loss',
  score: { own: 0, other: 2 },
  playedAt: '2026-08-27T12:25:22.289Z',
  facts: [
    { figure: '14 / 15 / 3', words: 'kills, deaths, assists' },
    { figure: '5 of 15', words: 'deaths traded by a teammate' },
    { figure: '0:07', words: 'with the ball' },
  ],
}
const KILLED: FreeDeath = {
  status: 'shown',
  at: '08:42',
  words: 'Cobra 2 and Cobra 1 hit Haystack Ace.',
  ground: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  walk: { fromMs: -400, stepMs: 200, people: [{ name: 'Haystack Ace', role: 'you', path: [[1, 100], [2, 101], [3, 102], null] }] },
}

async function open(answers: Record<string, Answer>, address = '/') {
  const server = stubServer({ ...NOBODY, ...answers })
  showPage(address, <HomePage />)
  await whenSessionIsKnown()
  return server
}

const field = () => screen.getByLabelText<HTMLInputElement>('Your gamertag')

/** The progress, as screen readers get it. */
const status = () => within(screen.getByRole('region', { name: 'Last match' })).getByRole('status').textContent

function lookUp(gamertag: string) {
  fireEvent.change(field(), { target: { value: gamertag } })
  fireEvent.click(screen.getByRole('button', { name: 'Show my last match' }))
}

test('a press shows the facts, then the death, and its progress meanwhile', async () => {
  const [card, death] = [heldAnswer(() => json(SHOWN)), heldAnswer(() => json(KILLED))]
  const server = await open({ [CARD]: card.answer, [DEATH]: death.answer })
  lookUp(' haystack ace ')
  const title = await screen.findByRole('heading', { name: 'Last match of haystack ace' })
  expect(document.activeElement).toBe(title)
  expect(status()).toContain('Looking up the player')
  card.release()
  expect(await screen.findByText('5 of 15')).toBeTruthy()
  expect(status()).toContain('Reading the film')
  expect(screen.getByText('Loss 0–2')).toBeTruthy()
  death.release()
  expect(await screen.findByText(KILLED.words)).toBeTruthy()
  expect(screen.getByRole('img', { name: /^A death of Haystack Ace from above/ }).getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
  // In strict mode, requests are made twice, and the first ones are aborted.
  const bodies = [CARD, DEATH].map((name) => server.requestsFor(name).at(-1)?.body)
  expect(bodies).toEqual([{ gamertag: 'haystack ace' }, { gamertag: 'Haystack Ace' }])
})

test('a link may contain the gamertag, but it is looked up only on a press', async () => {
  const server = await open({ [CARD]: () => json({ status: 'none' }) }, '/?gamertag=Nomad%20Kestrel')
  expect(field().value).toBe('Nomad Kestrel')
  expect(server.requestsFor(CARD)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Show my last match' }))
  await screen.findByText(/^There's no match to show/)
  expect(server.requestsFor(CARD)[0]?.body).toEqual({ gamertag: 'Nomad Kestrel' })
})

test.each([
  [
    'nobody to show',
    () => json({ status: 'none' }),
    /^There's no match to show for this gamertag: nobody has it, its matches aren't public/,
  ],
  ['services that are down', () => json({ status: 'down' }), /^The Halo services aren't answering right now/],
  [
    'a limit',
    () => json({ error: 'Too many requests. Please try again in 40 minutes.', code: 'tooManyRequests' }, 429),
    /try again in 40 minutes/,
  ],
] as const)('%s: one sentence says so, and the sample is offered', async (_, answer, words) => {
  const server = await open({ [CARD]: answer })
  lookUp('Nomad Kestrel')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Open the sample report' })).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Play the seconds before this death' })).toBeTruthy()
  expect(server.requestsFor(DEATH)).toEqual([])
})

test.each([
  [() => json({ status: 'no film' }), /^This match's film isn't there/],
  [() => json({ status: 'late' }), /^The film didn't come in time/],
  [() => json({ error: 'Callout is busy right now.', code: 'busy' }, 503), /^We can't show a death\. Callout is busy/],
] as const)('without a death, the facts and the link to the report stay, and the reason is shown', async (answer, words) => {
  await open({ [CARD]: () => json(SHOWN), [DEATH]: answer })
  lookUp('Haystack Ace')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText('14 / 15 / 3')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Get the whole report' })).toBeTruthy()
})

test('the typed gamertag is filled in on the sign-up form, where it can be changed', async () => {
  await open({ [CARD]: () => json({ status: 'none' }) })
  lookUp('Nomad Kestrel')
  fireEvent.click(screen.getByRole('tab', { name: 'Sign Up' }))
  const inForm = await screen.findByLabelText<HTMLInputElement>('Gamertag')
  expect(inForm.value).toBe('Nomad Kestrel')
  fireEvent.change(inForm, { target: { value: 'Haystack Ace' } })
  expect(inForm.value).toBe('Haystack Ace')
})

test('a sign-up goes on to the player who was found last, not to an unknown one, or to the gamertag typed in the form', async () => {
  const entered = async (names: readonly string[], typed?: string) => {
    const known: Answer = ({ body }) => json(JSON.stringify(body).includes('Haystack') ? SHOWN : { status: 'none' })
    const signedUp = { 'POST /api/auth/sign-up/email': () => json({ token: null, user: {} }) }
    await open({ [CARD]: known, [DEATH]: () => json({ status: 'no film' }), ...signedUp })
    for (const name of names) {
      lookUp(name)
      await screen.findByText(name.startsWith('Haystack') ? '5 of 15' : /^There's no match to show/)
    }
    fireEvent.click(screen.getByRole('tab', { name: 'Sign Up' }))
    const fields = {
      'First Name': 'Maya',
      'Last Name': 'Reyes',
      Email: 'maya@example.com',
      Password: 'long enough words',
      ...(typed && { Gamertag: typed }),
    }
    for (const [label, value] of Object.entries(fields)) fireEvent.change(await screen.findByLabelText(label), { target: { value } })
    fireEvent.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Sign Up' }))
    await expect.poll(() => location.pathname).not.toBe('/')
    const where = `${location.pathname}${location.search}`
    leavePage()
    return where
  }
  expect(await entered(['Haystack Ace'])).toBe('/analysis?gamertag=Haystack+Ace')
  expect(await entered(['Haystack Ace', 'Nomad Kestrel'])).toBe('/analysis')
  expect(await entered(['Haystack Ace'], 'Tidepool Jo')).toBe('/analysis?gamertag=Tidepool+Jo')
})

test('the link to the whole report moves the focus to the sign-up', async () => {
  await open({ [CARD]: () => json(SHOWN), [DEATH]: () => json({ status: 'no film' }) })
  lookUp('Haystack Ace')
  fireEvent.click(await screen.findByRole('link', { name: 'Get the whole report' }))
  expect((await screen.findByRole('tab', { name: 'Sign Up' })).getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => document.activeElement?.id).toBe('account')
})
