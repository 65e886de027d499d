import { METRES_PER_WORLD_UNIT } from '#shared/game/game-numbers.ts'
import type { Report, ReportEvent } from '#shared/report/report.ts'
import type { SingleMoment } from '#shared/report/single-moment.ts'
import { groundOf } from '#shared/tracks/ground/ground-of.ts'
import { lifeAt, livesAt, placeAt } from '#shared/tracks/look-up.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { metres } from '#shared/tracks/metres.ts'
import type { Place } from '#shared/tracks/place.ts'
import { isCovered, placeLabels } from '#shared/tracks/place-labels.ts'
import { castOf, type Person, yourself } from '#shared/tracks/scene/cast.ts'
import { BEFORE_MS, type DeathScene, deathSceneOf, SAME_DEATH_MS } from '#shared/tracks/scene/death-scene.ts'
import { trailOf } from '#shared/tracks/scene/trail.ts'
import { toFilmMs } from '#shared/tracks/track-clock.ts'
import { isHidden } from '#shared/tracks/track-gate.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'
import {
  crossSvg,
  DEFINITIONS,
  groundSvg,
  isInside,
  lineSvg,
  MAP_COLORS,
  MAP_PX,
  type MapWindow,
  markSvg,
  type Spot,
  trailSvg,
  windowAround,
} from './map-svg.ts'

export interface CardMap {
  readonly svg: string
  /** In pixels: `x` is the left edge of the words, `y` their vertical middle. */
  readonly labels: readonly { readonly x: number; readonly y: number; readonly words: string; readonly tone: LabelTone }[]
}

export type LabelTone = 'you' | 'foe' | 'plain' | 'faint'

/** Radii of the rings around the player in world units; length of the scale bar in meters. */
const RINGS_U = [6, 10] as const
const BAR_METRES = 18
const TRAIL_MS = 3_000
/** Smaller height differences are steps in the floor and are not shown. */
const MIN_HEIGHT_U = 0.5
const [FIRST_TICK, TICK_STEP, TICK_HALF_PX, MAX_TICKS] = [0.36, 0.07, 6, 9]
const BAR_AT: Spot = { x: 14, y: MAP_PX - 14 }

/** Draws a moment for a shared link's picture, from masked tracks and report. Null when the tracks lack it or positions are hidden. */
export function drawCardMap(tracks: MatchTracks, report: Report, moment: SingleMoment): CardMap | null {
  if (isHidden(tracks.gates, 'positions')) return null
  if (report.deaths.some(({ event }) => event === moment.event)) {
    const map = drawDeathMap(tracks, report, moment.event, false)
    return map && { ...map, labels: map.labels.filter(({ tone }) => tone === 'foe' || tone === 'plain') }
  }
  return drawKills(tracks, castOf(report, tracks), moment)
}

/** The window of a moment is this many times wider than its marks, because words cover part of it. */
const MARGIN_SHARE = 1.5

function drawKills(tracks: MatchTracks, cast: readonly Person[], { events }: SingleMoment): CardMap | null {
  const you = yourself(cast)
  const last = events.at(-1)
  const lastMs = last ? toFilmMs(tracks, last.atMs) : 0
  const kills = events.flatMap((event) => killOf(tracks, cast, event) ?? [])
  const life = you && (lifeAt(tracks, you.player, lastMs) ?? lifeAt(tracks, you.player, kills.at(-1)?.ms ?? 0))
  if (!you || !life || !last) return null
  const own = kills.at(-1)?.from ?? placeAt(life, lastMs)
  const places = [own, ...kills.flatMap(({ from, at }) => [from, at])]
  const middle = (axis: 0 | 1) => (Math.min(...places.map((place) => place[axis])) + Math.max(...places.map((place) => place[axis]))) / 2
  const centre: Place = [middle(0), middle(1), own[2]]
  const away = Math.max(...places.map(([x, y]) => Math.max(Math.abs(x - centre[0]), Math.abs(y - centre[1]))))
  const seen = windowAround(centre, [centre[0] + MARGIN_SHARE * away, centre[1], centre[2]])
  const fallen = new Set(kills.map(({ victim }) => victim))
  const others = livesAt(tracks, lastMs)
    .filter((other) => other !== life && !fallen.has(other.player))
    .flatMap((other) => {
      const [person, spot] = [cast[other.player], seen.toSpot(placeAt(other, lastMs))]
      if (!person || !isInside(spot, 8)) return []
      const isMate = person.role === 'mate'
      return [trailOn(other, lastMs, isMate ? MAP_COLORS.mate : MAP_COLORS.foe, seen), markSvg(spot, isMate ? 'mate' : 'foe')]
    })
  const shapes = [
    backgroundSvg(tracks, seen),
    trailOn(life, lastMs, MAP_COLORS.you, seen, BEFORE_MS),
    ...others,
    ...kills.map(({ from, at }) => lineSvg(seen.toSpot(from), seen.toSpot(at), MAP_COLORS.you, 1.8)),
    ...kills.map(({ at }) => crossSvg(seen.toSpot(at), MAP_COLORS.foe)),
    markSvg(seen.toSpot(own), 'you'),
  ]
  return { svg: picture(DEFINITIONS + shapes.join('')), labels: [] }
}

