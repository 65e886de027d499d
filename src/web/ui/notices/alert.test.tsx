// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ATTACK_STRINGS } from '#tests/web/attack-strings.ts'
import { AlertSlot } from './alert.tsx'

afterEach(cleanup)

const SAVED = { tone: 'success', children: 'Saved.' } as const
const REFUSED = { tone: 'error', children: 'Refused.' } as const

test('the live region is empty at first, gets the words, and stays after them', () => {
  const { rerender } = render(<AlertSlot alert={null} />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  rerender(<AlertSlot alert={SAVED} />)
  expect(region.textContent).toBe('Saved.')
  rerender(<AlertSlot alert={null} />)
  expect(region.isConnected && region.textContent).toBe('')
})

test('words that are there from the start are put into a live region that exists already', async () => {
  const spoken: string[] = []
  const watch = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target instanceof Element && target.getAttribute('role') === 'status')
        spoken.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''))
  })
  watch.observe(document.body, { childList: true, subtree: true })
  render(<AlertSlot alert={SAVED} />)
  await expect.poll(() => spoken).toEqual(['Saved.'])
  watch.disconnect()
})

test('an error is an alert of its own, outside the region, and is announced once', () => {
  const { rerender } = render(<AlertSlot alert={SAVED} />)
  rerender(<AlertSlot alert={REFUSED} />)
  expect(screen.getByRole('alert').textContent).toBe('Refused.')
  expect(screen.getByRole('alert').closest('[role="status"]')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('words of a server are shown as plain text and create no element', () => {
  const { rerender } = render(<AlertSlot alert={REFUSED} />)
  const elements = document.body.querySelectorAll('*').length
  for (const attack of ATTACK_STRINGS) {
    rerender(<AlertSlot alert={{ tone: 'error', children: attack }} />)
    expect(screen.getByRole('alert').textContent).toBe(attack)
    expect([attack, document.body.querySelectorAll('*').length]).toEqual([attack, elements])
  }
})
