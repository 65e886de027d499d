// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CALLS } from '#shared/calls/calls.ts'
import { SITE } from '#tests/web/sample-answers.ts'
import { forgetSite, readSite, useSite } from './site.ts'

afterEach(() => {
  vi.useRealTimers()
  forgetSite()
  vi.unstubAllGlobals()
})

function answer(document: unknown) {
  vi.stubGlobal('fetch', async () => Response.json(document))
  return readSite()
}

test('an answer that fits the table of calls is accepted by the pages', async () => {
  expect(CALLS.getSite.reply.parse(SITE)).toEqual(SITE)
  expect(await answer(SITE)).toEqual(SITE)
})

test.each([
  [null],
  [[]],
  [{ ...SITE, sandboxes: 'Stripe' }],
  [{ ...SITE, sandboxes: [1] }],
  [{ ...SITE, sample: null }],
  [{ ...SITE, supportEmail: undefined }],
  [{ ...SITE, payments: { origins: [''] } }],
  [{ ...SITE, accountLink: { origins: {}, isSandbox: true } }],
])('an answer in another form is refused: %j', async (document) => {
  await expect(answer(document)).rejects.toThrow('The server responded with 200')
})

/** In steps, since a new wait begins only once the component has rendered. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1_000))
}

test('settings that could not be read are asked for again while the page is shown, and no longer', async () => {
  vi.useFakeTimers()
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return asked < 3 ? new Response('', { status: 503 }) : Response.json(SITE)
  })
  const { result, unmount } = renderHook(() => useSite())
  await pass(10)
  expect([asked, result.current]).toEqual([3, SITE])

  unmount()
  forgetSite()
  asked = 0
  const gone = renderHook(() => useSite())
  await act(() => vi.advanceTimersByTimeAsync(0))
  gone.unmount()
  await pass(10)
  expect(asked).toBe(1)
})
