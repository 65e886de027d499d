import { getCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { seemsSignedIn } from '#server/auth/session-cookie.ts'
import type { AppContext, FindSharedPage, Serve, SharedPage } from '#server/calls/app-env.ts'
import { SAMPLE_MEDIA_PATH } from '#server/calls/http-settings.ts'
import { LimitReached } from '#server/calls/rate-limit.ts'
import { isDatabaseAway } from '#server/database/database-away.ts'
import { OWN_PATHS, PUBLIC_PATHS } from '#shared/page-paths.ts'
import type { WebFile } from './web-files.ts'

const PUBLIC_PAGES = new Map<string, string>(PUBLIC_PATHS.map((path) => [path, path === '/' ? '/index.html' : `${path}.html`]))
const OWN_PAGES: ReadonlySet<string> = new Set(OWN_PATHS)
const RESULT_PAGE = /^\/results(?:\/([^/]+)(?:\/(?:replay|checked))?)?$/
const RESULT_FILE = '/results.html'
const BACK_AFTER_SECONDS = 5

interface Web {
  readonly files: ReadonlyMap<string, WebFile>
  readonly publicAddress: string
  readonly findSharedPage: FindSharedPage
}

export async function serveWeb(c: AppContext, web: Web): Promise<Response> {
  const { files } = web
  const path = c.req.path
  const file = path.endsWith('.html') ? undefined : files.get(path)
  if (file) return await answerFile(c, file, file.isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  const bare = path.replace(/(.)\/$/, '$1')
  const isKnown = PUBLIC_PAGES.has(bare) || OWN_PAGES.has(bare) || RESULT_PAGE.test(bare)
  if (isKnown && bare !== path) return c.redirect(addressWithoutSlash(c.req.url), 308)
  c.header('vary', 'cookie')
  const page = (name: string) => files.get(name)?.withAttributes?.(pageAttributes(c))
  const open = page(PUBLIC_PAGES.get(path) ?? '')
  // Stored but revalidated, so that the next build is seen at once.
  if (open) return await answerFile(c, open, 'no-cache')
  const [, id] = RESULT_PAGE.exec(path) ?? []
  if (id !== undefined) return await answerResult(c, web, id)
  return await answerUnlisted(c, page(isKnown ? ownFile(path) : '/404.html'), isKnown ? 200 : 404)
}

/**
 * The page of a shared report describes the report in its head. Private and missing reports get status 404, but still with the page, since
 * the reader may be the owner, who is authenticated only by the page's script.
 */
async function answerResult(c: AppContext, { files, publicAddress, findSharedPage }: Web, id: string): Promise<Response> {
  const file = files.get(RESULT_FILE)
  const attributes = pageAttributes(c)
  const shared = await findOrAway(findSharedPage, id)
  if (shared === 'away') {
    c.header('retry-after', String(BACK_AFTER_SECONDS))
    return await answerUnlisted(c, file?.withAttributes?.(attributes), 503)
  }
  if (shared === null) return await answerUnlisted(c, file?.withAttributes?.(attributes), 404)
  return await answerUnlisted(c, file?.withHead?.(attributes, await sharedHead(shared, publicAddress)), 200)
}

/** While the database is unreachable, the page is still served and its script retries. */
async function findOrAway(findSharedPage: FindSharedPage, id: string): Promise<SharedPage | null | 'away'> {
  try {
    return await findSharedPage(id)
  } catch (error) {
    if (isDatabaseAway(error) || error instanceof LimitReached) return 'away'
    throw error
  }
}

/** Stays encoded as sent: a decoded address could be invalid in a header. */
function addressWithoutSlash(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname.slice(0, -1)}${search}`
}

function ownFile(path: string): string {
  return RESULT_PAGE.test(path) ? RESULT_FILE : `${path}.html`
}

async function answerUnlisted(c: AppContext, page: WebFile | undefined, status: 200 | 404 | 503): Promise<Response> {
  c.header('cache-control', 'no-store')
  c.header('x-robots-tag', 'noindex')
  if (!page) return c.text('There is no such page.', 404)
  return await answerBytes(c, page, status)
}

export async function answerFile(c: AppContext, file: WebFile, cacheControl: string): Promise<Response> {
  c.header('cache-control', cacheControl)
  c.header('etag', file.etag)
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304)
  const range = parseRange(c.req.header('range'), file.bytes.length)
  if (range === 'unsatisfiable') return c.body(null, 416, { 'content-range': `bytes */${file.bytes.length}` })
  if (!range) return await answerBytes(c, file, 200)
  const { first, last } = range
  const headers = { 'content-type': file.type, 'content-range': `bytes ${first}-${last}/${file.bytes.length}` }
  return c.body(file.bytes.slice(first, last + 1), 206, headers)
}

async function answerBytes(c: AppContext, file: WebFile, status: 200 | 404 | 503): Promise<Response> {
  c.header('content-type', file.type)
  c.header('accept-ranges', 'bytes')
  c.header('vary', 'accept-encoding', { append: true })
  const compressed = /\bbr\b/.test(c.req.header('accept-encoding') ?? '') ? await file.compressed() : null
  if (!compressed) return c.body(file.bytes, status)
  c.header('content-encoding', 'br')
  return c.body(compressed, status)
}

/** Parses the range that a media player requests; null for none or several, which get the whole file. */
function parseRange(header: string | undefined, length: number): { first: number; last: number } | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  return first <= last ? { first, last } : 'unsatisfiable'
}

/**
 * Attributes for the first tag of a page, so that it looks right before any script runs: the theme chosen in this browser, whether it has
 * loaded the whole fonts, and whether it has a session cookie. Any cookies give one of a dozen texts.
 */
function pageAttributes(c: AppContext): string {
  const cookies = getCookie(c)
  const theme = cookies['callout-theme']
  return [
    theme === 'dark' || theme === 'light' ? ` data-theme="${theme}"` : '',
    cookies['callout-fonts'] === 'had' ? ' data-fonts' : '',
    seemsSignedIn(cookies) ? ' data-session="expected"' : '',
  ].join('')
}

const SITE_PICTURE = { path: '/share-card.jpg', words: 'Callout', width: 1200, height: 630 }

/** The escaped title and tags of a shared page for the head. `noindex`, because sharing a link does not publish it. */
async function sharedHead({ path, title, description, picture }: SharedPage, publicAddress: string): Promise<string> {
  const image = picture ?? SITE_PICTURE
  const address = `${publicAddress}${path}`
  const imageAddress = `${publicAddress}${image.path}`
  const head = await html`<title>${title} - Callout</title>
    <meta name="description" content="${description}">
    <meta name="robots" content="noindex">
    <link rel="canonical" href="${address}">
    <meta property="og:type" content="article">
    <meta property="og:site_name" content="Callout">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:url" content="${address}">
    <meta property="og:image" content="${imageAddress}">
    <meta property="og:image:width" content="${image.width}">
    <meta property="og:image:height" content="${image.height}">
    <meta property="og:image:alt" content="${image.words}">
    <meta name="twitter:card" content="summary_large_image">
    <meta name="twitter:title" content="${title}">
    <meta name="twitter:description" content="${description}">
    <meta name="twitter:image" content="${imageAddress}">
    <meta name="twitter:image:alt" content="${image.words}">`
  return head.toString()
}

const FILES = new Map([
  ['sample.webm', '/sample.webm'],
  ['sample.jpg', '/poster.jpg'],
])

/** Supports ranges, so that a player can seek. */
export function serveSampleMedia(serve: Serve, files: ReadonlyMap<string, WebFile>): void {
  serve('GET', `${SAMPLE_MEDIA_PATH}/:name`, async (c) => {
    const file = files.get(FILES.get(c.req.param('name') ?? '') ?? '')
    return file ? await answerFile(c, file, 'public, max-age=3600') : await c.notFound()
  })
}
