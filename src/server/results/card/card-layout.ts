import type { Node } from '@takumi-rs/core'
import type { CardMap, LabelTone } from '#server/results/card/map/card-map.ts'
import { MAP_COLORS, MAP_PX } from '#server/results/card/map/map-svg.ts'
import type { CardDrawing } from './card-content.ts'
import { box, COLORS, DISPLAY, FIGURES, ONE_LINE, type Style, TEXT, words } from './card-nodes.ts'

/** The picture as boxes and words (`design` of the share card: dark, 1200 by 630). Words are words here: nothing in them is markup. */

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** More deaths are drawn as bars without times. */
const MOST_TIMES = 16
const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="#f5b83d"><path fill-rule="evenodd" d="M8.4 4.6h15.2c1.2 0 2.3.66 2.86 1.72l2.78 5.2c.42.79.47 1.72.13 2.55l-2.3 5.6a3.24 3.24 0 0 1-3 2.01h-7.9l-6.02 5.4c-.62.56-1.61.12-1.61-.72v-4.68h-.6a3.24 3.24 0 0 1-3-2l-2.31-5.61a3.0 3.0 0 0 1 .13-2.55l2.78-5.2A3.24 3.24 0 0 1 8.4 4.6Zm.9 6.4a1.6 1.6 0 1 0 0 3.2h8.1a1.6 1.6 0 1 0 0-3.2H9.3Zm12.9 0a1.6 1.6 0 1 0 0 3.2h.6a1.6 1.6 0 1 0 0-3.2h-.6Z"/></svg>',
)}`

export function layOutCard(card: CardDrawing, map: CardMap | null): Node {
  const frame: Style = {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    backgroundColor: COLORS.ground,
    color: COLORS.text,
    padding: '40px 48px 36px',
  }
  const figures = [figure('Player', card.player, COLORS.text, 360), ...card.figures.map(ofFigure)].flat()
  return box({ ...frame, ...TEXT, flexDirection: 'column', gap: map ? 18 : 24 }, [
    header(card),
    ...(map
      ? [besideMap([headline(card.headline, BESIDE_MAP), box({ gap: '12px 40px', flexWrap: 'wrap', marginTop: 'auto' }, figures)], map)]
      : [headline(card.headline, ALONE), box({ gap: 48, marginTop: 'auto' }, figures)]),
    ...(card.deaths.length > 0 ? [cells(card), footer(card)] : []),
  ])
}

function besideMap(beside: Node[], map: CardMap): Node {
  return box({ height: MAP_PX, gap: 40, marginTop: 6 }, [
    box({ flexDirection: 'column', flexGrow: 1, flexBasis: 0, paddingBottom: 4 }, beside),
    layOutMap(map),
  ])
}

function header({ mode, map }: CardDrawing): Node {
  return box({ justifyContent: 'space-between', alignItems: 'center', height: 40, gap: 32 }, [
    box({ alignItems: 'center', gap: 10, flexShrink: 0 }, [
      { type: 'image', src: LOGO, width: 40, height: 40 },
      words('Callout', { ...DISPLAY, fontSize: 30, fontWeight: 720, fontStretch: '84%' }),
    ]),
    words(map === '' ? mode : `${mode} on ${map}`, { ...ONE_LINE, fontSize: 20, color: COLORS.text2, maxWidth: 860 }),
  ])
}

interface HeadlineSizes {
  readonly sizes: readonly { readonly most: number; readonly size: number }[]
  readonly smallest: number
  readonly lines: number
}

const ALONE: HeadlineSizes = {
  sizes: [
    { most: 45, size: 104 },
    { most: 85, size: 84 },
    { most: 110, size: 68 },
  ],
  smallest: 54,
  lines: 3,
}
const BESIDE_MAP: HeadlineSizes = {
  sizes: [
    { most: 85, size: 64 },
    { most: 120, size: 52 },
  ],
  smallest: 44,
  lines: 4,
}

/** As large as fits in so many lines. */
function headline(text: string, { sizes, smallest, lines }: HeadlineSizes): Node {
  const size = sizes.find(({ most }) => text.length <= most)?.size ?? smallest
  const style: Style = { fontSize: size, lineHeight: `${size + 2}px`, paddingBottom: size / 4 }
  return words(text, { ...DISPLAY, ...style, lineClamp: lines, textOverflow: 'ellipsis', overflow: 'hidden' })
}

function ofFigure({ name, value, tone }: CardDrawing['figures'][number]): Node[] {
  return figure(name, value, { plain: COLORS.text, good: COLORS.good, bad: COLORS.bad }[tone], 300)
}

function figure(name: string, value: string, color: string, maxWidth: number): Node[] {
  if (value === '') return []
  return [
    box({ flexDirection: 'column', maxWidth }, [
      words(name, { ...ONE_LINE, fontSize: 18, lineHeight: '24px', color: COLORS.text3 }),
      words(value, { ...DISPLAY, ...FIGURES, ...ONE_LINE, fontSize: 32, lineHeight: '38px', fontStretch: '84%', color }),
    ]),
  ]
}

function cells({ deaths }: CardDrawing): Node {
  const count = deaths.reduce((sum, { times }) => sum + times.length, 0)
  const groups = deaths.map(({ isLeak, times }) =>
    box(
      { gap: 3, flexGrow: times.length, flexBasis: 0 },
      times.map((time) => cell(count <= MOST_TIMES ? time : '', isLeak)),
    ),
  )
  return box({ gap: 12, height: 44 }, groups)
}

function cell(time: string, isLeak: boolean): Node {
  const style: Style = isLeak
    ? { backgroundColor: COLORS.badCell, borderTop: `2px solid ${COLORS.bad}` }
    : { backgroundColor: COLORS.cell, borderTop: `2px solid ${COLORS.mark}`, color: COLORS.text2 }
  return box({ ...style, flexGrow: 1, flexBasis: 0, borderRadius: 3, justifyContent: 'center', alignItems: 'center' }, [
    words(time, { ...FIGURES, fontSize: 16, fontWeight: 560 }),
  ])
}

function footer({ deaths, clock }: CardDrawing): Node {
  const counts = deaths.map(({ name, times }) =>
    box({ gap: 6 }, [words(String(times.length), { color: COLORS.text, fontWeight: 640 }), words(name, {})]),
  )
  return box({ justifyContent: 'space-between', fontSize: 18, lineHeight: '24px', color: COLORS.text2 }, [
    box({ gap: 28 }, counts),
    words(clock === 'video' ? 'Deaths at video time' : 'Deaths at match time', { color: COLORS.text3 }),
  ])
}

export const TONES: Readonly<Record<LabelTone, string>> = {
  you: MAP_COLORS.you,
  foe: MAP_COLORS.foe,
  plain: COLORS.text,
  faint: MAP_COLORS.faint,
}
const LABEL_PX = 14
const HALO = [-2, 2].flatMap((x) => [-2, 2].map((y) => `${x}px ${y}px 3px ${MAP_COLORS.ground}`)).join(', ')

function layOutMap({ svg, labels }: CardMap): Node {
  const style: Style = { position: 'relative', width: MAP_PX, height: MAP_PX, flexShrink: 0, borderRadius: 12, overflow: 'hidden' }
  return box({ ...style, border: `1px solid ${COLORS.line}` }, [
    { type: 'image', src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: MAP_PX, height: MAP_PX },
    ...labels.map(({ x, y, words: text, tone }) =>
      words(text, {
        ...{ position: 'absolute', left: x, top: y - LABEL_PX, fontSize: LABEL_PX, lineHeight: `${2 * LABEL_PX}px`, whiteSpace: 'nowrap' },
        ...{ color: TONES[tone], fontWeight: tone === 'plain' || tone === 'faint' ? 500 : 640, textShadow: HALO },
      }),
    ),
  ])
}
