import { expect, test } from 'vitest'
import type { Report, ReportEvent } from '#shared/report/report.ts'
import { castOf } from '#shared/tracks/scene/cast.ts'
import { deathSceneOf } from '#shared/tracks/scene/death-scene.ts'
import { walkedMatch } from '#simulator/samples/walked-match.ts'
import { deathPictureWords, deathSentence, deathTags, momentSentence, momentWords, ownShieldWords } from './death-words.ts'
import { shieldSteps } from './shield-chart.tsx'

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const LOBBY = IDS.map((id, index) => ({ key: `p${index + 1}`, id, name: `Name ${id}`, team: index < 4 ? 0 : 1, isBot: false }))
const TRACKS = walkedMatch({
  players: IDS,
  kills: [
    { ms: 18_000, victim: 5, killer: 1 },
    { ms: 20_000, victim: 0, killer: 4 },
    { ms: 45_000, victim: 0, killer: null },
  ],
  endMs: 60_000,
})
const CAST = castOf({ players: LOBBY, you: 'p1' }, TRACKS)
const deathAt = (atMs: number): ReportEvent => ({ id: `e${atMs}`, kind: 'death', atMs, player: 'p1', other: null, name: null })
const sceneAt = (atMs: number) => deathSceneOf({ event: `e${atMs}` }, { events: [deathAt(atMs)] }, TRACKS, CAST)

test('a death of the report is found in the tracks even if its time is rounded', () => {
  expect([20_000, 19_000, 21_400].map((ms) => sceneAt(ms)?.death.ms)).toEqual([20_000, 20_000, 20_000])
  expect(sceneAt(30_000)).toBeNull()
})

test('a card shows killer, hits, range, height, nearest teammate and player counts', () => {
  const scene = sceneAt(20_000)
  if (!scene) throw new Error('no scene')
  expect([scene.killer?.name, scene.hits.length, scene.alive]).toEqual(['Name e', 3, { own: 4, enemy: 3 }])
  expect(scene.range).toBeGreaterThan(0)
  expect(scene.nearestMate?.person.role).toBe('mate')
  expect(deathSentence(scene, true)).toMatch(
    /^Name e killed you from \d+ m away.*, 1\.5 s after the first hit\. Your nearest living teammate was \d+ m away\.$/,
  )
  expect(deathTags(scene, true)).toContain('4 v 3')
  expect(deathTags(scene, true)).toEqual(expect.arrayContaining(['3 hits in 1.5 s', 'last hit: BR75']))
  expect(deathPictureWords(scene, true, '00:20')).toMatch(
    /^From above, the last 8 seconds before your death at 00:20\. Name e stands \d+ m away/,
  )
})

test('simultaneous events are worded as at once, not as after 0.0 s', () => {
  const scene = sceneAt(20_000)
  const last = scene?.hits.at(-1)
  if (!scene || !last) throw new Error('no hit')
  const fell = { ...scene, hits: [{ ...last, ms: scene.death.ms }] }
  expect(deathSentence(fell, false)).toBe('Name e killed you, at the first hit.')
  expect(deathTags(fell, false)).toEqual(expect.arrayContaining(['4 v 3', '1 hit', 'last hit: BR75']))
  expect(deathTags({ ...fell, hits: [...fell.hits, ...fell.hits] }, false)).toContain('2 hits at once')
  const kill = { id: 'k', kind: 'kill', atMs: 20_000, player: 'p1', other: 'p5', name: null } as const
  const play = { id: 'o', kind: 'objective', atMs: 20_020, player: 'p2', other: null, name: null } as const
  const report = { you: 'p1', timeline: { kills: ['k'] } } as unknown as Report
  const nameOf = (key: string | null) => LOBBY.find((player) => player.key === key)?.name ?? null
  const wordsAt = (atMs: number) => momentSentence({ ...play, atMs }, { report, nameOf, eventOf: () => kill })
  expect(wordsAt(20_020)).toBe('Name b made a play on the objective, right after you killed Name e.')
  expect(wordsAt(20_400)).toBe('Name b made a play on the objective, 0.4 s after you killed Name e.')
})

test('no distances in metres are given for an unknown map', () => {
  const scene = sceneAt(20_000)
  if (!scene) throw new Error('no scene')
  const words = [deathSentence(scene, false), ...deathTags(scene, false), deathPictureWords(scene, false, '00:20')].join(' ')
  expect(words).not.toMatch(/\d m\b/)
})

test('a death without a killer says so', () => {
  const scene = sceneAt(45_000)
  if (!scene) throw new Error('no scene')
  expect([scene.killer, scene.range, deathSentence(scene, true)]).toEqual([null, null, 'No opponent is credited with this death.'])
})

test('a moment is described by its time, whether you live, and the player counts', () => {
  expect(momentWords(TRACKS, CAST, 19_000, '00:19')).toBe('00:19, you alive, 4 against 3')
  expect(momentWords(TRACKS, CAST, 21_000, '00:21')).toBe('00:21, you dead, 3 against 3')
})

test('a shield is drawn in steps from the start of the clip to the end of the life', () => {
  const life = sceneAt(20_000)?.life
  const steps = life ? shieldSteps(life, 12_000, 21_000) : []
  expect(steps.map(({ ms, share }) => [ms, Math.round(share * 100)])).toEqual([
    [12_000, 100],
    [18_500, 70],
    [19_100, 35],
    [19_700, 0],
    [20_000, 0],
  ])
  expect(life ? shieldSteps(life, 30_000, 40_000) : null).toEqual([])
})

test('the chart shows the same shield as the table of deaths: as the last burst began', () => {
  const [scene, fallen] = [sceneAt(20_000), sceneAt(45_000)]
  if (!scene || !fallen) throw new Error('no scene')
  expect(ownShieldWords(scene, { shield: 0.08 })).toBe('8 % as the last burst began')
  expect([ownShieldWords(scene, null), ownShieldWords(fallen, null)]).toEqual(['100 % at the first hit shown', '0 % just before'])
})
