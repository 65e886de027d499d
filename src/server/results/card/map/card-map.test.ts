import { expect, test } from 'vitest'
import { makeCardDrawer } from '#server/results/card/draw-card.ts'
import { maskTracks } from '#server/results/pictures/mask-tracks.ts'
import { maskReport } from '#server/results/projection/masking.ts'
import { roundTimes } from '#server/results/projection/round-times.ts'
import type { SingleMoment } from '#shared/report/single-moment.ts'
import { placeLabels } from '#shared/tracks/place-labels.ts'
import { walkedReport } from '#tests/server/walked-report.ts'
import { drawCardMap, drawDeathMap } from './card-map.ts'

const { report: own, tracks } = walkedReport()
const shown = roundTimes(maskReport(own, true))
const masked = maskTracks(tracks, own)
const [first = ''] = own.deaths.map(({ event }) => event)

function momentAt(event: string): SingleMoment {
  return { event, events: shown.events.filter(({ id }) => id === event), claim: null }
}

test('a map shows the death and the players near it under masked names, and no players outside the map', () => {
  const map = drawDeathMap(masked, shown, first)
  const words = map?.labels.map((label) => label.words) ?? []
  expect(words).toContain('You')
  expect(words.some((label) => label.startsWith('Cobra '))).toBe(true)
  for (const label of words) expect(label).toMatch(/^(You|N|\d+ m|(Eagle|Cobra) [1-4](, \d+ m (above|below))?)$/)
  for (const { x, y } of map?.labels ?? []) expect([x >= 0 && x < 380, y >= 0 && y < 380]).toEqual([true, true])
  expect(map?.svg).toMatch(/^<svg [^>]+>.*<\/svg>$/)
  expect(map?.svg).not.toMatch(/xuid|NaN|<text|undefined/)
})

test('an unknown map has no measures; hidden positions and unknown deaths have no map', () => {
  const unmeasured = drawDeathMap({ ...masked, map: { areDistancesKnown: false, foundBy: 'nothing', box: masked.map.box } }, shown, first)
  expect(unmeasured?.labels.some((label) => / m$/.test(label.words))).toBe(false)
  expect(drawDeathMap(masked, shown, 'e9999')).toBeNull()
  const gate = { name: 'steps', verdict: 'failed', figure: 1, tested: 9, failedPlayers: [] } as const
  expect(drawCardMap({ ...masked, gates: [gate] }, shown, momentAt(first))).toBeNull()
})

test('in the picture of a link, a death has names of other players and no measures, and a kill has a line to the victim', () => {
  const death = drawCardMap(masked, shown, momentAt(first))
  expect(death?.labels.filter(({ tone }) => tone !== 'foe' && tone !== 'plain')).toEqual([])
  expect(death?.svg).not.toContain('<circle cx="190" cy="190" r="95"')
  const [{ atMs, player, other: killer } = { atMs: 0, player: '', other: null }] = shown.events.filter(({ id }) => id === first)
  const kill = { id: 'k1', kind: 'kill', atMs, player: killer ?? '', other: player, name: null } as const
  const ofKiller = { ...shown, you: killer ?? '', deaths: [] }
  const kills = drawCardMap(masked, ofKiller, { event: kill.id, events: [kill], claim: null })
  expect(kills?.labels).toEqual([])
  expect(kills?.svg).toContain('stroke="#ff7168" stroke-width="2.6"')
})

test('a card with a map is a PNG of 1200 by 630 below 300 KB', async () => {
  const png = Buffer.from(
    await makeCardDrawer()(
      {
        ...{ player: 'Maya', match: 'Ranked Oddball on Tram Depot', at: '00:30', lead: 'Two guns.', loss: '', focus: '', kda: '' },
        ...{ result: null, isWatchable: true },
      },
      drawCardMap(masked, shown, momentAt(first)),
    ),
  )
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(png.length).toBeLessThan(300_000)
})

test('labels are placed beside their marks without overlap, and are dropped when there is no room', () => {
  const spot = { x: 100, y: 100 }
  const wanted = ['You', 'Cobra 1', 'Cobra 2', 'Cobra 3', 'Cobra 4', 'Eagle 2', 'Eagle 3'].map((words) => ({
    spot,
    words,
    tone: 'plain' as const,
  }))
  expect(placeLabels(wanted).map(({ words, x, y }) => [words, Math.round(x), y])).toEqual([
    ['You', 115, 100],
    ['Cobra 1', 115, 83],
    ['Cobra 2', 115, 117],
    ['Cobra 3', 32, 100],
    ['Cobra 4', 32, 83],
    ['Eagle 2', 32, 117],
  ])
  expect(placeLabels([{ spot: { x: 370, y: 50 }, words: 'Cobra 1', tone: 'foe' }])[0]?.x).toBeLessThan(310)
})
