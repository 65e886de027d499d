import { expect, test } from 'vitest'
import { RESULT_HEAD_END, RESULT_HEAD_START } from '#shared/built-pages.ts'
import { OWN_PATHS, PUBLIC_PATHS } from '#shared/page-paths.ts'
import { filesOfModules, type Manifest } from '../scripts/build-web/built-files.ts'
import { findUnprovenNumbers } from '../scripts/build-web/check-figures.ts'
import { pageDocument, robotsText, siteMap } from '../scripts/build-web/page-document.ts'
import { WEB_PAGES, type WebPage } from '../scripts/build-web/web-pages.ts'

const MANIFEST: Manifest = {
  'index.html': { file: 'assets/index.js', css: [], imports: ['_base.js'], isEntry: true },
  '_base.js': { file: 'assets/base.js', css: ['assets/base.css'], imports: [], isEntry: false },
  'about.tsx': { file: 'assets/about.js', css: ['assets/about.css'], imports: ['_base.js', '_card.js'], isEntry: false },
  '_card.js': { file: 'assets/card.js', css: [], imports: ['_base.js'], isEntry: false },
  'other.tsx': { file: 'assets/other.js', css: [], imports: [], isEntry: false },
}

const TEMPLATE = `<html lang="en" data-look data-page="own"><head>
    <!--head-->
    <link rel="preload" href="/assets/callout-heading-latin.woff2" as="font" type="font/woff2" crossorigin />
    <link rel="preload" href="/assets/inter-latin.woff2" as="font" type="font/woff2" crossorigin />
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/base.js">
    <link rel="stylesheet" crossorigin href="/assets/base.css">
  </head><!--sandbox--><div id="root"><!--page--></div>
  <link rel="icon" href="/mark.svg" type="image/svg+xml" />
  <!--start-->`
const PARTS = { start: 'begin()', icon: '<svg fill="#f5b83d"/>\n' }

const PAGE: WebPage = {
  path: '/about',
  title: 'A < B',
  description: 'What "we" do & say',
  isListed: true,
  isOwn: false,
  isPictured: false,
  modules: ['about.tsx'],
  limitBytes: 1,
}

test('the build writes a file for exactly the pages that the server knows', () => {
  const known = [...PUBLIC_PATHS, ...OWN_PATHS, '/results', '/404']
  expect(WEB_PAGES.map(({ path }) => path).toSorted()).toEqual(known.toSorted())
  const own = [...OWN_PATHS, '/results']
  expect(WEB_PAGES.flatMap(({ path, isOwn }) => (isOwn ? path : [])).toSorted()).toEqual(own.toSorted())
})

test('a page fetches the entry, its own modules and everything that they need, each once, and nothing else', () => {
  const { scripts, styles } = filesOfModules(MANIFEST, ['about.tsx'])
  expect(scripts.toSorted()).toEqual(['assets/about.js', 'assets/base.js', 'assets/card.js', 'assets/index.js'])
  expect(styles).toEqual(['assets/base.css', 'assets/about.css'])
  expect(() => filesOfModules(MANIFEST, ['gone.tsx'])).toThrow('The built web has no file for gone.tsx')
})

test('a public page has escaped text and picture hints in its head, and loads its code later', () => {
  const hint = '<link rel="preload" as="image" href="/a.avif"/>'
  const text = pageDocument(TEMPLATE, PAGE, `${hint}<h1>$& Hi</h1>`, filesOfModules(MANIFEST, PAGE.modules), PARTS)
  expect(text).toContain('<title>A &lt; B - Callout</title>')
  expect(text).toContain('content="What &quot;we&quot; do &amp; say"')
  expect(text).toContain('<div id="root"><h1>$& Hi</h1></div>')
  expect(text.indexOf(hint)).toBeLessThan(text.indexOf('</head>'))
  expect(text).not.toContain('type="module"')
  expect(text.match(/<script data-files="([^"]+)">begin\(\)<\/script>/)?.[1]?.split(' ')[0]).toBe('/assets/index.js')
  expect(text).toContain('<link rel="icon" href="data:image/svg+xml,%3Csvg fill=%22%23f5b83d%22/%3E" type="image/svg+xml" />')
  expect(text).toContain('<html lang="en" data-look data-page="plain">')
})

