import type { Serve } from '#server/calls/app-env.ts'
import { SAMPLE_MEDIA_PATH } from '#server/calls/sample-media-path.ts'
import { answerFile } from './serve-web.ts'
import type { WebFile } from './web-files.ts'

/** What may be asked for, and the file in the sample's folder. */
const FILES = new Map([
  ['sample.webm', '/sample.webm'],
  ['sample.jpg', '/poster.jpg'],
])

/** Serves the sample's video and picture, in ranges where asked, so that a player can seek. */
export function serveSampleMedia(serve: Serve, files: ReadonlyMap<string, WebFile>): void {
  serve('GET', `${SAMPLE_MEDIA_PATH}/:name`, async (c) => {
    const file = files.get(FILES.get(c.req.param('name') ?? '') ?? '')
    return file ? await answerFile(c, file, 'public, max-age=3600') : await c.notFound()
  })
}
