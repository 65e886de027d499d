import { html } from 'hono/html'
import type { SharedPage } from '#server/calls/shared-page.ts'

const SITE_PICTURE = { path: '/share-card.jpg', words: 'Callout', width: 1200, height: 630 }

/** Its title and tags for the head, escaped. Search engines are asked to stay away: a link that was shared is not published. */
export async function sharedHead({ path, title, description, picture }: SharedPage, publicAddress: string): Promise<string> {
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
