import { expect, test } from 'vitest'
import { webAddress, withoutEntities } from './markdown.tsx'

test.each([
  ['https://example.com', 'https://example.com/'],
  ['http://example.com/a?b=c#d', 'http://example.com/a?b=c#d'],
  ['HTTPS://EXAMPLE.com', 'https://example.com/'],
])('%s is a link', (href, address) => {
  expect(webAddress(href)).toBe(address)
})

const SCHEMES = [
  'javascript',
  'JaVaScRiPt',
  'java\tscript',
  ' javascript',
  '\u0001javascript',
  'javascript&colon;',
  'data',
  'vbscript',
  'file',
  'blob',
  'ftp',
  'mailto',
  'tel',
  'ws',
  'view-source',
  'about',
  'chrome',
  'intent',
  'android-app',
  'x-callto',
]
const SHAPES = [(scheme: string) => `${scheme}:alert(1)`, (scheme: string) => `${scheme}://example.com/%0aalert(1)`]
const OTHER_ADDRESSES = [
  '//evil.example',
  '/relative',
  'relative',
  '#hash',
  '?query',
  '',
  'http:',
  'https:/one',
  'http://',
  'https://user:pass@evil.example',
  'https://user@evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'http://[',
  'http://a b',
  '\u202ehttps://evil.example',
  'www.evil.example',
  'https\u0000://a.b',
  'javascript://https://a.b',
  'data:text/html,https://a.b',
]

test.each([...SHAPES.flatMap((shape) => SCHEMES.map(shape)), ...OTHER_ADDRESSES])('%j is not a link', (href) => {
  expect(webAddress(href)).toBeNull()
})

test('entities are decoded only once', () => {
  expect(withoutEntities('a &amp; b &lt;b&gt; &amp;lt; &unknown;')).toBe('a & b <b> &lt; &unknown;')
})
