// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toasts, useToast, useToastWithdrawal } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Page() {
  const showToast = useToast()
  const withdraw = useToastWithdrawal()
  return (
    <>
      <button type="button" onClick={() => showToast('success', 'It is done.')}>
        do it
      </button>
      <button type="button" onClick={() => showToast('success', 'Another thing is done.')}>
        do another thing
      </button>
      <button type="button" onClick={() => showToast('success', 'It is yours.', { link: { href: '/yours', label: 'See it' } })}>
        do it for me
      </button>
      <button type="button" onClick={() => showToast('error', 'It is broken.')}>
        break it
      </button>
      <button type="button" onClick={() => showToast('success', 'The door is open.', { about: 'door' })}>
        open the door
      </button>
      <button type="button" onClick={() => showToast('error', 'The door is jammed.', { about: 'door' })}>
        shut the door
      </button>
      <button type="button" onClick={() => withdraw('door')}>
        take the door away
      </button>
    </>
  )
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isAlreadyStated = (words: string) => screen.queryByText(words) !== null
const dismiss = () => screen.getByRole('button', { name: 'Dismiss' })

const toasts = (audience: number) => (
  <Toasts audience={audience}>
    <Page />
  </Toasts>
)

const open = () => render(toasts(0))

test('a success disappears after five seconds, an error stays until it is dismissed', async () => {
  open()
  click('do it')
  await wait(3000)
  click('do another thing')
  click('break it')
  await wait(2000)
  expect([isAlreadyStated('It is done.'), isAlreadyStated('Another thing is done.')]).toEqual([false, true])
  await wait(60_000)
  expect([isAlreadyStated('Another thing is done.'), isAlreadyStated('It is broken.')]).toEqual([false, true])
  fireEvent.click(dismiss())
  expect(isAlreadyStated('It is broken.')).toBe(false)
})

test('a success stays while the pointer or the focus rests on it', async () => {
  open()
  click('do it')
  await wait(4500)
  fireEvent.mouseEnter(dismiss().parentElement ?? dismiss())
  await wait(60_000)
  act(() => dismiss().focus())
  fireEvent.mouseLeave(dismiss().parentElement ?? dismiss())
  await wait(60_000)
  expect(isAlreadyStated('It is done.')).toBe(true)
  act(() => dismiss().blur())
  await wait(4999)
  expect(isAlreadyStated('It is done.')).toBe(true)
  await wait(1)
  expect(isAlreadyStated('It is done.')).toBe(false)
})

test('toasts with a link stay until their player has signed out', async () => {
  const { rerender } = open()
  click('do it for me')
  click('break it')
  await wait(60_000)
  expect([isAlreadyStated('It is yours.'), isAlreadyStated('It is broken.')]).toEqual([true, true])
  rerender(toasts(1))
  expect([isAlreadyStated('It is yours.'), isAlreadyStated('It is broken.')]).toEqual([false, true])
})

test('a toast is replaced by the next one about the same subject, or withdrawn; others stay', () => {
  open()
  click('do it')
  click('open the door')
  click('shut the door')
  expect([isAlreadyStated('The door is open.'), isAlreadyStated('The door is jammed.'), isAlreadyStated('It is done.')]).toEqual([
    false,
    true,
    true,
  ])
  click('take the door away')
  expect([isAlreadyStated('The door is jammed.'), isAlreadyStated('It is done.')]).toEqual([false, true])
})
