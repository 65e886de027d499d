import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpackTracks } from '#server/matches/tracks/pack-tracks.ts'
import { result } from '#shared/result.ts'
import { SAMPLE_GAMERTAG, SAMPLE_RESULT_ID } from '#shared/sample.ts'
import { computeView } from './compute-view.ts'

test('the sample report has positions, an aligned video, and no actions of an owner', async () => {
  const bytes = await computeView({ kind: 'sample', view: 'result' })
  const shown = result.parse(JSON.parse(gunzipSync(bytes ?? new Uint8Array()).toString()))
  expect(shown).toMatchObject({
    jobId: SAMPLE_RESULT_ID,
    gamertag: SAMPLE_GAMERTAG,
    version: 'current',
    isOwner: false,
    canChangeVideo: false,
    positions: { state: 'there' },
    playback: { kind: 'file' },
  })
  expect(shown.report?.sources).toEqual({ statistics: true, film: 'complete', skill: true, positions: true })
  expect(shown.report?.alignment).toMatchObject({ status: 'measured', of: 'video' })
  expect(shown.report?.focusAreas.length).toBeGreaterThan(0)
  expect(Object.keys(shown.sentences).length).toBeGreaterThan(30)
})

test('the tracks of the sample report are those of the same match', async () => {
  const bytes = await computeView({ kind: 'sample', view: 'tracks' })
  expect(unpackTracks(bytes ?? new Uint8Array())?.players).toHaveLength(8)
})
