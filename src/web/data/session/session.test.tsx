// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leavePage, showPage, whenSessionIsKnown } from '#tests/web/show-page.tsx'
import { type Answer, json, noAnswer, stubServer } from '#tests/web/stub-server.ts'
import { signIn } from './auth.ts'
import { useEnter, useLeave, useSession } from './session.ts'

const TOKEN = 'GET /api/auth/token'
const SIGN_OUT = 'POST /api/auth/sign-out'
const LOGIN_CALLS = ['POST /api/login', 'POST /api/handle-user-login']
const MAYA = { id: 'u1', email: 'maya@example.com' }
const never: Answer = () => new Promise<Response>(() => {})

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(leavePage)

/** Buttons to sign in and out, and the signed-in user. */
function Door() {
  const session = useSession()
  const enter = useEnter()
  const leave = useLeave()
  return (
    <>
      <p>{session ? session.email : 'nobody'}</p>
      <button type="button" onClick={() => void signIn('maya@example.com', 'secret').then(enter)}>
        in
      </button>
      <button type="button" onClick={() => void leave().catch(() => undefined)}>
        out
      </button>
    </>
  )
}

async function open(answers: Record<string, Answer>, isSignedIn: boolean) {
  let mints = 0
  let isThere = isSignedIn
  const server = stubServer({
    [TOKEN]: () => json(isThere ? { token: `token ${++mints}`, user: MAYA } : { token: null, user: null }),
    'POST /api/auth/sign-in/email': () => {
      isThere = true
      return json({})
    },
    [SIGN_OUT]: () => {
      isThere = false
      return json({})
    },
    ...Object.fromEntries(LOGIN_CALLS.map((call) => [call, () => json({ ok: true })])),
    ...answers,
  })
  showPage('/', <Door />)
  await whenSessionIsKnown()
  return server
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('each sign-in sends both login calls with its own fresh token', async () => {
  const server = await open({}, false)
  for (const token of ['Bearer token 1', 'Bearer token 2']) {
    click('in')
    await screen.findByText(MAYA.email)
    await waitFor(() => {
      const sent = LOGIN_CALLS.map((call) => server.requestsFor(call).at(-1)?.headers.get('authorization'))
      expect(sent).toEqual([token, token])
    })
    click('out')
    await screen.findByText('nobody')
  }
})

test.each([
  ['hang', never],
  ['fail', () => json({ error: 'No.' }, 500)],
])('login calls that %s do not prevent signing in', async (_, answer) => {
  const server = await open(Object.fromEntries(LOGIN_CALLS.map((call) => [call, answer])), false)
  click('in')
  await screen.findByText(MAYA.email)
  await waitFor(() => expect(LOGIN_CALLS.map((call) => server.requestsFor(call).length)).toEqual([1, 1]))
})

test.each([
  ['without a network', noAnswer],
  ['with a server in trouble', () => json({}, 500)],
])('%s, a sign-out takes effect here, and the session is ended as soon as the server answers', async (_, trouble) => {
  const server = await open({}, true)
  const end = server.answers[SIGN_OUT]
  server.answers[SIGN_OUT] = trouble
  localStorage.setItem('callout.user.u1.gamertags', '["Sable Rook"]')
  sessionStorage.setItem('callout.user.u1.draft.analysis', '{"gamertag":"Sable Rook"}')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  click('out')
  await wait(0)
  expect(screen.getByText('nobody')).toBeTruthy()
  expect([Object.keys(localStorage), sessionStorage.length]).toEqual([['callout.leaving'], 0])
  if (end) server.answers[SIGN_OUT] = end
  await wait(10_000)
  expect(server.requestsFor(SIGN_OUT)).toHaveLength(2)
  expect(localStorage.length).toBe(0)
})

test('a session that could not be ended is not used: the next page ends it first', async () => {
  localStorage.setItem('callout.leaving', '')
  const server = await open({}, true)
  expect(screen.getByText('nobody')).toBeTruthy()
  const [first] = server.requests
  expect(`${first?.method} ${first?.path}`).toBe(SIGN_OUT)
  expect(localStorage.length).toBe(0)
})

test('a new sign-in is not undone by the sign-out before it', async () => {
  const server = await open({}, true)
  server.answers[SIGN_OUT] = noAnswer
  click('out')
  await screen.findByText('nobody')
  click('in')
  await screen.findByText(MAYA.email)
  expect(localStorage.getItem('callout.leaving')).toBeNull()
})
