import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { HttpSettings } from '#server/calls/http-settings.ts'
import { ADDRESS_MARK, ATTRIBUTES_MARK, RESULT_HEAD_END, RESULT_HEAD_START, SANDBOX_MARK } from '#shared/built-pages.ts'

export interface WebFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly etag: string
  /** Its name changes with its content, so it may be stored forever. */
  readonly isHashed: boolean
  /** In brotli, compressed at the first request; null when that saves nothing. */
  readonly compressed: () => Promise<Uint8Array<ArrayBuffer> | null>
  /** For a page: the page with these attributes in its first tag, made once. */
  readonly withAttributes?: (attributes: string) => WebFile
  /** For the result page: the page with this head in place of its own. */
  readonly withHead?: (attributes: string, head: string) => WebFile
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
}

const WITH_FACTS = /\.(?:html|xml|txt)$/
const RESULT_HEAD = new RegExp(`${RESULT_HEAD_START}.*${RESULT_HEAD_END}`, 's')
const COMPRESSIBLE = /^(?:text\/|application\/|image\/svg)/
/** For files that are stored; a page takes a tenth of a second. */
const THOROUGHLY = constants.BROTLI_MAX_QUALITY
/** For pages made for one reader: takes a millisecond, for a tenth more bytes. */
const QUICKLY = 5
const HASHED_NAME = /[.-][\w-]{8}\.[a-z0-9]+$/i
const compress = promisify(brotliCompress)

type PageFacts = Pick<HttpSettings, 'publicAddress' | 'sandboxes' | 'payments'>

/**
 * Reads the files of the built web by address, once: only files that are in the folder at the start can be requested. Placeholders of pages
 * and texts are filled with facts of the running program.
 */
export function readWebFiles(folder: string, facts: PageFacts): ReadonlyMap<string, WebFile> {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile())
  return new Map(names.map((name) => [`/${name.split(sep).join('/')}`, readWebFile(folder, name, facts)]))
}

function readWebFile(folder: string, name: string, facts: PageFacts): WebFile {
  const read = readFileSync(join(folder, name))
  const type = TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream'
  const isHashed = name.startsWith(`assets${sep}`) && HASHED_NAME.test(name)
  if (!WITH_FACTS.test(name)) return webFile(read, type, { isHashed })
  const text = fillIn(read.toString('utf8'), facts)
  return name.endsWith('.html') ? webPage(text, type) : webFile(Buffer.from(text), type, { isHashed })
}

function webPage(text: string, type: string): WebFile {
  const pages = new Map<string, WebFile>()
  const withAttributes = (attributes: string) => {
    const page = pages.get(attributes) ?? webFile(Buffer.from(text.replace(ATTRIBUTES_MARK, attributes)), type)
    pages.set(attributes, page)
    return page
  }
  const withHead = (attributes: string, head: string) => {
    const page = text.replace(ATTRIBUTES_MARK, attributes).replace(RESULT_HEAD, () => head)
    return webFile(Buffer.from(page), type, { isHashed: false, brotli: QUICKLY })
  }
  return { ...withAttributes(''), withAttributes, ...(RESULT_HEAD.test(text) && { withHead }) }
}

function webFile(content: Buffer<ArrayBuffer>, type: string, { isHashed = false, brotli = THOROUGHLY } = {}): WebFile {
  const bytes = new Uint8Array(content.buffer, content.byteOffset, content.byteLength)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  let made: Promise<Uint8Array<ArrayBuffer> | null> | undefined
  return { bytes, type, etag, isHashed, compressed: () => (made ??= compressIfWorth(bytes, type, brotli)) }
}

function fillIn(text: string, { publicAddress, sandboxes, payments }: PageFacts): string {
  const words = [
    `Sandbox in place of: ${sandboxes.join(', ')}.`,
    ...(payments.isSandbox ? ['Nothing here costs money.'] : []),
    ...(sandboxes.includes('Halo services') ? ['<span class="wide-only">Only the sample match has a map.</span>'] : []),
  ].join(' ')
  const line = `<aside class="sandbox-line" aria-label="Sandbox">${words}</aside>`
  return text.replaceAll(ADDRESS_MARK, () => publicAddress).replace(SANDBOX_MARK, () => (sandboxes.length > 0 ? line : ''))
}

async function compressIfWorth(bytes: Uint8Array<ArrayBuffer>, type: string, quality: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!COMPRESSIBLE.test(type) || bytes.length < 1_024) return null
  const small = new Uint8Array(await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
  return small.length < bytes.length ? small : null
}
