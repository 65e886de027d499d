import { expect, test } from 'vitest'
import { castOf } from '#shared/tracks/scene/cast.ts'
import { standingAt } from '#shared/tracks/scene/scene.ts'
import { toFilmMs } from '#shared/tracks/track-clock.ts'
import { encodeTracks } from '#shared/tracks/tracks-codec.ts'
import { walkedReport } from '#tests/server/walked-report.ts'
import { cutPicture } from './cut-picture.ts'

const { report, tracks } = walkedReport()
const cast = { players: report.players, you: report.you }
const people = castOf(report, tracks)
const [death] = tracks.deaths
const frozenAtMs = (death?.ms ?? 0) - tracks.clock.offsetMs - 2_000
const item = { frozenAtMs, stretch: { fromMs: frozenAtMs, toMs: frozenAtMs + 3_000 } }
const frozenMs = toFilmMs(tracks, frozenAtMs)

test('before the answer, the picture has only the player and teammates, and nothing that happens later', () => {
  const cut = cutPicture(tracks, { item, cast, isAnswered: false })
  const roles = cut.lives.map(({ player }) => people[player]?.role)
  expect(standingAt(tracks, people, frozenMs).some(({ person }) => person.role === 'foe')).toBe(true)
  expect(roles).not.toContain('foe')
  expect(standingAt(cut, people, frozenMs).map(({ person }) => person.role)).toEqual(
    standingAt(tracks, people, frozenMs).flatMap(({ person }) => (person.role === 'foe' ? [] : [person.role])),
  )
  expect([cut.hits, cut.deaths]).toEqual([[], []])
  for (const { endMs, firstTick, x } of cut.lives) {
    expect(endMs).toBeLessThanOrEqual(frozenMs + 1)
    expect((firstTick + x.length - 1) * 100).toBeLessThanOrEqual(frozenMs + 1)
  }
})

test('after the answer, the picture has all players and the following events', () => {
  const cut = cutPicture(tracks, { item, cast, isAnswered: true })
  expect(new Set(cut.lives.map(({ player }) => people[player]?.role))).toContain('foe')
  expect(cut.deaths.map(({ ms }) => ms)).toContain(death?.ms)
  expect(encodeTracks(cut).length).toBeLessThan(encodeTracks(tracks).length)
})
