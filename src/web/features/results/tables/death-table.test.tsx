// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DeathRow } from '#shared/report/report.ts'
import type { ReadPositions } from '#shared/report/report-positions.ts'
import { sampleCard, samplePositions, sampleReport } from '#web/testing/sample-report.ts'
import { showInReport } from '#web/testing/show-in-report.tsx'
import { DeathTable } from './death-table.tsx'

afterEach(cleanup)

const ROW: Omit<DeathRow, 'event'> = {
  kind: 'after-kill',
  killer: 'p2',
  possibleReasons: [],
  lifeMs: 21_000,
  killsInLife: 2,
  sinceOwnKillMs: 2_700,
  answeredBy: null,
  answeredAfterMs: null,
  tookKillerAlong: false,
  alive: { own: 3, enemy: 3 },
  isFirstOfTeamToFall: null,
  round: null,
}
const KILLER = { player: 'p2', role: 'killer', range: 5.3, higher: 1.4, hits: 3 } as const
const MATE = { player: 'p2', role: 'mate', range: 10.8, higher: 0.1, hits: 0 } as const
const CARDS = [
  sampleCard(56, {
    cause: 'after-own-kill',
    blame: 'yours',
    participants: [KILLER, MATE],
    atFirstHit: { atMs: 55_000, shield: 0.384, health: 1 },
  }),
  sampleCard(83, { cause: 'alone', blame: 'team', participants: [{ ...KILLER, higher: -0.4 }] }),
]

function open(positions: Partial<ReadPositions> | null) {
  const report = sampleReport([56, 83])
  const deaths = report.events.map(({ id }) => ({ ...ROW, event: id }))
  showInReport({ ...report, deaths, ...(positions && { positions: samplePositions(positions) }) }, <DeathTable session={null} />)
  const textsOf = (row: HTMLElement) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent)
  const [head, ...rows] = screen.getAllByRole('row')
  if (!head) throw new Error('The table has no head')
  return {
    head: within(head)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
    rows: rows.map(textsOf),
  }
}

test('where the film was read, a row says cause, range, nearest teammate and shield beside the kind of the log', () => {
  const { head, rows } = open({ deaths: CARDS })
  expect(head.slice(1, 7)).toEqual(['Killer', 'Cause', 'By the log', 'Range', 'Nearest teammate', 'Shield at first hit'])
  expect(rows[0]?.slice(0, 7)).toEqual([
    'Old Umbrella',
    'Yours to change: After your kill',
    'after own kill',
    '16 m ▲ , from above by 4',
    '33 m',
    '38 %',
    '3–3',
  ])
})

test('what the film does not show of a death is left empty, and less than a step is level', () => {
  expect(open({ deaths: CARDS }).rows[1]?.slice(1, 6)).toEqual(['Shared with the team: Alone', 'after own kill', '16 m', '', ''])
})

test.each([null, { hasPlaces: false, deaths: CARDS }])('without known places the table says what the log says', (positions) => {
  const { head, rows } = open(positions)
  expect(head.slice(1)).toEqual(['Killer', 'Kind', 'Life', 'Kills in it', 'Alive, you–them', 'Paid back by'])
  expect(rows[0]).toEqual(['Old Umbrella', 'after own kill', '0:21', '2', '3–3', ''])
})
