import { type Context, Hono } from 'hono'
import { BANNER, BANNER_TITLE } from '#sandbox/injections.ts'
import type { PlayProvider } from '#sandbox/provider.ts'
import { neverAnswer, sendBomb, sendWebPage } from '#sandbox/replies.ts'
import { SAMPLE_VIDEO_ID, SAMPLE_VIDEO_SECONDS, SAMPLE_VIDEO_TITLE } from '#shared/sample.ts'
import { parseVideoAddress } from '#shared/video/video-address.ts'

type Answer = (c: Context, id: string) => Response | Promise<Response>

/** By prefix of the video's id. */
const TROUBLE_VIDEOS: Readonly<Record<string, Answer>> = {
  PRIVATE: (c) => c.text('Forbidden', 403),
  GONE: (c) => c.text('Not Found', 404),
  /** The video itself is fine; the model fails on it. */
  BADJSON: (c, id) => c.json(describe(id, new URL(c.req.url).origin)),
  BAD: (c) => c.text('Bad Request', 400),
  NOEMBED: (c) => c.text('Unauthorized', 401),
  BUSY: (c) => c.text('Service Unavailable', 503),
  LIMIT: (c) => c.text('Too Many Requests', 429),
  MOVED: (c) => c.redirect(addressOf(c, SAMPLE_VIDEO_ID)),
  HANG: neverAnswer,
  HTML: () => sendWebPage(),
  /** A page that asks the visitor to prove that they are human. */
  WALL: () => sendWebPage(403),
  ODD: (c) => c.json({ error: 'no such provider' }),
  /** A title with markup and injected instructions, and pictures on another host. */
  [BANNER]: (c) =>
    c.json({
      ...describe(SAMPLE_VIDEO_ID, new URL(c.req.url).origin),
      ...{ title: BANNER_TITLE, author_name: BANNER_TITLE, author_url: 'javascript:window.__xss=1' },
      ...{ thumbnail_url: 'https://evil.test/pixel.png', html: BANNER_TITLE, callout_file_url: 'https://evil.test/video.webm' },
    }),
  BOMB: () => sendBomb('application/json'),
}

/** The oEmbed call. Fields with `callout_` belong to the sandbox: the sample plays as a file of known length. */
export function makeOembed(): Hono {
  const routes = new Hono()
  routes.get('/oembed', (c) => {
    const video = parseVideoAddress(c.req.query('url') ?? '')
    if (video === null || c.req.query('format') !== 'json') return c.text('Bad Request', 400)
    const [, trouble] = Object.entries(TROUBLE_VIDEOS).find(([prefix]) => video.id.startsWith(prefix)) ?? []
    return trouble ? trouble(c, video.id) : c.json(describe(video.id, new URL(c.req.url).origin))
  })
  return routes
}

function addressOf(c: Context, id: string): string {
  const url = new URL(c.req.url)
  url.searchParams.set('url', `https://www.youtube.com/watch?v=${id}`)
  return url.href
}

function describe(id: string, origin: string) {
  const isSample = id === SAMPLE_VIDEO_ID
  const title = isSample ? SAMPLE_VIDEO_TITLE : `Halo Infinite ranked gameplay ${id.slice(0, 4)}`
  return {
    title,
    author_name: 'Callout Sandbox',
    author_url: 'https://www.youtube.com/@callout-sandbox',
    type: 'video',
    height: 113,
    width: 200,
    version: '1.0',
    provider_name: 'YouTube',
    provider_url: 'https://www.youtube.com/',
    thumbnail_height: 360,
    thumbnail_width: 480,
    thumbnail_url: isSample ? `${origin}/videos/sample.jpg` : `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    html: `<iframe width="200" height="113" src="https://www.youtube.com/embed/${id}?feature=oembed" title="${title}"></iframe>`,
    ...(isSample ? { callout_file_url: `${origin}/videos/sample.webm`, callout_length_seconds: SAMPLE_VIDEO_SECONDS } : {}),
  }
}

export const playYoutube: PlayProvider = () => ({ routes: { path: '/youtube', apps: [makeOembed()] } })
