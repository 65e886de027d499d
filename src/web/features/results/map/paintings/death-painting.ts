import { bearing } from '#shared/tracks/geometry.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { metres } from '#shared/tracks/metres.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { Person } from '#shared/tracks/scene/cast.ts'
import type { DeathScene } from '#shared/tracks/scene/death-scene.ts'
import { type Standing, standingReader } from '#shared/tracks/scene/scene.ts'
import type { TrackedHit } from '#shared/tracks/tracked-combat.ts'
import { circle, drawAims, drawCone, drawCross, line, type Surface } from '#web/features/results/map/draw-people.ts'
import { drawTrails } from '#web/features/results/map/draw-trails.ts'
import { drawNorth, drawScaleBar, heightMetres, heightWords, writeLabel } from '#web/features/results/map/labels/draw-words.ts'
import { type LabelRoom, openLabelRoom } from '#web/features/results/map/labels/label-room.ts'
import type { Painting } from '#web/features/results/map/map-canvas.tsx'
import { type MapView, RINGS_U, toX, toY, viewAround } from '#web/features/results/map/map-view.ts'
import { drawPlayer, drawView, LARGE, writeName } from './draw-player.ts'

const AIM_DEGREES = 20
const AIM_LENGTH_U = 8

/** Ticks for hits on an attacker's line: first position and spacing as shares of the line, and half a tick's length in pixels. */
const [FIRST_TICK, TICK_STEP, TICK_HALF_PX] = [0.36, 0.07, 6]

const MAX_TICKS = 9

const VOLLEY_LINE_MS = 2_500

/** World units across the shorter side of the picture. */
const SPAN_U = 24
const RINGS = RINGS_U.map((radius, index) => ({ radius, dash: index === 0 ? [] : [4, 4], words: `${metres(radius)} m`, owner: -1 - index }))
export const TRAIL_MS = 3_000
export const BAR_METRES = 18
export const BAR_WORDS = `${BAR_METRES} m`

/** Draws the last seconds of one life, centered on the place of death. `you` is the player's label. A frame allocates next to nothing. */
export function deathPainting(scene: DeathScene, tracks: MatchTracks, cast: readonly Person[], you: string): Painting {
  const { death, life } = scene
  const isMeasured = tracks.map.areDistancesKnown
  const standAt = standingReader(tracks, cast)
  const room = openLabelRoom()
  const volleys = volleysOf(scene)
  const wordsOf = nameTeller(isMeasured)
  // From the death on, the player is drawn at the place of death, where the trail ends.
  const fallen: Standing = { person: scene.you, life, place: death.victim.place, yaw: null, shield: 0 }
  const lying = [fallen]
  let view: MapView | null = null
  const isKiller = ({ person }: Standing) => person.player === scene.killer?.player
  const kindOf = (player: Standing) => (isKiller(player) ? 'killer' : player.person.role)
  return {
    floor: null,
    viewAt: (_, size) => {
      if (view?.width !== size.width || view.height !== size.height) view = viewAround(death.victim.place, SPAN_U, size)
      return view
    },
    paint: (surface, ms) => {
      const standing = standAt(ms)
      const own = (ms < death.ms ? lastOf(standing, life) : null) ?? fallen
      if (isMeasured) drawRings(surface, own.place)
      drawView(surface, own)
      drawAllTrails(surface, { standing, yours: own === fallen ? lying : standing, ms, deathMs: death.ms })
      drawVolleys(surface, volleys, ms)
      for (const role of OTHER_ROLES) drawAims(surface, standing, { role, radius: LARGE.mark })
      drawAims(surface, own === fallen ? lying : standing, { role: 'you', radius: LARGE.mark })
      room.clear(surface.view)
      if (isMeasured) drawScaleBar(surface, room, BAR_METRES, BAR_WORDS)
      for (const player of standing)
        if (player.person.role !== 'you') drawPlayer(surface, room, player, { size: LARGE, kind: kindOf(player) })
      drawPlayer(surface, room, own, { size: LARGE })
      if (own === fallen) drawFallen(surface, own.place)
      writeName(surface, room, own, { words: you, size: LARGE })
      for (const player of standing)
        if (isKiller(player)) writeName(surface, room, player, { words: wordsOf(player, own), size: LARGE, kind: 'killer' })
      for (const player of standing) {
        if (isKiller(player) || player.person.role === 'you') continue
        writeName(surface, room, player, { words: wordsOf(player, own), size: LARGE })
      }
      if (isMeasured) writeRings(surface, room, own.place)
      drawNorth(surface)
    },
  }
}

const OTHER_ROLES = ['foe', 'mate'] as const

