import type { Node } from '@takumi-rs/core'
import { box, COLORS, type Style, words } from '#server/results/card/card-nodes.ts'
import type { CardMap, LabelTone } from './card-map.ts'
import { MAP_COLORS, MAP_PX } from './map-svg.ts'

export const TONES: Readonly<Record<LabelTone, string>> = {
  you: MAP_COLORS.you,
  foe: MAP_COLORS.foe,
  plain: COLORS.text,
  faint: MAP_COLORS.faint,
}
const LABEL_PX = 14
const HALO = [-2, 2].flatMap((x) => [-2, 2].map((y) => `${x}px ${y}px 3px ${MAP_COLORS.ground}`)).join(', ')

export function layOutMap({ svg, labels }: CardMap): Node {
  const look: Style = { position: 'relative', width: MAP_PX, height: MAP_PX, flexShrink: 0, borderRadius: 12, overflow: 'hidden' }
  return box({ ...look, border: `1px solid ${COLORS.line}` }, [
    { type: 'image', src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: MAP_PX, height: MAP_PX },
    ...labels.map(({ x, y, words: text, tone }) =>
      words(text, {
        ...{ position: 'absolute', left: x, top: y - LABEL_PX, fontSize: LABEL_PX, lineHeight: `${2 * LABEL_PX}px`, whiteSpace: 'nowrap' },
        ...{ color: TONES[tone], fontWeight: tone === 'plain' || tone === 'faint' ? 500 : 640, textShadow: HALO },
      }),
    ),
  ])
}
