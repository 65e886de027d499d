import { expect, test } from 'vitest'
import { result as resultSchema } from '#shared/result.ts'
import { SAMPLE_GAMERTAG } from '#shared/sample.ts'
import { openResultScene } from '#tests/server/result-scene.ts'

const { owner, finished, privately, publicly, share, unshare } = await openResultScene()

/** The public fields, as named in the specification. */
const WHITELIST = ['id', 'jobId', 'gamertag', 'videoUrl', 'title', 'game', 'createdAt', 'playedAt']

test('strangers get no data of other players and no id of the match', async () => {
  const own = await privately(owner, finished)
  await share(owner, finished)
  const shown = resultSchema.parse(await publicly(finished))
  const json = JSON.stringify(shown)
  const others = own.report?.players.filter((player) => player.key !== own.report?.you) ?? []
  expect(others.length).toBe(7)
  for (const { name, id } of own.report?.players ?? []) {
    if (name !== SAMPLE_GAMERTAG) expect(json).not.toContain(name)
    expect(json).not.toContain(id)
    expect(json).not.toContain(id.replace(/\D/g, ''))
  }
  expect(json).not.toMatch(/xuid\(/i)
  expect(json).not.toContain(own.report?.match.matchId)
  expect(json).toContain(SAMPLE_GAMERTAG)
  const sides = own.report?.players.map(({ team }) => team) ?? []
  const masked = shown.report?.players.map(({ key, name }, index) => {
    const number = sides.slice(0, index + 1).filter((team) => team === sides[index]).length
    return [name, key === shown.report?.you ? SAMPLE_GAMERTAG : `${sides[index] === 0 ? 'Eagle' : 'Cobra'} ${number}`]
  })
  for (const [name, expected] of masked ?? []) expect(name).toBe(expected)
  expect(JSON.stringify(shown.sentences)).toMatch(/(Eagle|Cobra) \d/)
  expect(shown.final_result.final_analysis).toMatch(/(Eagle|Cobra) \d/)
  expect(JSON.stringify(shown.sentences).length).toBeGreaterThan(1000)
  await unshare(owner, finished)
})

test('strangers get the fields of the public projection and no others, and nothing that identifies the match', async () => {
  await share(owner, finished)
  const shown = await publicly(finished)
  expect(Object.keys(shown).sort()).toEqual(
    [
      ...WHITELIST,
      'canChangeVideo',
      'didYouFix',
      'drillPlays',
      'openDrill',
      'gates',
      'final_result',
      'isOwner',
      'shared',
      'disputes',
      'playback',
      'positions',
      'rating',
      'recording',
      'report',
      'sentences',
      'version',
      'videoReview',
    ].sort(),
  )
  expect([shown.recording, shown.didYouFix, shown.drillPlays]).toEqual([null, null, []])
  expect(shown.report?.match).toMatchObject({ matchId: null, startedAt: null })
  const own = await privately(owner, finished)
  expect(JSON.stringify(shown)).not.toContain(own.report?.match.startedAt?.slice(0, 16))
  expect(shown.playedAt).toBe(`${own.report?.match.startedAt?.slice(0, 13)}:00:00.000Z`)
  expect(own.playedAt).toBe(shown.playedAt)
  expect(own.report?.match.startedAt).not.toBeNull()
  expect(JSON.stringify(shown.report)).not.toContain(`"durationMs":${own.report?.match.durationMs}`)
  expect((shown.report?.match.durationMs ?? 1) % 1000).toBe(0)
  expect(shown.report?.events.filter(({ atMs }) => atMs % 1000 !== 0)).toEqual([])
  await unshare(owner, finished)
})
