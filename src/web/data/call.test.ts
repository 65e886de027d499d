// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer } from '#tests/web/stub-server.ts'
import { call } from './call.ts'
import { CallFailed, NO_ANSWER } from './call-failed.ts'

afterEach(() => vi.unstubAllGlobals())

/** An answer whose connection is lost, or whose caller leaves, after its first bytes. */
function cutOff(error: Error) {
  let isBegun = false
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isBegun) controller.error(error)
      else controller.enqueue(new TextEncoder().encode('{"seconds":'))
      isBegun = true
    },
  })
}

async function failureFor(body: BodyInit): Promise<unknown> {
  stubServer({ 'GET /api/usual-duration': () => new Response(body) })
  return await call('getUsualDuration').catch((error: unknown) => error)
}

test('an answer that breaks off is no answer, so that it is asked for again', async () => {
  const failure = await failureFor(cutOff(new TypeError('network error')))
  expect(failure).toBeInstanceOf(CallFailed)
  expect(failure).toMatchObject({ status: NO_ANSWER })
})

test('a complete answer that is not of the call is refused', async () => {
  expect(await failureFor('<html>')).toMatchObject({ status: 200 })
})

test('a caller who leaves while the answer arrives is not told of a failure of the server', async () => {
  expect(await failureFor(cutOff(new DOMException('left', 'AbortError')))).toMatchObject({ name: 'AbortError' })
})
