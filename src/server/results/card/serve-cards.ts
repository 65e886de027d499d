import { gunzipSync } from 'node:zlib'
import type { FindSharedPage, Serve, SharedPage } from '#server/calls/app-env.ts'
import type { ReplyBytes } from '#server/calls/handlers.ts'
import { resultNotFound } from '#server/calls/refusals.ts'
import type { SharedViews } from '#server/results/shared-views/shared-views.ts'
import { jobId } from '#shared/ids.ts'
import { SAMPLE_RESULT_ID } from '#shared/sample.ts'
import { SAMPLE_RESULT_PATH } from '#shared/sample-path.ts'
import { cardContent } from './card-content.ts'
import { CARD_HEIGHT, CARD_WIDTH } from './card-layout.ts'

/** Serves a shared report's picture below the path of its page. Missing, private and undrawable reports get the same answer. */
export function serveCards(serve: Serve, views: SharedViews): void {
  serve('GET', '/results/:id/card.png', async (c) => {
    const picture = await findView(views, c.req.param('id') ?? '', 'picture')
    if (!picture) throw resultNotFound()
    const etag = `"${picture.version}"`
    // Revalidated each time, so that it disappears when sharing ends. Other sites may embed it.
    c.header('cache-control', 'no-cache')
    c.header('cross-origin-resource-policy', 'cross-origin')
    c.header('etag', etag)
    if (c.req.header('if-none-match') === etag) return c.body(null, 304)
    return c.body(new Uint8Array(picture.bytes), 200, { 'content-type': picture.type })
  })
}

async function findView(views: SharedViews, id: string, kind: 'card' | 'picture'): Promise<ReplyBytes | null> {
  const parsed = jobId.safeParse(id.toLowerCase())
  return parsed.success && parsed.data !== SAMPLE_RESULT_ID ? await views.find(parsed.data, kind) : null
}

const SAMPLE_PAGE: SharedPage = {
  path: SAMPLE_RESULT_PATH,
  title: 'A whole sample report',
  description:
    'What decided the match, one thing to do next, and each death from above, on a simulated match of Halo Infinite. No account needed.',
  picture: null,
}

export function findPageIn(views: SharedViews): FindSharedPage {
  return async (id) => {
    if (id === SAMPLE_RESULT_ID) return SAMPLE_PAGE
    const card = await findView(views, id, 'card')
    if (!card) return null
    const { title, description, pictureWords, drawing } = cardContent.parse(JSON.parse(gunzipSync(card.bytes).toString()))
    const path = `/results/${id.toLowerCase()}`
    const picture = { path: `${path}/card.png?v=${card.version}`, words: pictureWords, width: CARD_WIDTH, height: CARD_HEIGHT }
    return { path, title, description, picture: drawing ? picture : null }
  }
}