/** Null when the event is no kill or the tracks lack it. */
function killOf(tracks: MatchTracks, cast: readonly Person[], { kind, other, atMs }: ReportEvent) {
  if (kind !== 'kill') return null
  const ms = toFilmMs(tracks, atMs)
  const own = tracks.deaths.filter(({ killer, victimLife }) => {
    const victim = tracks.lives[victimLife]?.player
    return killer !== null && cast[killer.player]?.role === 'you' && victim !== undefined && cast[victim]?.key === other
  })
  const [death] = own.filter((one) => Math.abs(one.ms - ms) <= SAME_DEATH_MS).sort((a, b) => Math.abs(a.ms - ms) - Math.abs(b.ms - ms))
  const life = death?.killer && lifeAt(tracks, death.killer.player, death.ms)
  const from = death?.killerStance?.place ?? (death && life ? placeAt(life, death.ms) : null)
  return death && from ? { ms: death.ms, victim: tracks.lives[death.victimLife]?.player, from, at: death.victim.place } : null
}

/** Draws a death; `hasMeasures` adds rings, scale bar and north arrow. Null when the tracks lack the death. */
export function drawDeathMap(tracks: MatchTracks, report: Report, death: string, hasMeasures = true): CardMap | null {
  const cast = castOf(report, tracks)
  const scene = deathSceneOf({ event: death }, report, tracks, cast)
  if (!scene) return null
  const isMeasured = tracks.map.areDistancesKnown
  const seen = windowAround(scene.death.victim.place, scene.death.killerStance?.place ?? null)
  const others = livesAt(tracks, scene.death.ms - 1)
    .filter((life) => life !== scene.life)
    .flatMap((life) => standing(life, { cast, scene, seen }))
    .sort((one, other) => Number(other.mark === 'killer') - Number(one.mark === 'killer'))
  const you = seen.toSpot(scene.death.victim.place)
  const shapes = [
    hasMeasures ? groundAround(tracks, you, seen) : DEFINITIONS + backgroundSvg(tracks, seen),
    trailOn(scene.life, scene.death.ms, MAP_COLORS.you, seen),
    ...others.map(({ trail }) => trail),
    hitsSvg(scene, seen),
    ...others.map(({ spot, mark }) => markSvg(spot, mark)),
    markSvg(you, 'you'),
  ]
  const wanted = [
    { spot: you, words: 'You', tone: 'you' as const },
    ...others.map(({ spot, mark, name, higher }) => ({
      spot,
      words: [name, isMeasured && mark === 'killer' ? heightWords(higher) : ''].filter(Boolean).join(', '),
      tone: mark === 'killer' ? ('foe' as const) : ('plain' as const),
    })),
  ]
  const names = placeLabels(wanted)
  return {
    svg: picture(shapes.join('')),
    labels: [...names, ...(isMeasured ? measures(you, seen) : []), { x: MAP_PX - 24, y: 40, words: 'N', tone: 'faint' as const }].filter(
      (label) => label.tone !== 'faint' || !isCovered(label, names),
    ),
  }
}

export function drawGround(tracks: MatchTracks, { death }: Pick<DeathScene, 'death'>): string {
  const seen = windowAround(death.victim.place, death.killerStance?.place ?? null)
  return picture(groundAround(tracks, seen.toSpot(death.victim.place), seen))
}

function picture(shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${MAP_PX}" height="${MAP_PX}" viewBox="0 0 ${MAP_PX} ${MAP_PX}" fill="none">${shapes}</svg>`
}

function groundAround(tracks: MatchTracks, you: Spot, seen: MapWindow): string {
  return [
    DEFINITIONS,
    backgroundSvg(tracks, seen),
    ...(tracks.map.areDistancesKnown ? [ringsSvg(you, seen), barSvg(seen)] : []),
    NORTH,
  ].join('')
}

