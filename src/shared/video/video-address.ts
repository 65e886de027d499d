/** A public video of the platform as it is stored. The address that the user typed is never stored. */
export interface VideoAddress {
  readonly id: string
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
const SHORT_HOSTS = new Set(['youtu.be', 'www.youtu.be'])
const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/
/** Paths after `/embed/` that look like ids but play a playlist or a channel. */
const NO_VIDEOS = new Set(['videoseries', 'live_stream'])
const PATH_WITH_ID = /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/
const WATCH = /^\/watch\/?$/
const LONGEST_ADDRESS = 2048

/** Parses every address form of the video platform. Null for anything else (playlists, channels, clips, other hosts). */
export function parseVideoAddress(text: string): VideoAddress | null {
  const url = toUrl(text.trim())
  if (!url) return null
  const id = findId(url)
  return id !== null && VIDEO_ID.test(id) && !NO_VIDEOS.has(id) ? { id, startSeconds: findStart(url) } : null
}

/** The only form in which an address is stored and sent on. */
export function canonicalVideoAddress({ id }: Pick<VideoAddress, 'id'>): string {
  return `https://www.youtube.com/watch?v=${id}`
}

/** Parses the address only if its host is written exactly as expected; anything that a URL parser would correct first is refused. */
function toUrl(text: string): URL | null {
  if (text === '' || text.length > LONGEST_ADDRESS) return null
  const [, typedHost = '', rest = ''] = /^(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/)?([A-Za-z.-]+)(\/[^\s\p{Cc}]*)$/u.exec(text) ?? []
  return HOSTS.has(typedHost.toLowerCase()) || SHORT_HOSTS.has(typedHost.toLowerCase())
    ? new URL(`https://${typedHost}${rest.replaceAll('\\', '%5C')}`)
    : null
}

function findId(url: URL): string | null {
  if (SHORT_HOSTS.has(url.hostname)) return url.pathname.slice(1).replace(/\/$/, '')
  if (WATCH.test(url.pathname)) return url.searchParams.get('v')
  if (url.pathname === '/attribution_link') return findInnerId(url.searchParams.get('u') ?? '')
  return PATH_WITH_ID.exec(url.pathname)?.[1] ?? null
}

function findInnerId(inner: string): string | null {
  const url = inner.startsWith('/') ? new URL(`https://www.youtube.com${inner}`) : null
  return url && WATCH.test(url.pathname) ? url.searchParams.get('v') : null
}

/** Parses `t` or `start` as 75, 75s, 1m15s or 1h2m3s, and `t` also after `#`. */
function findStart(url: URL): number {
  const text = url.searchParams.get('t') ?? url.searchParams.get('start') ?? /(?:^#|&)t=([^&]+)/.exec(url.hash)?.[1] ?? ''
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text)
  if (!match || text === '') return 0
  return Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0)
}
