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

test('what fits the row of the table is what the pages get', async () => {
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
])('an answer that is none of ours is refused: %j', async (document) => {
  await expect(answer(document)).rejects.toThrow('The server responded with 200')
})
