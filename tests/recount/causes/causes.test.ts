import { expect, test } from 'vitest'
import type { DeathCard } from '#shared/report/report-positions.ts'
import { type ReadReport, walkedReports } from '#tests/recount/meaning/read-matches.ts'
import { openScene } from '#tests/recount/meaning/scene.ts'
import { objectionsTo } from './read-causes.ts'

const WALKED = [...walkedReports(8, 'slayer', 600), ...walkedReports(8, 'oddball', 600)]

function objections(reports: readonly ReadReport[], change: (card: DeathCard) => DeathCard = (card) => card): string[] {
  return reports.flatMap(({ report, sources }) => {
    const { positions } = report
    const { tracks } = sources
    if (positions.status !== 'read' || !tracks) throw new Error('the tracks were not used')
    const scene = openScene(report, sources)
    return positions.deaths.flatMap((card) => objectionsTo(scene, tracks, change(card)))
  })
}

function of(text: string): (found: readonly string[]) => number {
  return (found) => found.filter((one) => one.includes(text)).length
}

test('no cause of a death is contradicted by the film', () => {
  expect(objections(WALKED)).toEqual([])
})

test.each([
  ['after-kill', 'under fire already'],
  ['after-kill', 'two enemies shot at him'],
  ['after-kill', 'he fell at once'],
  ['after-kill', 'his shield was whole'],
  ['alone', 'an even duel'],
  ['weak', 'neither began it nor had time'],
] as const)('deaths wrongly shown as %s are objected to: %s', (cause, text) => {
  expect(of(text)(objections(WALKED, (card) => ({ ...card, cause, blame: 'yours' })))).toBeGreaterThan(2)
})

test('a trade without the cause beside it is found, and so is wrong blame', () => {
  expect(of('nothing beside a trade')(objections(WALKED, (card) => ({ ...card, beside: null })))).toBeGreaterThan(2)
  expect(of('no choice of his')(objections(WALKED, (card) => ({ ...card, blame: 'yours' })))).toBeGreaterThan(2)
})
