import { afterEach, expect, test, vi } from 'vitest'
import { CALLS } from '#shared/calls/calls.ts'
import { SITE } from '#tests/web/sample-answers.ts'
import { forgetSite, readSite } from './site.ts'

afterEach(() => {
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
