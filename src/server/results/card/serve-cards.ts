import type { AppContext, FindSharedPage, Serve, SharedPage } from '#server/calls/app-env.ts'
import { resultNotFound } from '#server/calls/refusals.ts'
import { SAMPLE_RESULT_ID } from '#shared/sample.ts'
import { SAMPLE_RESULT_PATH } from '#shared/sample-path.ts'
import { CARD_HEIGHT, CARD_WIDTH } from './card-layout.ts'
import type { SharedCard, SharedCards } from './shared-cards.ts'

/** Where a shared report's picture stands: below its page. */
export function serveCards(serve: Serve, cards: SharedCards): void {
  serve('GET', '/results/:id/card.png', async (c) => {
    const card = await cards.find(c.req.param('id') ?? '')
    // Missing, private, and with nothing to draw: the same answer.
    if (!card?.content.drawing) throw resultNotFound()
    return await answerPicture(c, cards, card)
  })
}

async function answerPicture(c: AppContext, cards: SharedCards, card: SharedCard): Promise<Response> {
  const etag = `"${card.version}"`
  // Asked about each time: a report that is no longer shared takes its picture with it. Pages elsewhere may show it.
  c.header('cache-control', 'no-cache')
  c.header('cross-origin-resource-policy', 'cross-origin')
  c.header('etag', etag)
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  const picture = await cards.picture(card)
  if (!picture) throw resultNotFound()
  return c.body(new Uint8Array(picture), 200, { 'content-type': 'image/png' })
}

const SAMPLE_PAGE: SharedPage = {
  path: SAMPLE_RESULT_PATH,
  title: 'A whole sample report',
  description:
    'What decided the match, one thing to do next, and each death from above, on a simulated match of Halo Infinite. No account needed.',
  picture: null,
}

export function findPageIn(cards: SharedCards): FindSharedPage {
  return async (id) => {
    if (id === SAMPLE_RESULT_ID) return SAMPLE_PAGE
    const card = await cards.find(id)
    if (!card) return null
    const { title, description, pictureWords, drawing } = card.content
    const path = `/results/${card.jobId}`
    const picture = { path: `${path}/card.png?v=${card.version}`, words: pictureWords, width: CARD_WIDTH, height: CARD_HEIGHT }
    return { path, title, description, picture: drawing ? picture : null }
  }
}