function backgroundSvg(tracks: MatchTracks, seen: MapWindow): string {
  return `<rect width="${MAP_PX}" height="${MAP_PX}" fill="${MAP_COLORS.ground}"/>${groundSvg(groundOf(tracks), seen)}`
}

interface Around {
  readonly cast: readonly Person[]
  readonly scene: DeathScene
  readonly seen: MapWindow
}

/** Another player who is alive just before the death and inside the map; empty otherwise. */
function standing(life: TrackedLife, { cast, scene, seen }: Around) {
  const person = cast[life.player]
  const isKiller = person !== undefined && person.player === scene.killer?.player
  const { ms, killerStance, victim } = scene.death
  const place = (isKiller ? killerStance?.place : null) ?? placeAt(life, ms - 1)
  const spot = seen.toSpot(place)
  if (!person || !isInside(spot, 8)) return []
  const mark = isKiller ? ('killer' as const) : person.role === 'mate' ? ('mate' as const) : ('foe' as const)
  const trail = trailOn(life, ms, mark === 'mate' ? MAP_COLORS.mate : MAP_COLORS.foe, seen)
  return [{ spot, mark, trail, name: person.name, higher: place[2] - victim.place[2] }]
}

function trailOn(life: TrackedLife, ms: number, color: string, { toSpot }: MapWindow, lengthMs = TRAIL_MS): string {
  const points = trailOf(life, Math.min(ms, life.endMs), lengthMs)
  return trailSvg(
    points.map(({ x, y, isStart, freshness }) => ({ ...toSpot([x, y]), isStart, freshness })),
    color,
  )
}

function hitsSvg({ death, killer, hits }: DeathScene, { toSpot }: MapWindow): string {
  if (!killer || !death.killerStance) return ''
  const [from, to] = [toSpot(death.killerStance.place), toSpot(death.victim.place)]
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y))
  const [along, across] = [((to.x - from.x) / length) * TICK_HALF_PX, ((to.y - from.y) / length) * TICK_HALF_PX]
  const count = Math.min(MAX_TICKS, hits.filter(({ attackerPlayer }) => attackerPlayer === killer.player).length)
  const ticks = Array.from({ length: count }, (_, tick) => {
    const share = FIRST_TICK + tick * TICK_STEP
    const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share]
    return lineSvg({ x: x - across, y: y + along }, { x: x + across, y: y - along }, MAP_COLORS.foe, 2)
  })
  return `${lineSvg(from, to, MAP_COLORS.foe, 1.5)}${ticks.join('')}`
}

function heightWords(higherU: number): string {
  if (Math.abs(higherU) < MIN_HEIGHT_U) return ''
  return `${metres(Math.abs(higherU))} m ${higherU > 0 ? 'above' : 'below'}`
}

function ringsSvg({ x, y }: Spot, { pixelsPerUnit }: MapWindow): string {
  return RINGS_U.map((radius, index) => {
    const dash = index === 0 ? '' : ' stroke-dasharray="4 4"'
    return `<circle cx="${x}" cy="${y}" r="${radius * pixelsPerUnit}" stroke="${MAP_COLORS.ring}"${dash}/>`
  }).join('')
}

function barEnd({ pixelsPerUnit }: MapWindow): number {
  return BAR_AT.x + (BAR_METRES / METRES_PER_WORLD_UNIT) * pixelsPerUnit
}

function barSvg(seen: MapWindow): string {
  const { x, y } = BAR_AT
  return `<path d="M${x} ${y - 4}V${y}H${barEnd(seen).toFixed(1)}V${y - 4}" stroke="${MAP_COLORS.faint}" stroke-width="1.25"/>`
}

const NORTH = `<path d="M${MAP_PX - 19} 29V13M${MAP_PX - 23} 18L${MAP_PX - 19} 13L${MAP_PX - 15} 18" stroke="${MAP_COLORS.faint}" stroke-width="1.25"/>`

function measures({ x, y }: Spot, seen: MapWindow): CardMap['labels'] {
  const rings = RINGS_U.map((radius) => {
    const at = radius * seen.pixelsPerUnit * Math.SQRT1_2
    return { x: x - at - 12, y: y + at, words: `${metres(radius)} m`, tone: 'faint' as const }
  })
  return [...rings, { x: barEnd(seen) + 7, y: BAR_AT.y - 3, words: `${BAR_METRES} m`, tone: 'faint' }]
}
