import type { Node } from '@takumi-rs/core'

/** What the picture of a card is made of: boxes and words in the site's letters and dark colors. */

export const COLORS = {
  ground: '#0a0d12',
  text: '#eaeef4',
  text2: '#aab4c3',
  text3: '#8792a5',
  cell: '#151a23',
  mark: '#3b4557',
  line: '#262e3b',
  good: '#58c6e6',
  bad: '#ff7168',
  badCell: '#251418',
}
export type Style = NonNullable<Node['style']>

export const words = (text: string, style: Style): Node => ({ type: 'text', text, style })
export const box = (style: Style, children: Node[]): Node => ({ type: 'container', style: { display: 'flex', ...style }, children })

export const DISPLAY: Style = { fontFamily: 'Display, Text, Han, Hangul', fontWeight: 640, fontStretch: '78%' }
export const TEXT: Style = { fontFamily: 'Text, Han, Hangul', fontWeight: 400 }
export const ONE_LINE: Style = { lineClamp: 1, textOverflow: 'ellipsis', overflow: 'hidden', whiteSpace: 'nowrap' }
export const FIGURES: Style = { fontVariantNumeric: 'tabular-nums' }
