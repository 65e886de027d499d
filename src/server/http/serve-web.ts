import type { AppContext } from './app-env.ts'
import type { WebFile } from './web-files.ts'

/** Addresses that are pages; `/results/{jobId}` beside them. Any other address is answered with status 404. */
const PAGES = new Set(['/', '/analysis', '/demo', '/pricing', '/dashboard', '/about', '/contact', '/profile', '/terms', '/privacy'])
const RESULT_PAGE = /^\/results(?:\/[^/]+)?$/

/** Answers with a file of the built web, or with a page: its own prerendered one where there is one, else the shell. */
export async function serveWeb(c: AppContext, files: ReadonlyMap<string, WebFile>): Promise<Response> {
  const path = c.req.path
  const file = path.endsWith('.html') ? undefined : files.get(path)
  if (file) return await answerFile(c, file)
  const page = path.length > 1 ? path.replace(/\/$/, '') : path
  const isPage = PAGES.has(page) || RESULT_PAGE.test(page)
  const shell =
    (isPage ? (files.get(`${page}.html`) ?? files.get(`${page}/index.html`)) : files.get('/404.html')) ?? files.get('/index.html')
  c.header('cache-control', 'no-store')
  if (!shell) return c.text('There is no such page.', 404)
  return await answerBytes(c, shell, isPage ? 200 : 404)
}

async function answerFile(c: AppContext, file: WebFile): Promise<Response> {
  c.header('cache-control', file.isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  c.header('etag', file.etag)
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304)
  const range = parseRange(c.req.header('range'), file.bytes.length)
  if (range === 'unsatisfiable') return c.body(null, 416, { 'content-range': `bytes */${file.bytes.length}` })
  if (!range) return await answerBytes(c, file, 200)
  const { first, last } = range
  const headers = { 'content-type': file.type, 'content-range': `bytes ${first}-${last}/${file.bytes.length}` }
  return c.body(file.bytes.slice(first, last + 1), 206, headers)
}

async function answerBytes(c: AppContext, file: WebFile, status: 200 | 404): Promise<Response> {
  c.header('content-type', file.type)
  c.header('accept-ranges', 'bytes')
  c.header('vary', 'accept-encoding')
  const compressed = /\bbr\b/.test(c.req.header('accept-encoding') ?? '') ? await file.compressed() : null
  if (!compressed) return c.body(file.bytes, status)
  c.header('content-encoding', 'br')
  return c.body(compressed, status)
}

/** One range of bytes, as media players ask for; null where none or several are asked for, which answers the whole file. */
function parseRange(header: string | undefined, length: number): { first: number; last: number } | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  return first <= last ? { first, last } : 'unsatisfiable'
}
