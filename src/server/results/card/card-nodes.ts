import type { Node } from '@takumi-rs/core'

export const COLORS = {
  ground: '#0a0d12',
  text: '#eaeef4',
  text2: '#aab4c3',
  cell: '#151a23',
  faintMark: '#10151d',
  accent: '#f5b83d',
  onAccent: '#17130a',
  good: '#58c6e6',
  bad: '#ff7168',
  goodCell: '#10242c',
  badCell: '#251418',
}
export type Style = NonNullable<Node['style']>

export const words = (text: string, style: Style): Node => ({ type: 'text', text, style })
export const box = (style: Style, children: Node[]): Node => ({ type: 'container', style: { display: 'flex', ...style }, children })

export const DISPLAY: Style = { fontFamily: 'Display, Text, Han, Hangul', fontWeight: 640, fontStretch: '78%' }
export const TEXT: Style = { fontFamily: 'Text, Han, Hangul', fontWeight: 400 }
export const ONE_LINE: Style = { lineClamp: 1, textOverflow: 'ellipsis', overflow: 'hidden', whiteSpace: 'nowrap' }
export const FIGURES: Style = { fontVariantNumeric: 'tabular-nums' }
