import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BANNER, BANNER_TITLE } from '#sandbox/injections.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import type { OutsideTrouble } from '#server/integrations/provider.ts'
import { SAMPLE_VIDEO_ID, SAMPLE_VIDEO_TITLE } from '#shared/sample.ts'
import { type ControlClient, controlSandbox } from '#tests/sandbox/control-client.ts'
import type { VideoPlatform } from './youtube.ts'
import { makeYoutube } from './youtube.ts'

let sandbox: Sandbox
let control: ControlClient
let youtube: VideoPlatform
const troubles: OutsideTrouble[] = []

beforeAll(async () => {
  sandbox = await startSandbox()
  control = controlSandbox(sandbox.address)
  youtube = makeYoutube({ address: `${sandbox.address}/youtube`, log: (trouble) => troubles.push(trouble) })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  troubles.length = 0
  await control.clear()
})

test('a public video is available, with its title and embedded without cookies', async () => {
  expect(await youtube.lookUp('dQw4w9WgXcQ')).toEqual({
    status: 'available',
    title: 'Halo Infinite ranked gameplay dQw4',
    thumbnailUrl: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
    playback: { kind: 'embed', url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' },
    lengthSeconds: null,
  })
})

test('the sample plays as the file that its platform hosts', async () => {
  expect(await youtube.lookUp(SAMPLE_VIDEO_ID)).toEqual({
    status: 'available',
    title: SAMPLE_VIDEO_TITLE,
    thumbnailUrl: `${sandbox.address}/videos/sample.jpg`,
    playback: { kind: 'file', url: `${sandbox.address}/videos/sample.webm` },
    lengthSeconds: 536,
  })
})

test('a title has only visible characters, and addresses at other hosts are dropped', async () => {
  const found = await youtube.lookUp(`${BANNER}abcde`)
  expect(found).toMatchObject({
    title: BANNER_TITLE.replaceAll(/[\u202e\u202c]/g, ''),
    thumbnailUrl: null,
    playback: { kind: 'embed', url: `https://www.youtube-nocookie.com/embed/${BANNER}abcde` },
  })
})

test('a video that may not be embedded is available as a link', async () => {
  expect(await youtube.lookUp('NOEMBEDabcd')).toMatchObject({
    status: 'available',
    playback: { kind: 'link', url: 'https://www.youtube.com/watch?v=NOEMBEDabcd' },
  })
})

test.each(['PRIVATEabcd', 'GONEabcdefg', 'BADabcdefgh'])('%s is unavailable: the platform said so', async (id) => {
  expect(await youtube.lookUp(id)).toEqual({ status: 'unavailable' })
  expect(troubles).toEqual([])
})

test.each([
  ['BUSYabcdefg', 'status 503'],
  ['LIMITabcdef', 'status 429'],
  ['MOVEDabcdef', 'status 302'],
  ['BOMBabcdefg', 'too-large'],
  ['ODDabcdefgh', 'status 200'],
  ['HTMLabcdefg', 'status 200'],
  ['WALLabcdefg', 'status 403'],
])('%s is unknown, and the log says why', async (id, trouble) => {
  expect(await youtube.lookUp(id)).toEqual({ status: 'unknown' })
  expect(troubles).toEqual([{ provider: 'video-platform', asked: 'oembed', trouble }])
})

test('when the platform is silent, a video is unknown after the timeout', async () => {
  const impatient = makeYoutube({ address: `${sandbox.address}/youtube`, timeoutMs: 400, log: (trouble) => troubles.push(trouble) })
  expect(await impatient.lookUp('HANGabcdefg')).toEqual({ status: 'unknown' })
  expect(troubles).toEqual([{ provider: 'video-platform', asked: 'oembed', trouble: 'timeout' }])
})

test('when the platform is unreachable, a video is unknown', async () => {
  const nobody = makeYoutube({ address: 'http://127.0.0.1:9' })
  expect(await nobody.lookUp('dQw4w9WgXcQ')).toEqual({ status: 'unknown' })
})

test('one call per look-up, always with the canonical address, and a redirect is not followed', async () => {
  await youtube.lookUp('dQw4w9WgXcQ')
  await youtube.lookUp('MOVEDabcdef')
  const path = '/youtube/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D'
  expect(await control.requests('/')).toEqual([
    { method: 'GET', path: `${path}dQw4w9WgXcQ` },
    { method: 'GET', path: `${path}MOVEDabcdef` },
  ])
})

test.each(['', 'short', 'dQw4w9WgXcQ&x=1', '../../../etc', 'dQw4w9WgXc\n', 'http://[::1]'])(
  '%j is no video id and is never sent',
  async (id) => {
    expect(await youtube.lookUp(id)).toEqual({ status: 'unavailable' })
    expect(await control.requests('/')).toEqual([])
  },
)
