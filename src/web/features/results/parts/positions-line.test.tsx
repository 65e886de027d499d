// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PositionsLine } from './positions-line.tsx'

afterEach(cleanup)

test('a film that is being read says how many of its chunks are, and speaks the state, not each number', () => {
  const { container } = render(
    <PositionsLine part={{ state: 'reading', chunksRead: 12, chunks: 27 }} isCompleted={false} onOpen={vi.fn()} />,
  )
  expect(screen.getByText('Reading 12 of 27 chunks')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Chunks of the film read' }).getAttribute('aria-valuenow')).toBe('44')
  expect(container.querySelector('[aria-live]')?.textContent).toBe(
    'Positions Reading where everybody stood from the film. What costs you the most may still change.',
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('a completed report is announced with a button; who pressed it goes on from the line', () => {
  const open = vi.fn()
  const { container } = render(<PositionsLine part={{ state: 'there' }} isCompleted onOpen={open} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show the complete report' }))
  expect(open).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(container.querySelector('[aria-live]'))
})

test.each([
  ['no-chunks', 'The film of this match is gone'],
  ['gate-failed', 'What the film says did not pass its checks'],
  ['unreadable', 'The film of this match could not be read'],
  ['given-up', 'The film service did not answer'],
] as const)('without positions because of %s, the line says so', (reason, words) => {
  render(<PositionsLine part={{ state: 'absent', reason }} isCompleted={false} onOpen={vi.fn()} />)
  expect(screen.getByText(new RegExp(words)).textContent).toContain('stands on the match log alone')
})
