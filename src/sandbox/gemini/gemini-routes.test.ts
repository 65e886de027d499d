import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeOembed } from '#sandbox/youtube/oembed.ts'
import { makeGeminiRoutes, TROUBLE_FOOTAGE } from './gemini-routes.ts'

/** A valid request; each test breaks one part of it. */
const CLIP = {
  fileData: { fileUri: 'https://www.youtube.com/watch?v=Hq7Rk2vTz0M', mimeType: 'video/mp4' },
  videoMetadata: { startOffset: '75s', endOffset: '90s', fps: 4 },
}
const SCHEMA = {
  type: 'object',
  properties: { clock: { type: 'string' }, leftScore: { type: 'integer' }, rightScore: { type: 'integer' } },
}
const CONFIG = {
  responseMimeType: 'application/json',
  responseSchema: SCHEMA,
  thinkingConfig: { thinkingLevel: 'low' },
  mediaResolution: 'MEDIA_RESOLUTION_HIGH',
}

const routes = makeGeminiRoutes()

interface Sent {
  readonly clip?: object
  readonly config?: object
  readonly extra?: object
  readonly key?: string | null
  readonly call?: string
}

async function ask({ clip = {}, config = {}, extra = {}, key = 'a key', call = 'v1beta/models/gemini-3.8-flash:generateContent' }: Sent) {
  const parts = [{ ...CLIP, ...clip }, { text: 'What does the match clock show?' }]
  const body = JSON.stringify({ contents: [{ role: 'user', parts }], generationConfig: { ...CONFIG, ...config }, ...extra })
  const answer = await routes.request(`/${call}`, { method: 'POST', body, headers: key === null ? {} : { 'x-goog-api-key': key } })
  return { status: answer.status, body: await answer.text() }
}

const address = (fileUri: string, mimeType?: string) => ({ clip: { fileData: { fileUri, ...(mimeType && { mimeType }) } } })
const withMetadata = (changes: object) => ({ clip: { videoMetadata: { ...CLIP.videoMetadata, ...changes } } })
const thinking = (thinkingConfig: object) => ({ config: { thinkingConfig } })

test.each<readonly [string, Sent, number, string]>([
  ['no key', { key: null }, 403, 'unregistered callers'],
  ['an empty key', { key: '' }, 403, 'unregistered callers'],
  ['a wrong key', { key: 'wrong' }, 400, 'API key not valid. Please pass a valid API key.'],
  ['an unknown model', { call: 'v1beta/models/gemini-0:generateContent' }, 404, 'NOT_FOUND'],
  ['an unknown field', { extra: { nope: 1 } }, 400, 'Unknown name \\"nope\\": Cannot find field.'],
  ['a temperature', { config: { temperature: 0 } }, 400, `Unknown name \\"temperature\\" at 'generationConfig': Cannot find field.`],
  ['an unknown field beside a video', { clip: { nope: 1 } }, 400, `Unknown name \\"nope\\" at 'contents.0.parts.0': Cannot find field.`],
  ['an unknown field of its clip', withMetadata({ frames: 2 }), 400, 'Unknown name \\"frames\\"'],
  ['an offset that is a number', withMetadata({ startOffset: 75 }), 400, 'Invalid value'],
  ['minimal thoughts', thinking({ thinkingLevel: 'minimal' }), 400, 'MINIMAL is not supported'],
  ['minimal thoughts in capitals', thinking({ thinkingLevel: 'MINIMAL' }), 400, 'MINIMAL is not supported'],
  ['a level and a budget of thoughts', thinking({ thinkingLevel: 'low', thinkingBudget: 0 }), 400, 'not supported together'],
  ['no frame a second', withMetadata({ fps: 0 }), 400, 'fps must be in (0, 24]'],
  ['more than 24 frames a second', withMetadata({ fps: 24.5 }), 400, 'fps must be in (0, 24]'],
  ['an end at the start', withMetadata({ endOffset: '75s' }), 400, 'end_offset'],
  ['an end before the start', withMetadata({ endOffset: '7.5s' }), 400, 'end_offset'],
  ['more than the model holds', withMetadata({ endOffset: '7200s', fps: 1 }), 400, 'exceeds the maximum number of tokens allowed 1048576.'],
  ['another provider', address('https://evil.test/watch?v=Hq7Rk2vTz0M'), 400, 'INVALID_ARGUMENT'],
  ['the music of the platform', address('https://music.youtube.com/watch?v=Hq7Rk2vTz0M'), 400, 'INVALID_ARGUMENT'],
  ['bytes of any kind', address(CLIP.fileData.fileUri, 'application/octet-stream'), 400, 'Unsupported MIME type: application/octet-stream'],
  ['a page', address(CLIP.fileData.fileUri, 'text/html'), 400, 'Unsupported MIME type: text/html'],
  ['no shape of the answer', { config: { responseSchema: undefined } }, 400, 'INVALID_ARGUMENT'],
  ['two shapes of the answer', { config: { responseJsonSchema: SCHEMA } }, 400, 'INVALID_ARGUMENT'],
  ['nothing that is said', { extra: { contents: [{ role: 'user', parts: [CLIP] }] } }, 400, 'INVALID_ARGUMENT'],
])('%s is refused', async (_, sent, status, words) => {
  const refused = await ask(sent)
  expect(refused.status).toBe(status)
  expect(refused.body).toContain(words)
})

