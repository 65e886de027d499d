import { floorOf } from '#shared/tracks/ground/floors.ts'
import type { Bounds } from '#shared/tracks/ground/ground-shapes.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { Person } from '#shared/tracks/scene/cast.ts'
import type { TrackedDeath } from '#shared/tracks/tracked-combat.ts'
import { drawMark } from '#web/features/results/map/draw-marks.ts'
import { circle, drawCross, line, type Sheet } from '#web/features/results/map/draw-people.ts'
import { heightWords, writeLabel } from '#web/features/results/map/labels/draw-words.ts'
import { openLabelRoom } from '#web/features/results/map/labels/label-room.ts'
import type { Painting } from '#web/features/results/map/map-canvas.tsx'
import { toX, toY, viewOfAll } from '#web/features/results/map/map-view.ts'

const [DOT_PX, KILL_PX, RING_PX, MARK_PX] = [2, 5, 10, 6]

export interface DeathMapOptions {
  readonly tracks: MatchTracks
  readonly cast: readonly Person[]
  readonly cuts: readonly number[]
  readonly bounds: Bounds
  readonly floor: number
  /** Whose line to its killer is drawn. */
  readonly focused: TrackedDeath | null
}

/** Who fell on a floor: crosses for you, triangles for whom you killed, dots for everybody else. Never blobs: one match is too little. */
export function deathMapPainting({ tracks, cast, cuts, bounds, floor, focused }: DeathMapOptions): Painting {
  const here = deathsOnFloor(tracks, cuts, floor).map((death) => ({ death, kind: kindOf(death, tracks, cast) }))
  return {
    floor: cuts.length === 0 ? null : floor,
    viewAt: (_, size) => viewOfAll(bounds, size),
    paint: (sheet) => {
      for (const { death, kind } of here) if (kind === 'other') drawDot(sheet, death)
      for (const { death, kind } of here) if (kind === 'kill') drawKill(sheet, death)
      for (const { death, kind } of here) if (kind === 'death') drawDeath(sheet, death)
      if (focused && here.some(({ death }) => death === focused)) drawKiller(sheet, focused, { tracks, cast })
    },
  }
}

export function deathsOnFloor({ deaths }: Pick<MatchTracks, 'deaths'>, cuts: readonly number[], floor: number): TrackedDeath[] {
  return deaths.filter(({ victim }) => floorOf(cuts, victim.place[2]) === floor)
}

/** What a death is to you. */
export function kindOf(
  { victimLife, killer }: TrackedDeath,
  { lives }: Pick<MatchTracks, 'lives'>,
  cast: readonly Person[],
): 'death' | 'kill' | 'other' {
  if (cast[lives[victimLife]?.player ?? -1]?.role === 'you') return 'death'
  return killer && cast[killer.player]?.role === 'you' ? 'kill' : 'other'
}

function spot({ view }: Sheet, { victim: { place } }: TrackedDeath) {
  return { x: toX(view, place[0]), y: toY(view, place[1]) }
}

function drawDeath(sheet: Sheet, death: TrackedDeath): void {
  const { x, y } = spot(sheet, death)
  drawCross(sheet, x, y, { color: sheet.colors.foe })
}

function drawDot(sheet: Sheet, death: TrackedDeath): void {
  const { x, y } = spot(sheet, death)
  sheet.context.fillStyle = sheet.colors.faint
  circle(sheet.context, x, y, DOT_PX)
  sheet.context.fill()
}

function drawKill(sheet: Sheet, death: TrackedDeath): void {
  const { context, colors } = sheet
  const { x, y } = spot(sheet, death)
  context.beginPath()
  context.moveTo(x, y - KILL_PX)
  context.lineTo(x + KILL_PX, y + KILL_PX)
  context.lineTo(x - KILL_PX, y + KILL_PX)
  context.closePath()
  context.fillStyle = colors.mate
  context.fill()
}

function drawKiller(sheet: Sheet, death: TrackedDeath, { tracks, cast }: Pick<DeathMapOptions, 'tracks' | 'cast'>): void {
  const { context, view, colors } = sheet
  const to = spot(sheet, death)
  context.strokeStyle = colors.you
  context.lineWidth = 2
  circle(context, to.x, to.y, RING_PX)
  context.stroke()
  const killer = death.killer ? cast[death.killer.player] : undefined
  if (!killer || !death.killerStance) return
  const { place } = death.killerStance
  const from = { x: toX(view, place[0]), y: toY(view, place[1]) }
  context.strokeStyle = colors.foe
  context.lineWidth = 1.4
  context.setLineDash([4, 3])
  line(context, from.x, from.y, to.x, to.y)
  context.setLineDash([])
  drawMark(sheet, { ...from, look: 'killer', radius: MARK_PX })
  const height = tracks.map.areDistancesKnown ? heightWords(place[2] - death.victim.place[2]) : ''
  const room = openLabelRoom()
  room.clear(view)
  room.takeMark(to.x, to.y, RING_PX)
  const words = [killer.name, height].filter(Boolean).join(' ')
  writeLabel(sheet, room, { ...from, words, color: colors.text, gap: RING_PX + 4, owner: killer.player })
}
