import { expect, test } from 'vitest'
import type { Voice } from '#shared/report/words/third-person.ts'
import { castOf } from '#shared/tracks/scene/cast.ts'
import { walkedMatch } from '#simulator/samples/walked-match.ts'
import { voiceText } from '#web/features/report-view/use-voiced-report.ts'
import { readReplayAddress, replayAddress } from '#web/features/results/replay-address.ts'
import { listReplayEvents, stepToEvent } from '#web/features/results/tracks/replay-events.ts'

const IDS = ['a', 'b', 'c', 'd']
const LOBBY = IDS.map((id, index) => ({ key: `p${index + 1}`, id, name: `Name ${id}`, team: index < 2 ? 0 : 1, isBot: false }))
const KILLS = [
  { ms: 20_000, victim: 0, killer: 2 },
  { ms: 30_000, victim: 3, killer: 0 },
  { ms: 40_000, victim: 2, killer: 1 },
  { ms: 50_000, victim: 0, killer: null },
]
const toThePlayer = (text: string) => text
const eventsOf = (isMapKnown: boolean, says: Voice = toThePlayer) => {
  const tracks = walkedMatch({ players: IDS, kills: KILLS, endMs: 60_000, isMapKnown })
  return listReplayEvents(tracks, castOf({ players: LOBBY, you: 'p1' }, tracks), says)
}

test('every death has its players, range and height; on an unknown map it has neither range nor height', () => {
  const [first, ...others] = eventsOf(true)
  expect(first?.words).toMatch(/^Name c killed you, \d+ m/)
  expect(others.map(({ kind }) => kind)).toEqual(['kill', 'other', 'death'])
  expect(eventsOf(false).map(({ words }) => words)).toEqual(['Name c killed you', 'You killed Name d', 'Name b killed Name c', 'You died'])
})

test('other readers see the player by name in every death', () => {
  expect(eventsOf(false, (text) => voiceText('Name a', text)).map(({ words }) => words)).toEqual([
    'Name c killed Name a',
    'Name a killed Name d',
    'Name b killed Name c',
    'Name a died',
  ])
})

test('a death has the time of the next life, and null after the last life', () => {
  const [first, ...others] = eventsOf(true)
  expect(first?.backMs).toBe(28_000)
  expect(others.map(({ backMs, ms }) => backMs !== null && backMs > ms)).toEqual([true, true, true])
  const tracks = walkedMatch({ players: IDS, kills: KILLS, endMs: 52_000 })
  expect(listReplayEvents(tracks, castOf({ players: LOBBY, you: 'p1' }, tracks), toThePlayer).at(-1)?.backMs).toBeNull()
})

test('J and L step through your deaths and K through your kills, and stop at the ends', () => {
  const events = eventsOf(true)
  expect([
    stepToEvent(events, 'death', 0, 'next'),
    stepToEvent(events, 'death', 14_000, 'next'),
    stepToEvent(events, 'death', 44_000, 'next'),
  ]).toEqual([14_000, 44_000, 44_000])
  expect([stepToEvent(events, 'death', 44_500, 'previous'), stepToEvent(events, 'death', 14_500, 'previous')]).toEqual([14_000, 14_500])
  expect([stepToEvent(events, 'kill', 0, 'next'), stepToEvent(events, 'kill', 24_000, 'next')]).toEqual([24_000, 24_000])
})

test('an address holds second and player and is parsed back; anything else is null', () => {
  expect(replayAddress('job', 217_900, 3)).toBe('/results/job/replay?t=217&p=3')
  expect(readReplayAddress('?t=217&p=3')).toEqual({ atMs: 217_000, player: 3 })
  expect(readReplayAddress('?t=-5&p=x')).toEqual({ atMs: null, player: null })
})
