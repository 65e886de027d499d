// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { SITE } from '#tests/web/sample-answers.ts'
import { leavePage, NOBODY, showPage, whenSessionIsKnown } from '#tests/web/show-page.tsx'
import { type Answer, json, noAnswer, stubServer } from '#tests/web/stub-server.ts'
import { SessionProvider } from '#web/data/session/session-provider.tsx'
import { forgetSite } from '#web/data/site.ts'
import { ContactPage } from './contact-page.tsx'

const SEND = 'POST /api/submit-feedback'
const THANKS = "Thank you for your feedback! Your message has been sent successfully. We'll get back to you soon."

afterEach(leavePage)

async function open(answers: Record<string, Answer> = {}) {
  const server = stubServer({ 'GET /api/site': () => json(SITE), [SEND]: () => json({ ok: true }), ...answers })
  showPage('/contact', <ContactPage />)
  await whenSessionIsKnown()
  return server
}

const field = (label: string) => screen.getByLabelText(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send Message' }))

function write(feedbackType = 'bug-report') {
  type('What is it about?', feedbackType)
  type('Subject', 'The pager')
  type('Message', 'It skips page two.')
}

test('a message is sent as it was written, and the thanks are announced', async () => {
  const server = await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contact Us')
  write()
  send()
  expect((await screen.findByText(THANKS)).closest('[role=status]')).toBeTruthy()
  expect(server.requestsFor(SEND).map(({ body }) => body)).toEqual([
    { feedbackType: 'bug-report', subject: 'The pager', message: 'It skips page two.', rating: 0 },
  ])
  expect(field('Message')).toHaveProperty('value', '')
})

test('the thanks disappear after five seconds', async () => {
  await open()
  write()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  send()
  await vi.waitFor(() => screen.getByText(THANKS))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.queryByText(THANKS)).toBeNull()
})

test('the five types have their labels', async () => {
  await open()
  const options = within(field('What is it about?')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Choose a topic',
    'General feedback',
    'Feature request',
    'Bug report',
    'Rate Callout',
    'Billing',
  ])
})

test('stars are radio buttons, and are shown and sent only for service feedback', async () => {
  const server = await open()
  write()
  expect(screen.queryByRole('radio')).toBeNull()
  type('What is it about?', 'service-feedback')
  const stars = within(await screen.findByRole('group', { name: 'How would you rate Callout?' }))
  expect(stars.getAllByRole('radio').map((star) => star.getAttribute('aria-label'))).toEqual([
    'Poor',
    'Fair',
    'Good',
    'Very Good',
    'Excellent',
  ])
  expect(stars.getByText('Click to rate')).toBeTruthy()
  fireEvent.click(stars.getByRole('radio', { name: 'Very Good' }))
  expect(stars.getByText('Very Good')).toBeTruthy()
  send()
  await screen.findByText(THANKS)
  write('service-feedback')
  fireEvent.click(screen.getByRole('radio', { name: 'Poor' }))
  type('What is it about?', 'general')
  send()
  await waitFor(() => expect(server.requestsFor(SEND)).toHaveLength(2))
  expect(server.requestsFor(SEND).map(({ body }) => body)).toMatchObject([
    { feedbackType: 'service-feedback', rating: 4 },
    { feedbackType: 'general', rating: 0 },
  ])
})

test('missing values are reported at their fields, the first of them gets the focus, and nothing is sent', async () => {
  const server = await open()
  type('Message', '   ')
  send()
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Please choose what your message is about.',
    'Please enter a subject.',
    'Please enter a message.',
  ])
  expect(document.activeElement).toBe(field('What is it about?'))
  expect(server.requestsFor(SEND)).toEqual([])
  type('What is it about?', 'general')
  type('Subject', 'The pager')
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Please enter a message.'])
  type('Subject', '')
  expect(screen.getAllByRole('alert')).toHaveLength(2)
})

test('signed out, nothing is sent, a link to sign in is shown, and the text stays', async () => {
  const server = await open(NOBODY)
  write()
  send()
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Please sign in to send a message.')
  expect(within(alert).getByRole('link').getAttribute('href')).toBe('/')
  expect(field('Message')).toHaveProperty('value', 'It skips page two.')
  expect(server.requestsFor(SEND)).toEqual([])
})

test.each([
  ['another document', () => json({ message: 'Accepted' }, 202)],
  ['nothing at all', () => new Response(null, { status: 204 })],
])('a message that was sent gets its thanks, even if the answer holds %s', async (_, answer) => {
  await open({ [SEND]: answer })
  write()
  send()
  await screen.findByText(THANKS)
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['the words of the server', () => json({ error: 'Too many requests. Please try again in 9 seconds.' }, 429), /^Too many requests/],
  ['that it could not be sent', noAnswer, /^Your message could not be sent\. Please try again\./],
  ['that one must sign in, when the session has ended', () => json({}, 401), /^Please sign in to send a message\./],
])('a message that cannot be sent shows %s, and the text stays', async (_, answer, words) => {
  await open({ [SEND]: answer })
  write()
  send()
  expect((await screen.findByRole('alert')).textContent?.trim()).toMatch(words)
  expect(field('Message')).toHaveProperty('value', 'It skips page two.')
  expect(screen.queryByText(THANKS)).toBeNull()
})

test.each([
  ['on its way', () => new Promise<Response>(() => {}), null],
  ['refused', () => json({ error: 'Too many requests. Please try again in 57 minutes.' }, 429), /^Too many requests/],
])('the thanks for the previous message disappear when another one is %s', async (_, answer, words) => {
  const server = await open()
  write()
  send()
  await screen.findByText(THANKS)
  server.answers[SEND] = answer
  write()
  send()
  if (words) expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(screen.queryByText(THANKS)).toBeNull()
})

test('a draft survives a reload and a sign-in, and is removed once it is sent', async () => {
  await open(NOBODY)
  write('service-feedback')
  fireEvent.click(screen.getByRole('radio', { name: 'Fair' }))
  cleanup()
  await open()
  await waitFor(() => expect(field('Subject')).toHaveProperty('value', 'The pager'))
  expect(screen.getByRole('radio', { name: 'Fair' })).toHaveProperty('checked', true)
  send()
  await screen.findByText(THANKS)
  cleanup()
  await open()
  expect(field('Subject')).toHaveProperty('value', '')
  expect(sessionStorage.length).toBe(0)
})

test('the support address is shown once it is known', async () => {
  await open()
  expect((await screen.findByRole('link', { name: 'help@callout.test' })).getAttribute('href')).toBe('mailto:help@callout.test')
  cleanup()
  forgetSite()
  await open({ 'GET /api/site': noAnswer })
  expect(screen.queryByText(/Or write to/)).toBeNull()
  expect(screen.getByRole('heading', { name: 'FAQ' })).toBeTruthy()
})

test('the page can be prerendered without a browser', () => {
  for (const name of ['window', 'document', 'location', 'history', 'sessionStorage', 'localStorage']) vi.stubGlobal(name, undefined)
  const written = renderToString(
    <Router ssrPath="/contact">
      <SessionProvider>
        <ContactPage />
      </SessionProvider>
    </Router>,
  )
  expect(written).toContain('Contact Us')
})
