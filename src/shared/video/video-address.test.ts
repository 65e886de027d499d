import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalVideoAddress, parseVideoAddress } from './video-address.ts'

const ID = 'q8RkT2xVb0c'
const HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com', 'www.youtube-nocookie.com']
const ids = fc.string({ unit: fc.constantFrom(...'ABCXYZabcxyz0189_-'), minLength: 11, maxLength: 11 })
const schemes = fc.constantFrom('https://', 'http://', 'HTTPS://', '')
const hosts = fc.constantFrom(...HOSTS, 'WWW.YouTube.com')
const noise = fc.constantFrom('', '&list=PLabc', '&si=a_b-c', '&pp=ygUE', '&feature=youtu.be', '&ab_channel=Ünï', '&t=75', '#t=1m15s')
const paths = fc.constantFrom(
  (id: string) => `/watch?v=${id}`,
  (id: string) => `/watch/?list=PL1&v=${id}`,
  (id: string) => `/embed/${id}?x=1`,
  (id: string) => `/shorts/${id}/?x=1`,
  (id: string) => `/live/${id}?x=1`,
  (id: string) => `/v/${id}?x=1`,
  (id: string) => `/attribution_link?a=x&u=${encodeURIComponent(`/watch?v=${id}&feature=share`)}`,
)

test("the video id is found in every form of the platform's addresses", () => {
  fc.assert(
    fc.property(schemes, hosts, paths, ids, noise, (scheme, host, path, id, more) => {
      expect(parseVideoAddress(` ${scheme}${host}${path(id)}${more}\n`)?.id).toBe(id)
      expect(parseVideoAddress(`${scheme}youtu.be/${id}?x=1${more}`)?.id).toBe(id)
    }),
  )
})

test('a canonical address parses to the same video', () => {
  fc.assert(
    fc.property(ids, (id) => {
      expect(parseVideoAddress(canonicalVideoAddress({ id }))).toEqual({ id, startSeconds: 0 })
    }),
  )
})

test('addresses of other hosts are refused', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), paths, ids, (url, path, id) => {
      expect(parseVideoAddress(url)).toBeNull()
      expect(parseVideoAddress(`${new URL(url).origin}${path(id)}`)).toBeNull()
    }),
  )
})

test("a host that differs from the platform's by a letter or two is refused", () => {
  fc.assert(
    fc.property(fc.constantFrom(...HOSTS, 'youtu.be'), fc.nat(), fc.string({ maxLength: 2 }), (host, at, put) => {
      const changed = host.slice(0, at % host.length) + put + host.slice((at % host.length) + 1)
      fc.pre(![...HOSTS, 'youtu.be', 'www.youtu.be'].includes(changed.toLowerCase().replace(/\/.*/, '')))
      expect(parseVideoAddress(`https://${changed}/watch?v=${ID}`)).toBeNull()
      expect(parseVideoAddress(`https://${changed}/embed/${ID}`)).toBeNull()
    }),
  )
})

test('any input gives an eleven-character id or null, and never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.webUrl(),
        fc.string().map((text) => `https://youtu.be/${text}`),
      ),
      (text) => {
        expect(parseVideoAddress(text)?.id ?? ID).toMatch(/^[A-Za-z0-9_-]{11}$/)
      },
    ),
  )
})

test.each([
  ['t=75', 75],
  ['t=75s', 75],
  ['t=1m15s', 75],
  ['t=1h2m3s', 3_723],
  ['start=9', 9],
  ['t=', 0],
  ['t=soon', 0],
  ['t=-5', 0],
])('an address with %s starts at second %i', (query, startSeconds) => {
  expect(parseVideoAddress(`https://youtu.be/${ID}?${query}`)).toEqual({ id: ID, startSeconds })
  expect(parseVideoAddress(`https://www.youtube.com/watch?v=${ID}#${query}`)?.startSeconds).toBe(
    query.startsWith('start') ? 0 : startSeconds,
  )
})

