import type { Standing } from '#shared/tracks/scene/scene.ts'
import { drawMark } from '#web/features/results/map/draw-marks.ts'
import { drawCone, type MarkKind, type Surface } from '#web/features/results/map/draw-people.ts'
import { writeLabel } from '#web/features/results/map/labels/draw-words.ts'
import type { LabelRoom } from '#web/features/results/map/labels/label-room.ts'
import { isInView, toX, toY } from '#web/features/results/map/map-view.ts'

/** In pixels: the radius of a mark, the radius around it that names avoid, and the distance from its middle to the name. */
interface PlayerSize {
  readonly mark: number
  readonly around: number
  readonly gap: number
}

export const LARGE: PlayerSize = { mark: 7, around: 11, gap: 15 }
export const SMALL: PlayerSize = { mark: 6, around: 9, gap: 14 }

const VIEW_DEGREES = 120
const VIEW_LENGTH_U = 9

export function drawView(surface: Surface, { place, yaw }: Standing): void {
  const { view, colors } = surface
  if (yaw === null) return
  const at = { x: toX(view, place[0]), y: toY(view, place[1]) }
  drawCone(surface, { ...at, yaw, degrees: VIEW_DEGREES, length: VIEW_LENGTH_U * view.scale, color: colors.you, alpha: 0.13 })
}

interface PlayerStyle {
  readonly size: PlayerSize
  readonly kind?: MarkKind
}

export function drawPlayer(
  surface: Surface,
  room: LabelRoom,
  { person, place }: Standing,
  { size, kind = person.role }: PlayerStyle,
): void {
  const { view } = surface
  if (!isInView(view, place[0], place[1])) return
  const x = toX(view, place[0])
  const y = toY(view, place[1])
  drawMark(surface, { x, y, kind, radius: kind === 'killer' ? size.mark + 1 : size.mark })
  room.takeMark(x, y, size.around)
}

interface NameStyle extends PlayerStyle {
  readonly words: string
}

export function writeName(surface: Surface, room: LabelRoom, { person, place }: Standing, name: NameStyle): void {
  const { view, colors } = surface
  if (!isInView(view, place[0], place[1])) return
  const { words, size, kind = person.role } = name
  writeLabel(surface, room, {
    x: toX(view, place[0]),
    y: toY(view, place[1]),
    words,
    color: kind === 'you' ? colors.youText : kind === 'killer' ? colors.foe : colors.text,
    isBold: kind === 'you' || kind === 'killer',
    gap: size.gap,
    owner: person.player,
  })
}
