/** A public video of the platform, as we keep it: never the address the user typed. */
export interface VideoAddress {
  readonly id: string
  /** Where the typed address started, seconds. */
  readonly startSeconds: number
}

const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/
const PATH_WITH_ID = /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/
const LONGEST_ADDRESS = 2048

/** Reads every address form of the video platform; null for anything else (playlists, channels, clips, other hosts). */
export function parseVideoAddress(text: string): VideoAddress | null {
  const url = toUrl(text.trim())
  if (!url) return null
  const id = findId(url)
  return id !== null && VIDEO_ID.test(id) ? { id, startSeconds: findStart(url) } : null
}

/** The one form in which an address is stored and sent on. */
export function canonicalVideoAddress({ id }: Pick<VideoAddress, 'id'>): string {
  return `https://www.youtube.com/watch?v=${id}`
}

function toUrl(text: string): URL | null {
  if (text === '' || text.length > LONGEST_ADDRESS) return null
  const withScheme = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const url = URL.canParse(withScheme) ? new URL(withScheme) : null
  return url && url.username === '' && url.password === '' && url.port === '' ? url : null
}

function findId(url: URL): string | null {
  const host = url.hostname.toLowerCase()
  if (host === 'youtu.be') return url.pathname.slice(1).replace(/\/$/, '')
  if (!HOSTS.has(host)) return null
  if (url.pathname === '/watch') return url.searchParams.get('v')
  if (url.pathname === '/attribution_link') {
    const inner = url.searchParams.get('u')
    return inner?.startsWith('/watch') ? new URL(inner, 'https://www.youtube.com').searchParams.get('v') : null
  }
  return PATH_WITH_ID.exec(url.pathname)?.[1] ?? null
}

/** `t` or `start` as 75, 75s, 1m15s or 1h2m3s, also behind `#`. */
function findStart(url: URL): number {
  const text = url.searchParams.get('t') ?? url.searchParams.get('start') ?? /(?:^#|&)t=([^&]+)/.exec(url.hash)?.[1] ?? ''
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text)
  if (!match || text === '') return 0
  return Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0)
}