/** Attempts to make the server request other hosts, and addresses of the platform without a video. */
const REFUSED = [
  ...['', ' ', 'youtube', 'https://', 'https://youtube.com', 'https://www.youtube.com/', 'https://youtu.be/', ID, `watch?v=${ID}`],
  ...[
    '/@channel',
    '/c/name',
    '/channel/UCabcdefghijk',
    '/user/name',
    '/results?search_query=halo',
    '/feed/trending',
    '/gaming',
    '/clip/Ugkx1',
  ].map((path) => `https://www.youtube.com${path}`),
  ...[
    '/playlist?list=PL1234567890',
    '/embed/videoseries?list=PL1',
    '/embed/live_stream?channel=UC1',
    `/watch?V=${ID}`,
    '/watch',
    '/watch?v=',
  ].map((path) => `https://www.youtube.com${path}`),
  ...[
    `/watch?v=${ID}x`,
    `/watch?v=${ID.slice(1)}`,
    `/watch?v=${ID.slice(1)}%00`,
    `/watch?v=${ID.slice(1)}.`,
    `/watchv=${ID}`,
    `/watchX?v=${ID}`,
  ].map((path) => `https://www.youtube.com${path}`),
  ...[`/embed/${ID}/more`, `/embed//${ID}`, `//embed/${ID}`, `/shorts/../${ID}`, `/v/${ID}%2f..`, `/redirect?q=https://youtu.be/${ID}`].map(
    (path) => `https://www.youtube.com${path}`,
  ),
  ...[
    `/attribution_link?u=https://evil.example/watch?v=${ID}`,
    `/attribution_link?u=//evil.example/watch?v=${ID}`,
    '/attribution_link',
  ].map((path) => `https://www.youtube.com${path}`),
  `/attribution_link?u=%2Fwatchman%3Fv%3D${ID}`,
  ...[
    'youtube.com.evil.example',
    'evil-youtube.com',
    'youtube.com-evil.example',
    'youtube.co',
    'youtube.comm',
    'yout.ube.com',
    'youtu.be.evil.example',
  ].map((host) => `https://${host}/watch?v=${ID}`),
  ...[
    'studio.youtube.com',
    'gaming.youtube.com',
    'www.m.youtube.com',
    'youtube.de',
    'i.ytimg.com',
    'www.google.com',
    'youtube.com.',
    'youtu.be.',
  ].map((host) => `https://${host}/watch?v=${ID}`),
  ...['xn--youtube-9za.com', 'yоutube.com', 'ｙｏｕｔｕｂｅ.com', 'youtube。com', '%79outube.com', 'YOUTUBE.COM%2eevil.example'].map(
    (host) => `https://${host}/watch?v=${ID}`,
  ),
  ...[
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '017700000001',
    '[::1]',
    '[::ffff:169.254.169.254]',
    '169.254.169.254',
    'localhost',
    '0',
  ].map((host) => `http://${host}/watch?v=${ID}`),
  ...['user@youtube.com', 'user:pass@youtube.com', 'youtube.com@evil.example', 'youtu.be@evil', 'youtube.com%40evil.example'].map(
    (host) => `https://${host}/watch?v=${ID}`,
  ),
  ...['youtube.com:8443', 'youtube.com:22', 'youtube.com:@evil.example', 'evil.example#youtube.com', 'evil.example?youtube.com'].map(
    (host) => `https://${host}/watch?v=${ID}`,
  ),
  ...[`https://youtube.com\\@evil.example/watch?v=${ID}`, `https:\\\\youtube.com/watch?v=${ID}`, `https:/youtube.com/watch?v=${ID}`],
  ...[
    `https:youtube.com/watch?v=${ID}`,
    `https:///youtube.com/watch?v=${ID}`,
    `//youtube.com/watch?v=${ID}`,
    `https://https://youtu.be/${ID}`,
  ],
  ...['ftp', 'file', 'gopher', 'data', 'javascript', 'blob', 'view-source', 'HTTPSS'].map(
    (scheme) => `${scheme}://www.youtube.com/watch?v=${ID}`,
  ),
  ...[
    `https://youtube.com/watch?v=${ID}\r\nHost: evil.example`,
    `https://you\ttube.com/watch?v=${ID}`,
    `https://youtube.com /watch?v=${ID}`,
  ],
  ...[
    `https://youtube.com/wa\ntch?v=${ID}`,
    `https://youtu.be/${ID}\u0000`,
    `https://youtu.be/${ID.slice(1)}é`,
    `https://youtu.be/${'a'.repeat(2_048)}`,
  ],
]

test(`${REFUSED.length} addresses that are not a video of the platform are refused`, () => {
  expect(REFUSED.length).toBeGreaterThanOrEqual(80)
  expect(REFUSED.filter((text) => parseVideoAddress(text) !== null)).toEqual([])
})
