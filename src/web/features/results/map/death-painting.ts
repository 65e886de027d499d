import { bearing } from '#shared/tracks/geometry.ts'
import { placeAt } from '#shared/tracks/look-up.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { metres } from '#shared/tracks/metres.ts'
import type { Place } from '#shared/tracks/place.ts'
import type { Person } from '#shared/tracks/scene/cast.ts'
import type { DeathScene } from '#shared/tracks/scene/death-scene.ts'
import { type Standing, standingAt } from '#shared/tracks/scene/scene.ts'
import { trailOf } from '#shared/tracks/scene/trail.ts'
import { drawMark } from './draw-marks.ts'
import { circle, drawAim, drawCone, drawCross, drawTrail, line, type Sheet } from './draw-people.ts'
import { drawNorth, drawScaleBar, heightWords, labelWriter, write } from './draw-words.ts'
import type { Painting } from './map-canvas.tsx'
import { isInView, toX, toY, viewAround } from './map-view.ts'

/** World units across a card, and the rings of help around you: near, and within reach with a line. */
const SPAN_U = 24
const NEAR_U = 6
const REACH_U = 10
const TRAIL_MS = 3_000
const VIEW_DEGREES = 120
const AIM_DEGREES = 20
const [VIEW_LENGTH_U, AIM_LENGTH_U] = [9, 8]
const BAR_METRES = 18
const MARK_PX = 7
const LABEL_GAP_PX = 15
/** Ticks of hits stand this far apart on the line, from this share of it on. */
const [FIRST_TICK, TICK_STEP, TICK_HALF_PX] = [0.36, 0.07, 6]

/** The last seconds of one life, with the place of the death in the middle. */
export function deathPainting(scene: DeathScene, tracks: MatchTracks, cast: readonly Person[]): Painting {
  const { death, life } = scene
  const isMeasured = tracks.map.areDistancesKnown
  return {
    floor: null,
    viewAt: (_, size) => viewAround(death.victim.place, SPAN_U, size),
    paint: (sheet, ms) => {
      const isDead = ms >= death.ms
      const place = isDead ? death.victim.place : placeAt(life, ms)
      const standing = standingAt(tracks, cast, ms)
      if (isMeasured) drawRings(sheet, place)
      const you = standing.find(({ person, life: lived }) => person.role === 'you' && lived === life)
      if (you && you.yaw !== null) drawView(sheet, you, you.yaw)
      drawTrail(sheet, trailOf(life, Math.min(ms, death.ms), TRAIL_MS), sheet.colors.you)
      for (const one of standing)
        if (one.person.role !== 'you') drawTrail(sheet, trailOf(one.life, ms, TRAIL_MS), sheet.colors[one.person.role])
      drawHits(sheet, scene, ms)
      const label = labelWriter(sheet)
      label({ ...spot(sheet, place), words: 'You', color: sheet.colors.youText, isBold: true }, LABEL_GAP_PX)
      for (const one of standing) if (one.person.role !== 'you') drawOther(sheet, one, { scene, place, label, isMeasured })
      drawYou(sheet, place, { isDead, yaw: you?.yaw ?? null })
      if (isMeasured) drawScaleBar(sheet, BAR_METRES)
      drawNorth(sheet)
    },
  }
}

function spot({ view }: Sheet, [x, y]: Place) {
  return { x: toX(view, x), y: toY(view, y) }
}

function drawRings(sheet: Sheet, place: Place): void {
  const { context, view, colors } = sheet
  const { x, y } = spot(sheet, place)
  for (const [radius, dash] of [
    [NEAR_U, []],
    [REACH_U, [4, 4]],
  ] as const) {
    context.strokeStyle = colors.ring
    context.lineWidth = 1
    context.setLineDash([...dash])
    circle(context, x, y, radius * view.scale)
    context.stroke()
    context.setLineDash([])
    const at = radius * view.scale * Math.SQRT1_2
    write(sheet, `${metres(radius)} m`, { x: x - at, y: y + at, color: colors.faint, align: 'center' })
  }
}

