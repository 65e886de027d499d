// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ReadPositions } from '#shared/report/report-positions.ts'
import { sampleFight, samplePositions, sampleReport } from '#tests/web/sample-report.ts'
import { showInReport } from '#tests/web/show-in-report.tsx'
import { Fights } from './fights.tsx'

afterEach(cleanup)

const FIGHTS = [
  sampleFight(20, { isFirstHitYours: false, ownHits: 3, enemyHits: 6, outcome: 'lost', range: 10.2 / 3.05 }),
  sampleFight(47, { outcome: 'open', ownHits: 1, enemyHits: 2, range: null, ownShield: null, enemyShield: null, enemyWeapon: null }),
  sampleFight(50),
]

const open = (more: Partial<ReadPositions> = { fights: FIGHTS }) =>
  showInReport(sampleReport([]), <Fights positions={samplePositions(more)} />)
const cells = (row: HTMLElement) => [...row.querySelectorAll('th,td')].map((cell) => cell.textContent)
const rows = () => screen.getAllByRole('row').slice(1)
const times = () => rows().map((row) => cells(row)[0])

test('each fight is a row with time, opponent, first hit, shields, range, weapons, hits, length and outcome; unknown cells are empty', () => {
  open()
  expect(rows().map(cells)).toEqual([
    ['00:20', 'Old UmbrellaHits 3 : 6, 2.7 s', 'Them', '100%', '74%', '10 m', 'BR75', 'MA40', '3 : 6', '2.7 s', 'Lost'],
    ['00:47', 'Old UmbrellaHits 1 : 2, 2.7 s', 'You', '', '', '', 'BR75', '', '1 : 2', '2.7 s', 'No kill'],
    ['00:50', 'Old UmbrellaHits 6 : 3, 2.7 s', 'You', '100%', '74%', '12 m', 'BR75', 'MA40', '6 : 3', '2.7 s', 'Won'],
  ])
})

test('a fight without a length reads as one hit or at once, and two fights at the same time are two rows', () => {
  const complaints = vi.spyOn(console, 'error')
  const moment = { toMs: 20_040, fromMs: 20_000 }
  open({ fights: [sampleFight(20, { ...moment, ownHits: 0, enemyHits: 1 }), sampleFight(20, { ...moment, ownHits: 1, enemyHits: 1 })] })
  expect(rows().map((row) => cells(row)[9])).toEqual(['one hit', 'at once'])
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockRestore()
})

test('the time of a fight plays it, and its row is marked', () => {
  const player = open()
  fireEvent.click(screen.getByRole('button', { name: 'Play from 00:47' }))
  expect(player.seconds()).toBe(41)
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null])
})

test('fights can be shown by their outcome', () => {
  open()
  const choices = within(screen.getByRole('group', { name: 'Show' }))
  fireEvent.click(choices.getByRole('button', { name: 'Lost 1' }))
  expect(times()).toEqual(['00:20'])
  expect(choices.getByRole('button', { name: 'Lost 1' }).getAttribute('aria-pressed')).toBe('true')
  screen.getByText('1 of 3')
  screen.getByText(/Shields are those just before the first hit of that fight; in Deaths, as the last burst of hits began\./)
})

test('an outcome that no fight had shows an empty list with a note', () => {
  open({ fights: [sampleFight(20)] })
  fireEvent.click(screen.getByRole('button', { name: 'Lost 0' }))
  screen.getByText('0 of 1: no fight ended like this')
})

test('a long list of fights is shown in full on request', () => {
  open({ fights: Array.from({ length: 40 }, (_, index) => sampleFight(index * 7)) })
  expect(rows()).toHaveLength(18)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 40' }))
  expect(rows()).toHaveLength(40)
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull()
})

test('without places there is no range', () => {
  open({ fights: FIGHTS.map((fight) => ({ ...fight, range: null })), hasPlaces: false })
  expect(screen.queryByRole('columnheader', { name: 'Range' })).toBeNull()
  expect(screen.queryByText('Typical range')).toBeNull()
})

test('a film that does not name who hit whom says that fights are not read', () => {
  open({ fights: [], areAttackersNamed: false })
  screen.getByText(/^Not read: we know who hit whom/)
  cleanup()
  open({ fights: [] })
  screen.getByText('The film shows no damage between you and an opponent.')
})
