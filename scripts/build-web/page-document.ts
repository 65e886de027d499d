import { PLANS } from '#shared/billing/plans.ts'
import { ADDRESS_MARK, RESULT_HEAD_END, RESULT_HEAD_START } from '#shared/built-pages.ts'
import type { FilesOfPage } from './built-files.ts'
import type { WebPage } from './web-pages.ts'

const SITE = 'Callout'
const PICTURE_WORDS = 'Callout: AI-Powered Gaming Analysis & Coaching for Halo Infinite'

const START = /\n\s*<!--start-->/
/** Inlined, because browsers would request an icon alongside what the paint needs. */
const ICON = /(<link rel="icon" href=")[^"]+/
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const FONT = /\n\s*<link rel="preload" [^>]*as="font"[^>]*>/g
const MANIFEST = /\n\s*<link rel="manifest"[^>]*>/
/** Small subsets of both families, for the first paint of public pages. */
const FIRST_CUTS = ['callout-heading', 'inter-regular']
const BUNDLED = /\n\s*<link rel="(?:stylesheet|modulepreload)" crossorigin href="[^"]+">/g

/** Parts that every page inlines: the script that waits for the first paint, and the site's icon. */
export interface PageParts {
  readonly start: string
  readonly icon: string
}

/** The document of a page: the template with the page's metadata, its files, and its prerendered HTML. */
export function pageDocument(template: string, page: WebPage, html: string, files: FilesOfPage, { start, icon }: PageParts): string {
  const [, entry = ''] = ENTRY.exec(template) ?? []
  // React puts resource hints for its pictures first; in the head the browser finds them sooner.
  const [hints = ''] = /^(?:<link [^>]*\/>)*/.exec(html) ?? []
  const styles = files.styles.map((file) => `<link rel="stylesheet" href="/${file}">`)
  const scripts = files.scripts.map((file) => `/${file}`).filter((file) => file !== entry)
  return template
    .replaceAll(BUNDLED, '')
    .replaceAll(FONT, (preload) => (isPreloaded(preload, page) ? preload : ''))
    .replace(MANIFEST, (manifest) => (page.isOwn ? manifest : ''))
    .replace('data-page="own"', `data-page="${kindOf(page)}"`)
    .replace('<!--head-->', () => [...styles, hints, ...headOf(page)].filter(Boolean).join('\n    '))
    .replace(ICON, (_, before: string) => `${before}data:image/svg+xml,${icon.trim().replaceAll(/[%#"<>]/g, encodeURIComponent)}`)
    .replace(START, () => (page.isOwn ? '' : `\n    <script data-files="${[entry, ...scripts].join(' ')}">${start}</script>`))
    .replace(ENTRY, () => scriptTags(page, entry, scripts).join('\n    '))
    .replace('<!--page-->', () => html.slice(hints.length))
}

/** Public pages preload the small subsets, or none if their first view is a picture; the others preload the whole families. */
function isPreloaded(preload: string, { isOwn, isPictured }: WebPage): boolean {
  return FIRST_CUTS.some((cut) => preload.includes(cut)) ? !isOwn && !isPictured : isOwn
}

/** The kind of page that the fonts' style sheet selects by. */
function kindOf({ isOwn, isPictured }: WebPage): string {
  if (isOwn) return 'own'
  return isPictured ? 'pictured' : 'plain'
}

/** A prerendered page loads its code after the first paint; the others show nothing without it. */
function scriptTags({ isOwn }: WebPage, entry: string, scripts: readonly string[]): string[] {
  if (!isOwn) return []
  return [
    `<script type="module" crossorigin src="${entry}"></script>`,
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ]
}

function headOf(page: WebPage): string[] {
  const title = `${page.title} - ${SITE}`
  const description = escapeText(page.description)
  const own = [`<title>${escapeText(title)}</title>`, `<meta name="description" content="${description}">`]
  if (!page.isListed) {
    const unlisted = [...own, '<meta name="robots" content="noindex">']
    return page.path === '/results' ? [RESULT_HEAD_START, ...unlisted, RESULT_HEAD_END] : unlisted
  }
  const address = `${ADDRESS_MARK}${page.path}`
  return [
    ...own,
    `<link rel="canonical" href="${address}">`,
    ...shareTags({ title, description, address }),
    ...(page.path === '/pricing' ? [priceData()] : []),
  ]
}

function shareTags({ title, description, address }: { title: string; description: string; address: string }): string[] {
  const picture = `${ADDRESS_MARK}/share-card.jpg`
  const properties = {
    'og:type': 'website',
    'og:site_name': SITE,
    'og:title': escapeText(title),
    'og:description': description,
    'og:url': address,
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': escapeText(PICTURE_WORDS),
  }
  return [
    ...Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${content}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:title" content="${escapeText(title)}">`,
    `<meta name="twitter:description" content="${description}">`,
    `<meta name="twitter:image" content="${picture}">`,
  ]
}

/** Offers for search engines, from the table that the server charges by. */
function priceData(): string {
  const offers = Object.values(PLANS)
    .filter(({ isOnSale }) => isOnSale)
    .map(({ name, cents, features }) => ({
      '@type': 'Offer',
      name,
      description: features.join(', '),
      price: (cents / 100).toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: `${ADDRESS_MARK}/pricing`,
    }))
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Callout gameplay reports',
    description: 'Coaching reports for Halo Infinite matches.',
    image: `${ADDRESS_MARK}/share-card.jpg`,
    brand: { '@type': 'Brand', name: SITE },
    offers,
  }
  return `<script type="application/ld+json">${JSON.stringify(product).replaceAll('<', '\\u003c')}</script>`
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

export function siteMap(pages: readonly WebPage[]): string {
  const listed = pages.filter(({ isListed }) => isListed).map(({ path }) => `  <url><loc>${ADDRESS_MARK}${path}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${listed.join('')}</urlset>\n`
}

export function robotsText(): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${ADDRESS_MARK}/sitemap.xml\n`
}