/** Returns the player's own entry, which is last; null while dead. */
function lastOf(standing: readonly Standing[], life: Standing['life']): Standing | null {
  const last = standing.at(-1)
  return last?.life === life ? last : null
}

function drawRings(surface: Surface, place: Place): void {
  const { context, view, colors } = surface
  const x = toX(view, place[0])
  const y = toY(view, place[1])
  context.strokeStyle = colors.ring
  context.lineWidth = 1
  for (const { radius, dash } of RINGS) {
    context.setLineDash(dash)
    circle(context, x, y, radius * view.scale)
    context.stroke()
  }
  context.setLineDash(SOLID)
}

function writeRings(surface: Surface, room: LabelRoom, place: Place): void {
  const { view, colors } = surface
  const [x, y] = [toX(view, place[0]), toY(view, place[1])]
  for (const { radius, words, owner } of RINGS) {
    const at = radius * view.scale * Math.SQRT1_2
    writeLabel(surface, room, { x: x - at, y: y + at, words, color: colors.faint, gap: 2, owner })
  }
}

const SOLID: number[] = []

interface Trails {
  readonly standing: readonly Standing[]
  readonly yours: readonly Standing[]
  readonly ms: number
  readonly deathMs: number
}

function drawAllTrails(surface: Surface, { standing, yours, ms, deathMs }: Trails): void {
  drawTrails(surface, yours, { ms: Math.min(ms, deathMs), lengthMs: TRAIL_MS, role: 'you' })
  for (const role of OTHER_ROLES) drawTrails(surface, standing, { ms, lengthMs: TRAIL_MS, role })
}

function drawFallen(surface: Surface, [x, y]: Place): void {
  const { view, colors } = surface
  drawCross(surface, toX(view, x), toY(view, y), { color: colors.onYou, radius: 3.4 })
}

/** Returns names with the player's height relative to you. Words are rebuilt when the metres change, not in every frame. */
function nameTeller(isMeasured: boolean): (player: Standing, own: Standing) => string {
  const cached = new Map<Person, { readonly metresHigher: number; readonly words: string }>()
  return ({ person, place }, own) => {
    if (!isMeasured) return person.name
    const metresHigher = heightMetres(place[2] - own.place[2])
    const known = cached.get(person)
    if (known?.metresHigher === metresHigher) return known.words
    const words = [person.name, heightWords(place[2] - own.place[2])].filter(Boolean).join(' ')
    cached.set(person, { metresHigher, words })
    return words
  }
}

/** The hits of one attacker whose place is known, in time order; never empty. */
type Volley = readonly (TrackedHit & { readonly attacker: NonNullable<TrackedHit['attacker']> })[]

function volleysOf({ hits }: Pick<DeathScene, 'hits'>): readonly Volley[] {
  const placed = hits.flatMap((hit) => (hit.attacker === null ? [] : [{ ...hit, attacker: hit.attacker }]))
  const attackers = new Set(placed.map(({ attackerPlayer }) => attackerPlayer))
  return [...attackers].map((player) => placed.filter(({ attackerPlayer }) => attackerPlayer === player))
}

function drawVolleys(surface: Surface, volleys: readonly Volley[], ms: number): void {
  for (const volley of volleys) {
    let count = 0
    for (const hit of volley) if (hit.ms <= ms) count += 1
    const last = volley[count - 1]
    if (last && ms - last.ms <= VOLLEY_LINE_MS) drawVolley(surface, last, count)
  }
}

function drawVolley(surface: Surface, { attacker, victim }: Volley[number], count: number): void {
  const { context, colors, view } = surface
  const fromX = toX(view, attacker.place[0])
  const fromY = toY(view, attacker.place[1])
  const endX = toX(view, victim.place[0])
  const endY = toY(view, victim.place[1])
  const yaw = bearing(attacker.place, victim.place)
  drawCone(surface, { x: fromX, y: fromY, yaw, degrees: AIM_DEGREES, length: AIM_LENGTH_U * view.scale, color: colors.foe, alpha: 0.26 })
  context.strokeStyle = colors.foe
  context.lineWidth = 1.5
  line(context, fromX, fromY, endX, endY)
  const length = Math.max(1, Math.hypot(endX - fromX, endY - fromY))
  const along = (TICK_HALF_PX * (endX - fromX)) / length
  const across = (TICK_HALF_PX * (endY - fromY)) / length
  context.lineWidth = 2
  context.beginPath()
  for (let tick = 0; tick < Math.min(count, MAX_TICKS); tick++) {
    const share = FIRST_TICK + tick * TICK_STEP
    const x = fromX + (endX - fromX) * share
    const y = fromY + (endY - fromY) * share
    context.moveTo(x - across, y + along)
    context.lineTo(x + across, y - along)
  }
  context.stroke()
}