function drawView(sheet: Sheet, { place }: Standing, yaw: number): void {
  const cone = { ...spot(sheet, place), yaw, degrees: VIEW_DEGREES, length: VIEW_LENGTH_U * sheet.view.scale }
  drawCone(sheet, cone, { color: sheet.colors.you, alpha: 0.13 })
}

/** A line from each attacker to you, with one tick across it for every hit so far; pointed at you, the aim it came from. */
function drawHits(sheet: Sheet, { hits }: DeathScene, ms: number): void {
  const { context, colors, view } = sheet
  const sofar = hits.filter((hit) => hit.ms <= ms && hit.attacker !== null)
  for (const attacker of new Set(sofar.map(({ attackerPlayer }) => attackerPlayer))) {
    const taken = sofar.filter(({ attackerPlayer }) => attackerPlayer === attacker)
    const last = taken.at(-1)
    if (!last?.attacker || ms - last.ms > KEPT_LINE_MS) continue
    const [from, to] = [spot(sheet, last.attacker.place), spot(sheet, last.victim.place)]
    const yaw = bearing(last.attacker.place, last.victim.place)
    drawCone(sheet, { ...from, yaw, degrees: AIM_DEGREES, length: AIM_LENGTH_U * view.scale }, { color: colors.foe, alpha: 0.26 })
    context.strokeStyle = colors.foe
    context.lineWidth = 1.5
    line(context, from.x, from.y, to.x, to.y)
    drawTicks(context, { from, to }, taken.length)
  }
}

/** A line stays so long behind its last hit. */
const KEPT_LINE_MS = 2_500
const MOST_TICKS = 9

function drawTicks(context: CanvasRenderingContext2D, { from, to }: Record<'from' | 'to', { x: number; y: number }>, count: number): void {
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y))
  const [along, across] = [(to.x - from.x) / length, (to.y - from.y) / length]
  context.lineWidth = 2
  for (let tick = 0; tick < Math.min(count, MOST_TICKS); tick++) {
    const share = FIRST_TICK + tick * TICK_STEP
    const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share]
    line(context, x - across * TICK_HALF_PX, y + along * TICK_HALF_PX, x + across * TICK_HALF_PX, y - along * TICK_HALF_PX)
  }
}

interface Around {
  readonly scene: DeathScene
  readonly place: Place
  readonly label: ReturnType<typeof labelWriter>
  /** Of an unknown map only shapes are known. */
  readonly isMeasured: boolean
}

function drawOther(sheet: Sheet, { person, place, yaw }: Standing, { scene, place: own, label, isMeasured }: Around): void {
  if (!isInView(sheet.view, place[0], place[1])) return
  const isKiller = person.player === scene.killer?.player
  const mark = { ...spot(sheet, place), look: isKiller ? ('killer' as const) : person.role, radius: isKiller ? MARK_PX + 1 : MARK_PX }
  if (yaw !== null) drawAim(sheet, mark, yaw)
  drawMark(sheet, mark)
  const words = [person.name, isMeasured ? heightWords(place[2] - own[2]) : ''].filter(Boolean).join(' ')
  label({ x: mark.x, y: mark.y, words, color: isKiller ? sheet.colors.foe : sheet.colors.text, isBold: isKiller }, LABEL_GAP_PX)
}

function drawYou(sheet: Sheet, place: Place, { isDead, yaw }: { readonly isDead: boolean; readonly yaw: number | null }): void {
  const mark = { ...spot(sheet, place), look: 'you' as const, radius: MARK_PX }
  if (yaw !== null && !isDead) drawAim(sheet, mark, yaw)
  drawMark(sheet, mark)
  if (isDead) drawCross(sheet, mark, sheet.colors.onYou, 3.4)
}