test.each<readonly [string, Sent]>([
  ['as it is', {}],
  ['under the other version', { call: 'v1/models/gemini-3.5-flash-lite:generateContent' }],
  ['with the short address', address('https://youtu.be/Hq7Rk2vTz0M')],
  ['with the address without www, of any kind of video', address('https://youtube.com/watch?v=Hq7Rk2vTz0M', 'video/*')],
  ['with the shape as plain JSON schema', { config: { responseSchema: undefined, responseJsonSchema: SCHEMA } }],
  ['with the level in capitals', thinking({ thinkingLevel: 'LOW' })],
])('the request is answered %s', async (_, sent) => {
  expect(await ask(sent)).toMatchObject({ status: 200, body: expect.stringContaining('"finishReason":"STOP"') })
})

test('video tokens depend on seconds, frame rate and resolution, audio tokens on seconds', async () => {
  const counts = async (sent: Sent) => JSON.parse((await ask(sent)).body).usageMetadata
  const of = (tokens: number) => ({ VIDEO: tokens, AUDIO: 15 * 32 })
  for (const [sent, expected] of [
    [{}, of(15 * 4 * 280)],
    [{ config: { mediaResolution: 'MEDIA_RESOLUTION_LOW' } }, of(15 * 4 * 70)],
    [withMetadata({ fps: 0.2 }), of(15 * 0.2 * 280)],
    [{ config: { mediaResolution: undefined }, clip: { videoMetadata: { startOffset: '75s', endOffset: '90s' } } }, of(15 * 70)],
  ] as const) {
    const { promptTokenCount, promptTokensDetails, candidatesTokenCount, thoughtsTokenCount, totalTokenCount } = await counts(sent)
    const byKind = z
      .record(z.string(), z.number())
      .parse(Object.fromEntries(promptTokensDetails.map(({ modality, tokenCount }: Record<string, unknown>) => [modality, tokenCount])))
    expect(byKind).toMatchObject(expected)
    expect(promptTokenCount).toBe(Object.values(byKind).reduce((sum, tokens) => sum + tokens, 0))
    expect(totalTokenCount).toBe(promptTokenCount + candidatesTokenCount + thoughtsTokenCount)
  }
})

test('an answer longer than the output limit is cut off', async () => {
  expect(await ask({ config: { maxOutputTokens: 100 } })).toMatchObject({ status: 200, body: expect.stringContaining('MAX_TOKENS') })
})

test("the sandbox's video platform accepts all trouble videos except private and deleted ones", async () => {
  const oembed = makeOembed()
  const answers = Object.keys(TROUBLE_FOOTAGE)
    .filter((prefix) => prefix !== 'HANG')
    .map(async (prefix) => {
      const { status } = await oembed.request(`/oembed?format=json&url=https://www.youtube.com/watch?v=${prefix.padEnd(11, 'a')}`)
      return status >= 400 && status < 429 ? [prefix] : []
    })
  expect((await Promise.all(answers)).flat()).toEqual(['PRIVATE', 'GONE'])
})
