import type { Node } from '@takumi-rs/core'
import type { CardMap, LabelTone } from '#server/results/card/map/card-map.ts'
import { MAP_COLORS, MAP_PX } from '#server/results/card/map/map-svg.ts'
import type { CardDrawing } from './card-content.ts'
import { box, COLORS, DISPLAY, FIGURES, ONE_LINE, type Style, TEXT, words } from './card-nodes.ts'

/** Lays out the picture as boxes and words (`design` of the shared card: dark, 1200 by 630). Words are never parsed as markup. */

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630
const MARGIN = 52
/** Where the map starts, and over how many pixels it fades in. It extends past the card's right edge, so that its middle is not faded. */
const [FADE_FROM, FADE_WIDTH] = [CARD_WIDTH - CARD_HEIGHT + 70, 240]

const LOGO = mark(COLORS.accent)

function mark(fill: string): string {
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="${fill}"><path fill-rule="evenodd" d="M8.4 4.6h15.2c1.2 0 2.3.66 2.86 1.72l2.78 5.2c.42.79.47 1.72.13 2.55l-2.3 5.6a3.24 3.24 0 0 1-3 2.01h-7.9l-6.02 5.4c-.62.56-1.61.12-1.61-.72v-4.68h-.6a3.24 3.24 0 0 1-3-2l-2.31-5.61a3.0 3.0 0 0 1 .13-2.55l2.78-5.2A3.24 3.24 0 0 1 8.4 4.6Zm.9 6.4a1.6 1.6 0 1 0 0 3.2h8.1a1.6 1.6 0 1 0 0-3.2H9.3Zm12.9 0a1.6 1.6 0 1 0 0 3.2h.6a1.6 1.6 0 1 0 0-3.2h-.6Z"/></svg>`,
  )}`
}

export function layOutCard(card: CardDrawing, map: CardMap | null): Node {
  const frame: Style = { position: 'relative', width: CARD_WIDTH, height: CARD_HEIGHT, overflow: 'hidden' }
  const wide = map ? 610 : CARD_WIDTH - 2 * MARGIN
  const lines: Node[] = [
    logo(),
    words(card.at === null ? card.player : `${card.player} at ${card.at}`, {
      ...ONE_LINE,
      fontSize: 26,
      color: COLORS.text2,
      marginTop: 36,
    }),
    lead(card.lead, map !== null),
    ...(card.loss === '' ? [] : [words(card.loss, { ...MAX_LINES, fontSize: 26, lineHeight: '34px' })]),
    ...(card.focus === '' ? [] : [focusLine(card.focus)]),
  ]
  return box({ ...frame, ...TEXT, backgroundColor: COLORS.ground, color: COLORS.text }, [
    ...(map ? drawnMap(map) : [watermark()]),
    box({ position: 'absolute', left: MARGIN, top: 44, width: wide, flexDirection: 'column' }, lines),
    matchLine(card),
    ...(card.isWatchable && map ? [watchSign()] : []),
  ])
}

function logo(): Node {
  return box({ alignItems: 'center', gap: 12, height: 44 }, [
    { type: 'image', src: LOGO, width: 44, height: 44 },
    words('Callout', { ...DISPLAY, fontSize: 34, fontWeight: 720, fontStretch: '84%' }),
  ])
}

const MAX_LINES: Style = { lineClamp: 2, textOverflow: 'ellipsis', overflow: 'hidden' }

const SIZES = [
  { most: 17, size: 130 },
  { most: 30, size: 92 },
  { most: 60, size: 68 },
  { most: 90, size: 56 },
] as const
const SMALLEST = 46

function lead(text: string, isBesideMap: boolean): Node {
  const size = SIZES.find(({ most }) => text.length <= (isBesideMap ? most : most * 1.6))?.size ?? SMALLEST
  const style: Style = {
    maxWidth: isBesideMap ? 540 : 1000,
    fontSize: size,
    lineHeight: `${0.9 * size}px`,
    marginTop: 10,
    paddingBottom: 20,
  }
  // Non-breaking spaces keep a figure and its unit on one line.
  return words(text.replace(/ in (\d+) s\./, ' in\u00a0$1\u00a0s.'), {
    ...DISPLAY,
    ...style,
    lineClamp: size > 90 ? 2 : 4,
    textOverflow: 'ellipsis',
    overflow: 'hidden',
  })
}