test('a public page preloads small subsets of the fonts, one whose first view is a picture none, and a personal page whole fonts', () => {
  const fonts = (page: WebPage) => {
    const text = pageDocument(TEMPLATE, page, '', filesOfModules(MANIFEST, page.modules), PARTS)
    return [...text.matchAll(/rel="preload" href="\/assets\/([^"]+)\.woff2"/g)].map(([, name]) => name)
  }
  expect(fonts(PAGE)).toEqual(['callout-heading-latin'])
  expect(fonts({ ...PAGE, isPictured: true })).toEqual([])
  expect(fonts({ ...PAGE, isOwn: true })).toEqual(['inter-latin'])
})

test('a personal page loads its code at once and is not indexed', () => {
  const own: WebPage = { ...PAGE, path: '/dashboard', isListed: false, isOwn: true }
  const text = pageDocument(TEMPLATE, own, '', filesOfModules(MANIFEST, own.modules), PARTS)
  expect(text).toContain('<script type="module" crossorigin src="/assets/index.js"></script>')
  expect(text).not.toContain('begin()')
  expect(text).toContain('data-page="own"')
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect(text).not.toContain('canonical')
  expect(text).not.toContain('og:')
})

test('the result page has its metadata between marks, so that a shared one can replace it', () => {
  const page: WebPage = { ...PAGE, path: '/results', isListed: false, isOwn: true }
  const text = pageDocument(TEMPLATE, page, '', filesOfModules(MANIFEST, []), PARTS)
  const [head = '', rest = ''] = text.split(RESULT_HEAD_START)[1]?.split(RESULT_HEAD_END) ?? []
  expect(head).toContain('<title>A &lt; B - Callout</title>')
  expect(head).toContain('<meta name="robots" content="noindex">')
  expect(rest).not.toMatch(/<title>|<meta/)
  expect(pageDocument(TEMPLATE, PAGE, '', filesOfModules(MANIFEST, []), PARTS)).not.toContain(RESULT_HEAD_START)
})

test('the site map contains only listed pages, and robots.txt links it', () => {
  const map = siteMap(WEB_PAGES)
  expect(map).toContain('<loc>https://address.invalid/pricing</loc>')
  for (const path of ['/dashboard', '/results', '/404']) expect(map).not.toContain(path)
  expect(robotsText()).toContain('Sitemap: https://address.invalid/sitemap.xml')
})

test('the size limit of each page is the one for its kind', () => {
  for (const { isOwn, limitBytes } of WEB_PAGES) expect(limitBytes).toBe(isOwn ? 137_000 : 87_000)
})

const FIGURE = {
  ...{ figure: '16 of 17', words: 'read, 1 refused', of: '17 stills', on: '2026-11-23', commit: '2d27f7d5' },
  ...{ file: 'record.md', row: '| stills | 16 / 0 / 1 |' },
}
const RECORD = 'Of 17 stills (2d27f7d5):\n| stills | 16 / 0 / 1 |'
const SHOWN = '<main><b>16 of 17</b> read, 1 refused <small>17 stills; 2026-11-23, version 2d27f7d5</small></main>'

test('every number of the How We Know page is backed by a recorded run', () => {
  expect(findUnprovenNumbers(SHOWN, [FIGURE], () => RECORD)).toEqual([])
  expect(findUnprovenNumbers(SHOWN.replace('16 of', '15 of'), [{ ...FIGURE, figure: '15 of 17' }], () => RECORD)).toContain(
    'The row of record.md does not say 15 of 17.',
  )
  expect(findUnprovenNumbers(SHOWN.replace('</main>', '99 players</main>'), [FIGURE], () => RECORD)).toEqual([
    'The page says 99, and no figure does.',
  ])
  expect(findUnprovenNumbers(SHOWN, [FIGURE], () => RECORD.replace('16 / 0', '15 / 0'))).toEqual([
    'record.md has no row "| stills | 16 / 0 / 1 |" any more.',
  ])
  expect(findUnprovenNumbers(SHOWN, [{ ...FIGURE, commit: 'a0b1c2d3' }], () => RECORD)).toContain(
    'record.md does not name a0b1c2d3 (16 of 17).',
  )
  expect(findUnprovenNumbers(SHOWN, [{ ...FIGURE, of: '18 stills' }], () => RECORD)).toContain(
    'record.md does not say 18, which stands beside 16 of 17.',
  )
  expect(findUnprovenNumbers(SHOWN, [{ ...FIGURE, on: 'lately' }], () => RECORD)).toContain('lately is no day (16 of 17).')
})
