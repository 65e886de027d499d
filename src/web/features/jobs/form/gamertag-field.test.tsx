// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GamertagField } from './gamertag-field.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(<GamertagField value="" onChange={() => {}} recent={['One', 'Two']} />)
  fireEvent.focus(field())
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const field = () => screen.getByRole('combobox')
const isListShown = () => screen.queryByRole('listbox') !== null
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the list closes 200 ms after the field lost the focus', () => {
  fireEvent.blur(field())
  wait(199)
  expect(isListShown()).toBe(true)
  wait(1)
  expect(isListShown()).toBe(false)
})

test('the list stays open if the field gets the focus back in time', () => {
  fireEvent.blur(field())
  wait(150)
  fireEvent.focus(field())
  wait(1000)
  expect(isListShown()).toBe(true)
})
