import { expect, test } from 'vitest'
import { command, embedAddress, readEmbedMessage, watchAddress } from './embed-messages.ts'

const readMessage = (message: object) => readEmbedMessage(JSON.stringify(message))

test('the frame starts at the requested second and accepts messages from this origin only', () => {
  const address = new URL(embedAddress('https://www.youtube.com/watch?v=dQw4w9WgXcQ', 83.9, 'https://callout.example') ?? '')
  expect(address.origin + address.pathname).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    enablejsapi: '1',
    autoplay: '1',
    playsinline: '1',
    rel: '0',
    start: '83',
    origin: 'https://callout.example',
  })
})

test.each([
  'javascript:alert(1)',
  'https://evil.example/embed/dQw4w9WgXcQ',
  '',
  'data:text/html,x',
  'https://www.youtube.com/embed/x"onload="y',
])('%j is not a video to embed or to open', (url) => {
  expect(embedAddress(url, 0, 'https://callout.example')).toBeNull()
  expect(watchAddress(url, 0)).toBeNull()
})

test('the position of the player is read from its messages', () => {
  expect(readMessage({ event: 'infoDelivery', info: { currentTime: 12.5, duration: 300 } })).toEqual({
    kind: 'progress',
    isPlaying: null,
    seconds: 12.5,
    duration: 300,
  })
  expect(readMessage({ event: 'infoDelivery', info: { currentTime: 0, duration: 0, playerState: 2 } })).toEqual({
    ...{ kind: 'progress', seconds: 0, duration: null, isPlaying: false },
  })
  expect(readMessage({ event: 'onReady' })).toEqual({ kind: 'ready' })
  expect(readMessage({ event: 'initialDelivery', info: {} })).toEqual({ kind: 'ready' })
  expect(readMessage({ event: 'onError', info: 150 })).toEqual({ kind: 'refused' })
})

test.each([
  '',
  '{',
  'null',
  '7',
  '{"event":"infoDelivery"}',
  '{"event":"infoDelivery","info":null}',
  '{"event":"infoDelivery","info":{"currentTime":"12"}}',
  '{"event":"infoDelivery","info":{"currentTime":-1}}',
  '{"event":"infoDelivery","info":{"currentTime":1e999}}',
  '{"event":"somethingElse","info":{"currentTime":1}}',
])('%j is ignored', (data) => {
  expect(readEmbedMessage(data)).toBeNull()
})

test('a command has the shape that the player expects', () => {
  expect(JSON.parse(command('seekTo', [83, true]))).toEqual({
    event: 'command',
    func: 'seekTo',
    args: [83, true],
    id: 1,
    channel: 'widget',
  })
})
