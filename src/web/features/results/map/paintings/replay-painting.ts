import { floorOf } from '#shared/tracks/ground/floors.ts'
import type { Bounds } from '#shared/tracks/ground/ground-shapes.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { Person } from '#shared/tracks/scene/cast.ts'
import type { SceneObjective } from '#shared/tracks/scene/objectives.ts'
import { CROSS_MS, type Fallen, fallenOf, isFallenSeen, KILL_LINE_MS, type Standing, standingReader } from '#shared/tracks/scene/scene.ts'
import { drawPennant, PENNANT_PX } from '#web/features/results/map/draw-marks.ts'
import { drawAims, drawCross, line, type Surface } from '#web/features/results/map/draw-people.ts'
import { drawTrails } from '#web/features/results/map/draw-trails.ts'
import { drawScaleBar } from '#web/features/results/map/labels/draw-words.ts'
import { type LabelRoom, openLabelRoom } from '#web/features/results/map/labels/label-room.ts'
import type { MapCamera } from '#web/features/results/map/map-camera.ts'
import type { Painting } from '#web/features/results/map/map-canvas.tsx'
import { isInView, type MapView, toX, toY, viewAround, viewOfAll } from '#web/features/results/map/map-view.ts'
import { drawPlayer, SMALL, writeName } from './draw-player.ts'

const OTHER_FLOOR = 0.5
const FOLLOWED_SPAN_U = 24
const BAR_METRES = 30
const BAR_WORDS = `${BAR_METRES} m`
/** In drawing order: the last one is on top. */
const ROLES = ['foe', 'mate', 'you'] as const

export interface ReplayOptions {
  readonly tracks: MatchTracks
  readonly cast: readonly Person[]
  readonly cuts: readonly number[]
  readonly bounds: Bounds
  /** Index in `cast` of the player who stays in the middle; null shows the whole map. */
  readonly followed: number | null
  readonly trailMs: number
  readonly floor: number | null
  readonly objectives: readonly SceneObjective[]
  readonly camera: MapCamera
  readonly you: string
}

/** Draws the match from above: living players with trail, aim and name, and recent deaths. A frame allocates next to nothing. */
export function replayPainting({ tracks, cast, cuts, bounds, followed, trailMs, floor, objectives, camera, you }: ReplayOptions): Painting {
  const spawns = spawnPlaces(tracks)
  const fallen = fallenOf(tracks, cast)
  const standAt = standingReader(tracks, cast)
  const room = openLabelRoom()
  const seen = { x: (bounds.left + bounds.right) / 2, y: (bounds.bottom + bounds.top) / 2 }
  let fullView: MapView | null = null
  let middle: Standing | null = null
  let looked: number | null = null
  const isNear = (player: Standing) => looked === null || player === middle || floorOf(cuts, player.place[2]) === looked
  return {
    floor,
    subscribe: camera.subscribe,
    paintGround: (surface) => drawSpawns(surface, spawns),
    viewAt: (ms, size) => {
      if (followed === null) {
        if (fullView?.width !== size.width || fullView.height !== size.height) fullView = viewOfAll(bounds, size)
        return camera.viewOf(fullView, false)
      }
      for (const { person, place } of standAt(ms)) {
        // Between two lives the view stays where the last one ended.
        if (person.player === followed) [seen.x, seen.y] = place
      }
      return camera.viewOf(viewAround([seen.x, seen.y], FOLLOWED_SPAN_U, size), true)
    },
    paint: (surface, ms) => {
      const { context } = surface
      const standing = standAt(ms)
      middle = middleOf(standing, followed)
      looked = floor ?? (middle ? floorOf(cuts, middle.place[2]) : null)
      for (const role of ROLES) drawTrails(surface, standing, { ms, lengthMs: trailMs, role })
      for (const victim of fallen) if (isFallenSeen(victim, ms)) drawFallen(surface, victim, ms)
      for (const role of ROLES) drawAims(surface, standing, { role, radius: SMALL.mark, isDrawn: isNear })
      room.clear(surface.view)
      if (tracks.map.areDistancesKnown) drawScaleBar(surface, room, BAR_METRES, BAR_WORDS)
      for (const player of standing) {
        context.globalAlpha = isNear(player) ? 1 : OTHER_FLOOR
        drawPlayer(surface, room, player, { size: SMALL })
      }
      context.globalAlpha = 1
      for (const objective of objectives)
        if (objective.fromMs <= ms && ms < objective.toMs) drawObjective(surface, room, standing, objective)
      for (let index = standing.length - 1; index >= 0; index--) {
        const player = standing[index]
        if (player && isNear(player))
          writeName(surface, room, player, { words: player.person.role === 'you' ? you : player.person.name, size: SMALL })
      }
    },
  }
}

function middleOf(standing: readonly Standing[], followed: number | null): Standing | null {
  let you: Standing | null = null
  for (const player of standing) {
    if (player.person.player === followed) return player
    if (player.person.role === 'you') you = player
  }
  return you
}

/** Side of a spawn mark in pixels. Spawns closer together than SAME_SPAWN_U, in world units, are drawn as one. */
const SPAWN_PX = 7
const SAME_SPAWN_U = 1

function spawnPlaces({ lives }: MatchTracks): Place[] {
  const found = new Map(lives.map(({ spawn }) => [spawn.map((value) => Math.round(value / SAME_SPAWN_U)).join(' '), spawn]))
  return [...found.values()]
}

function drawSpawns({ context, view, colors }: Surface, spawns: readonly Place[]): void {
  context.strokeStyle = colors.faint
  context.lineWidth = 1.2
  context.beginPath()
  for (const [x, y] of spawns) context.rect(toX(view, x) - SPAWN_PX / 2, toY(view, y) - SPAWN_PX / 2, SPAWN_PX, SPAWN_PX)
  context.stroke()
}

/** A carried objective is drawn at its carrier's mark, and not at all while no living player carries it. */
function drawObjective(surface: Surface, room: LabelRoom, standing: readonly Standing[], { carrier, place }: SceneObjective): void {
  const { view } = surface
  let at = place
  for (const player of standing) if (player.person === carrier) at = player.place
  if (!at || !isInView(view, at[0], at[1])) return
  const x = toX(view, at[0])
  const y = toY(view, at[1]) - (carrier ? SMALL.mark + 3 : 0)
  drawPennant(surface, x, y)
  room.takeMark(x + PENNANT_PX / 3, y - PENNANT_PX / 2, PENNANT_PX / 2)
}

function drawFallen(surface: Surface, fallen: Fallen, ms: number): void {
  const { context, view, colors } = surface
  const { person, place, killer, killerPlace } = fallen
  const agoMs = ms - fallen.ms
  context.globalAlpha = 1 - (0.75 * agoMs) / CROSS_MS
  const x = toX(view, place[0])
  const y = toY(view, place[1])
  if (killer && killerPlace && agoMs < KILL_LINE_MS) {
    context.strokeStyle = colors[killer.role]
    context.lineWidth = 1.4
    line(context, toX(view, killerPlace[0]), toY(view, killerPlace[1]), x, y)
  }
  drawCross(surface, x, y, { color: colors[person.role === 'foe' ? 'foe' : 'mate'] })
  context.globalAlpha = 1
}