function focusLine(focus: string): Node {
  return box({ fontSize: 26, lineHeight: '34px', marginTop: 8, gap: 8 }, [
    words('The one thing:', { color: COLORS.text2, flexShrink: 0 }),
    words(`${focus}.`, { ...ONE_LINE, color: COLORS.accent, fontWeight: 580 }),
  ])
}

function matchLine({ result, kda, match }: CardDrawing): Node {
  const tone = { plain: COLORS.text, good: COLORS.good, bad: COLORS.bad }
  const ground = { plain: COLORS.cell, good: COLORS.goodCell, bad: COLORS.badCell }
  const chip = result && words(result.words, { ...CHIP, color: tone[result.tone], backgroundColor: ground[result.tone] })
  const style: Style = { position: 'absolute', left: MARGIN, bottom: 40, width: CARD_WIDTH - 2 * MARGIN, alignItems: 'center', gap: 22 }
  return box({ ...style, fontSize: 24, height: 42, color: COLORS.text2 }, [
    ...(chip ? [chip] : []),
    ...(kda === '' ? [] : [words(kda, { ...FIGURES, flexShrink: 0 })]),
    words(match, ONE_LINE),
  ])
}

const CHIP: Style = { fontWeight: 580, borderRadius: 6, padding: '4px 14px', flexShrink: 0 }

function watchSign(): Node {
  const style: Style = {
    position: 'absolute',
    right: 40,
    top: 40,
    height: 56,
    alignItems: 'center',
    gap: 14,
    padding: '0 24px',
    borderRadius: 8,
  }
  return box({ ...style, backgroundColor: COLORS.accent, color: COLORS.onAccent, fontSize: 24, fontWeight: 580 }, [
    { type: 'image', src: PLAY, width: 20, height: 20 },
    words('Watch it from above', {}),
  ])
}

const PLAY = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" fill="${COLORS.onAccent}"><path d="M3 1.6v16.8a1 1 0 0 0 1.5.86l14-8.4a1 1 0 0 0 0-1.72l-14-8.4A1 1 0 0 0 3 1.6Z"/></svg>`,
)}`

function watermark(): Node {
  return { type: 'image', src: mark(COLORS.faintMark), width: 720, height: 720, style: { position: 'absolute', right: -150, top: -30 } }
}

export const TONES: Readonly<Record<LabelTone, string>> = {
  you: MAP_COLORS.you,
  foe: MAP_COLORS.foe,
  plain: COLORS.text,
  faint: MAP_COLORS.faint,
}
const LABEL_PX = 20
const HALO = [-2, 2].flatMap((x) => [-2, 2].map((y) => `${x}px ${y}px 3px ${MAP_COLORS.ground}`)).join(', ')

/** False in the top right, where the sign would cover names. */
function isBesideSign({ x, y }: CardMap['labels'][number]): boolean {
  return x < MAP_PX / 4 || y > MAP_PX / 4
}

function drawnMap({ svg, labels }: CardMap): Node[] {
  const scale = CARD_HEIGHT / MAP_PX
  const place: Style = { position: 'absolute', left: FADE_FROM, top: 0 }
  return [
    box({ ...place, width: CARD_HEIGHT, height: CARD_HEIGHT }, [
      { type: 'image', src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: CARD_HEIGHT, height: CARD_HEIGHT },
    ]),
    ...labels.filter(isBesideSign).map(({ x, y, words: text, tone }) =>
      words(text, {
        ...{
          position: 'absolute',
          left: FADE_FROM + x * scale,
          top: y * scale - LABEL_PX,
          fontSize: LABEL_PX,
          lineHeight: `${2 * LABEL_PX}px`,
        },
        ...{ whiteSpace: 'nowrap', color: TONES[tone], fontWeight: tone === 'plain' ? 500 : 640, textShadow: HALO },
      }),
    ),
    box(
      { ...place, width: FADE_WIDTH, height: CARD_HEIGHT, backgroundImage: `linear-gradient(90deg, ${COLORS.ground}, ${COLORS.ground}00)` },
      [],
    ),
  ]
}
