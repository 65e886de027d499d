// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Report } from '#shared/report/report.ts'
import type { ReadPositions } from '#shared/report/report-positions.ts'
import { sampleCard, sampleExpected, samplePositions, sampleReport, saying } from '#web/testing/sample-report.ts'
import { showInReport } from '#web/testing/show-in-report.tsx'
import { Causes } from './causes.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SAID = saying('You fell two seconds after your own kill.')
const DEATHS = [
  sampleCard(23, { cause: 'traded' }),
  sampleCard(56, { cause: 'after-own-kill', blame: 'yours', sentence: SAID }),
  sampleCard(83, { cause: 'after-own-kill', blame: 'yours' }),
  sampleCard(304, { cause: 'alone', blame: 'team' }),
  sampleCard(434, { cause: 'duel', blame: 'aim' }),
  sampleCard(472, { cause: 'not-read' }),
]

function open(more: Partial<ReadPositions> = { deaths: DEATHS }, facts: Report['facts'] = []) {
  return showInReport(sampleReport([23, 56, 83, 304, 434, 472], { facts }), <Causes positions={samplePositions(more)} />, [SAID])
}

const row = (name: RegExp) => within(screen.getByRole('row', { name }))
const strip = () => within(screen.getByRole('toolbar', { name: 'Every death, by who could have changed it' }))

test('every death is one cell of the strip, with its time and cause in words, most changeable first', () => {
  open()
  expect(
    strip()
      .getAllByRole('button')
      .map((cell) => cell.getAttribute('aria-label')),
  ).toEqual([
    '00:56, after your kill',
    '01:23, after your kill',
    '05:04, alone',
    '07:14, straight duel lost',
    '00:23, traded',
    '07:52, not read',
  ])
  strip().getByText('Yours to change')
  strip().getByText('2 after your kill')
})

test('a cell plays its death', () => {
  const player = open()
  fireEvent.click(strip().getByRole('button', { name: '05:04, alone' }))
  expect(player.seconds()).toBe(304)
  expect(strip().getByRole('button', { name: '05:04, alone' }).getAttribute('aria-current')).toBe('true')
})

test('the strip is one stop of the Tab key, and arrow keys move along it', () => {
  open()
  const cells = strip().getAllByRole('button')
  const stops = () => cells.flatMap((cell, index) => (cell.tabIndex === 0 ? [index] : []))
  expect(stops()).toEqual([0])
  cells[0]?.focus()
  for (const [key, at] of [
    ['ArrowRight', 1],
    ['End', 5],
    ['ArrowRight', 5],
    ['ArrowLeft', 4],
    ['Home', 0],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    expect([key, document.activeElement]).toEqual([key, cells[at]])
    expect(stops()).toEqual([at])
  }
})

test('rows have the cause, its count, its group in words, its first sentence and every death to play; they sum to the deaths', () => {
  const player = open()
  const own = row(/Yours to change: after your kill/)
  own.getByText('2')
  own.getByText(SAID.id)
  fireEvent.click(own.getByRole('button', { name: '01:23' }))
  expect(player.seconds()).toBe(83)
  row(/All deaths/).getByText('6')
  screen.getByText(
    'None in this match: no killer · on the objective · fresh from spawn · no time to answer · took it weak · two guns · off screen · short of players · none of these',
  )
})

test("what is expected stands beside the player's count where the report has one, and in words", () => {
  open({ deaths: DEATHS }, [sampleExpected('after-own-kill', 2.6)])
  row(/after your kill/).getByText('2.6')
  row(/after your kill/).getByRole('img', { name: '2; 2.6 expected, by chance 0.0 to 5.3' })
  expect(row(/traded/).queryByRole('img')).toBeNull()
  cleanup()
  open()
  expect(screen.queryByRole('columnheader', { name: /pace/ })).toBeNull()
})

test('deaths that were not read are named as that', () => {
  open()
  row(/Not explained: not read/)
  screen.getByText('Not read: 1 of 6. What the film does not show whole counts for no cause.')
})

test('what could not be read for the whole match is said', () => {
  open({ deaths: DEATHS, hasPlaces: false, areAttackersNamed: false })
  screen.getByText(/The map is not known/)
  screen.getByText(/two guns, off screen and duels are not told apart/)
})

test('without a death there is a sentence, and no chart', () => {
  open({ deaths: [] })
  screen.getByText('No death of yours in this match, so there is no cause to look for.')
  expect(screen.queryByRole('table')).toBeNull()
})

test('on a phone the strip is a picture with words, and a row opens its further deaths', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  open()
  screen.getByRole('img', { name: /^2 Yours to change: 2 after your kill; 1 Shared with the team: 1 alone/ })
  expect(screen.queryByRole('toolbar')).toBeNull()
  expect(row(/after your kill/).queryByRole('button', { name: '01:23' })).toBeNull()
  fireEvent.click(row(/after your kill/).getByRole('button', { name: '1 more: after your kill' }))
  row(/after your kill/).getByRole('button', { name: '01:23' })
})
