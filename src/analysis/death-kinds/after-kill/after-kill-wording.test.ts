import { expect, test } from 'vitest'
import { renderClaim } from '#analysis/claims/render-claim.ts'
import { plainText } from '#analysis/wording/segments.ts'

const LENGTH = /(\w+) seconds|(?:count to|full after) (\w+)/g
const ABOUT_KILLS = ['why.after-kill', 'why.after-kill-double', 'why.after-kill-same', 'drill.after-kill'] as const

test.each(ABOUT_KILLS)('%s waits for a full shield: five seconds to start, seven until it is full', (id) => {
  const text = plainText(
    renderClaim(
      { id, template: id, params: {}, facts: [] },
      { facts: [], events: [] },
      { nameOf: String, timeOf: String, videoTimeOf: String },
    ),
  )
  const lengths = [...text.matchAll(LENGTH)].map(([, seconds, count]) => seconds ?? count)
  expect(lengths).toEqual(text.includes('starts to come back') ? ['five', 'seven'] : ['seven'])
})
