import { floorOf } from '#shared/tracks/ground/floors.ts'
import type { Bounds } from '#shared/tracks/ground/ground-shapes.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { Person } from '#shared/tracks/scene/cast.ts'
import { objectivesAt, type SceneObjective, type SeenObjective } from '#shared/tracks/scene/objectives.ts'
import { CROSS_MS, type Fallen, fallenAt, KILL_LINE_MS, type Standing, standingAt } from '#shared/tracks/scene/scene.ts'
import { trailOf } from '#shared/tracks/scene/trail.ts'
import { drawMark, drawPennant } from './draw-marks.ts'
import { drawAim, drawCross, drawTrail, line, type Sheet } from './draw-people.ts'
import { drawScaleBar, labelWriter } from './draw-words.ts'
import type { Painting } from './map-canvas.tsx'
import { isInView, toX, toY, viewAround, viewOfAll } from './map-view.ts'

const MARK_PX = 6
const LABEL_GAP_PX = 14
/** How much of a player on another floor is left to see. */
const OTHER_FLOOR = 0.5
/** World units across the picture while a player is followed. */
const FOLLOWED_SPAN_U = 24
const BAR_METRES = 30

export interface ReplayOptions {
  readonly tracks: MatchTracks
  readonly cast: readonly Person[]
  readonly cuts: readonly number[]
  readonly bounds: Bounds
  /** Place in `cast` of the one who stays in the middle; null shows all of the map. */
  readonly followed: number | null
  readonly trailMs: number
  readonly floor: number | null
  readonly objectives: readonly SceneObjective[]
}

/** The whole match from above: everybody alive with trail, aim and name, and who fell lately. */
export function replayPainting(options: ReplayOptions): Painting {
  const { tracks, cast, cuts, bounds, followed, trailMs, floor, objectives } = options
  const spawns = spawnPlaces(tracks)
  let last: { readonly ms: number; readonly standing: readonly Standing[] } | null = null
  const standAt = (ms: number) => {
    if (last?.ms !== ms) last = { ms, standing: standingAt(tracks, cast, ms) }
    return last.standing
  }
  const seen = { x: (bounds.left + bounds.right) / 2, y: (bounds.bottom + bounds.top) / 2 }
  return {
    floor,
    paintGround: (sheet) => drawSpawns(sheet, spawns),
    viewAt: (ms, size) => {
      if (followed === null) return viewOfAll(bounds, size)
      const standing = standAt(ms).find(({ person }) => person.player === followed)
      // Between two lives the picture stays where the last one ended.
      if (standing) [seen.x, seen.y] = standing.place
      return viewAround([seen.x, seen.y], FOLLOWED_SPAN_U, size)
    },
    paint: (sheet, ms) => {
      const standing = standAt(ms)
      const middle = standing.find(({ person }) => person.player === followed) ?? standing.find(({ person }) => person.role === 'you')
      const looked = floor ?? (middle ? floorOf(cuts, middle.place[2]) : null)
      const isNear = ({ place }: Standing) => looked === null || floorOf(cuts, place[2]) === looked
      for (const { life, person } of standing) drawTrail(sheet, trailOf(life, ms, trailMs), sheet.colors[person.role])
      for (const fallen of fallenAt(tracks, cast, ms)) drawFallen(sheet, fallen)
      for (const one of standing) drawStanding(sheet, one, isNear(one) || one === middle)
      const label = labelWriter(sheet)
      for (const one of standing.toReversed()) if (isNear(one) || one === middle) drawName(sheet, one, label)
      for (const one of objectivesAt(objectives, standing, ms)) drawObjective(sheet, one)
      if (tracks.map.areDistancesKnown) drawScaleBar(sheet, BAR_METRES)
    },
  }
}

/** Side of a place where somebody spawned, in pixels; two that are nearer than this in world units are one. */
const SPAWN_PX = 7
const SAME_SPAWN_U = 1

function spawnPlaces({ lives }: MatchTracks): Place[] {
  const found = new Map(lives.map(({ spawn }) => [spawn.map((value) => Math.round(value / SAME_SPAWN_U)).join(' '), spawn]))
  return [...found.values()]
}

function drawSpawns({ context, view, colors }: Sheet, spawns: readonly Place[]): void {
  context.strokeStyle = colors.faint
  context.lineWidth = 1.2
  context.beginPath()
  for (const [x, y] of spawns) context.rect(toX(view, x) - SPAWN_PX / 2, toY(view, y) - SPAWN_PX / 2, SPAWN_PX, SPAWN_PX)
  context.stroke()
}

function drawStanding(sheet: Sheet, { person, place, yaw }: Standing, isNear: boolean): void {
  if (!isInView(sheet.view, place[0], place[1])) return
  const mark = { x: toX(sheet.view, place[0]), y: toY(sheet.view, place[1]), look: person.role, radius: MARK_PX }
  sheet.context.globalAlpha = isNear ? 1 : OTHER_FLOOR
  if (isNear && yaw !== null) drawAim(sheet, mark, yaw)
  drawMark(sheet, mark)
  sheet.context.globalAlpha = 1
}

/** What is carried stands on its carrier's mark. */
function drawObjective(sheet: Sheet, { place: [x, y], carrier }: SeenObjective): void {
  const { view } = sheet
  if (isInView(view, x, y)) drawPennant(sheet, { x: toX(view, x), y: toY(view, y) - (carrier ? MARK_PX + 3 : 0) })
}

function drawName({ view, colors }: Sheet, { person, place }: Standing, label: ReturnType<typeof labelWriter>): void {
  if (!isInView(view, place[0], place[1])) return
  const isYou = person.role === 'you'
  const words = isYou ? 'You' : person.name
  label({ x: toX(view, place[0]), y: toY(view, place[1]), words, color: isYou ? colors.youText : colors.text, isBold: isYou }, LABEL_GAP_PX)
}

function drawFallen(sheet: Sheet, { person, place, killer, killerPlace, agoMs }: Fallen): void {
  const { context, view, colors } = sheet
  context.globalAlpha = 1 - (0.75 * agoMs) / CROSS_MS
  const [x, y] = [toX(view, place[0]), toY(view, place[1])]
  if (killer && killerPlace && agoMs < KILL_LINE_MS) {
    context.strokeStyle = colors[killer.role]
    context.lineWidth = 1.4
    line(context, toX(view, killerPlace[0]), toY(view, killerPlace[1]), x, y)
  }
  drawCross(sheet, { x, y }, colors[person.role === 'foe' ? 'foe' : 'mate'])
  context.globalAlpha = 1
}
