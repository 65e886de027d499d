import { useMemo, useState } from 'react'
import { floorNames, floorOf } from '#shared/tracks/ground/floors.ts'
import type { Bounds } from '#shared/tracks/ground/ground-shapes.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { Person } from '#shared/tracks/scene/cast.ts'
import { toLogMs } from '#shared/tracks/track-clock.ts'
import type { TrackedDeath } from '#shared/tracks/tracked-combat.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { useNewClock } from '#web/features/results/clock/use-clock.ts'
import { drawMark } from '#web/features/results/map/draw-marks.ts'
import { circle, drawCross, line, type Surface } from '#web/features/results/map/draw-people.ts'
import { heightWords, writeLabel } from '#web/features/results/map/labels/draw-words.ts'
import { openLabelRoom } from '#web/features/results/map/labels/label-room.ts'
import { MapCanvas, type Painting } from '#web/features/results/map/map-canvas.tsx'
import { MapLegend } from '#web/features/results/map/map-legend.tsx'
import { toX, toY, viewOfAll } from '#web/features/results/map/map-view.ts'
import { listReplayEvents } from '#web/features/results/tracks/replay-events.ts'
import type { Pictures } from '#web/features/results/tracks/use-tracks.ts'
import './figures.css'

const [DOT_PX, KILL_PX, RING_PX, MARK_PX] = [2, 5, 10, 6]

export function DeathMap({ pictures }: { readonly pictures: Pictures }) {
  const { tracks, cast, cuts, shapes } = pictures
  const [focused, setFocused] = useState<TrackedDeath | null>(null)
  const own = tracks.deaths.filter((death) => kindOf(death, tracks, cast) === 'death')
  const kills = tracks.deaths.filter((death) => kindOf(death, tracks, cast) === 'kill')
  return (
    <section className="block" aria-labelledby="death-map-head">
      <div className="section-head">
        <h2 id="death-map-head">Where you died</h2>
        <p>
          {own.length} deaths, {kills.length} kills. Three deaths close together happen by chance to most players.
        </p>
      </div>
      <div className="card figure">
        <p className="lead mb-16">{deathMapWords(floorCounts(pictures))}</p>
        <div className="floor-panels">
          {floorNames(cuts).map((name, floor) => (
            <Panel key={name} pictures={pictures} name={name} floor={floor} focused={focused} />
          ))}
        </div>
        <MapLegend marks={['death', 'kill', 'others']} floors={shapes.floors.length} />
        <DeathRows own={own} pictures={pictures} onFocus={setFocused} />
      </div>
    </section>
  )
}

function floorCounts({ tracks, cast, cuts }: Pictures): FloorCounts {
  const names = floorNames(cuts)
  const kinds = names.map((_, floor) => deathsOnFloor(tracks, cuts, floor).map((death) => kindOf(death, tracks, cast)))
  const counts = (isOwn: boolean) => kinds.map((here) => here.filter((kind) => (kind === 'death') === isOwn).length)
  return { names, own: counts(true), others: counts(false) }
}

interface PanelProps {
  readonly pictures: Pictures
  readonly name: string
  readonly floor: number
  readonly focused: TrackedDeath | null
}

function Panel({ pictures: { tracks, cast, cuts, bounds, shapes }, name, floor, focused }: PanelProps) {
  const still = useNewClock({ fromMs: 0, toMs: 0 }, 0, 1)
  const painting = useMemo(
    () => deathMapPainting({ tracks, cast, cuts, bounds, floor, focused }),
    [tracks, cast, cuts, bounds, floor, focused],
  )
  const here = deathsOnFloor(tracks, cuts, floor).map((death) => kindOf(death, tracks, cast))
  const words = `${here.filter((kind) => kind === 'death').length} deaths, ${here.filter((kind) => kind === 'kill').length} kills`
  return (
    <div>
      <h3>
        {name} <span className="faint">{words}</span>
      </h3>
      <MapCanvas clock={still} shapes={shapes} painting={painting} label={`${name}: ${words} of yours`} />
    </div>
  )
}

interface DeathRowsProps {
  readonly own: readonly TrackedDeath[]
  readonly pictures: Pictures
  readonly onFocus: (death: TrackedDeath | null) => void
}

/** Your deaths as a list; the one that has the focus shows its killer on the map. */
function DeathRows({ own, pictures: { tracks, cast }, onFocus }: DeathRowsProps) {
  const { clock } = useReport()
  const events = listReplayEvents(tracks, cast)
  return (
    <details>
      <summary>The same as a list: a death that is pointed at or focused shows its killer</summary>
      <ul className="event-list" aria-label="Your deaths">
        {own.map((death) => (
          <li key={death.ms}>
            <button type="button" onFocus={() => onFocus(death)} onMouseEnter={() => onFocus(death)} onClick={() => onFocus(death)}>
              <b className="tabular">{clock.format(toLogMs(tracks, death.ms))}</b>
              <span>{events.find(({ ms, kind }) => ms === death.ms && kind === 'death')?.words}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface DeathMapOptions {
  readonly tracks: MatchTracks
  readonly cast: readonly Person[]
  readonly cuts: readonly number[]
  readonly bounds: Bounds
  readonly floor: number
  readonly focused: TrackedDeath | null
}

/** Who fell on a floor: crosses for you, triangles for whom you killed, dots for everybody else. Never blobs: one match is too little. */
function deathMapPainting({ tracks, cast, cuts, bounds, floor, focused }: DeathMapOptions): Painting {
  const here = deathsOnFloor(tracks, cuts, floor).map((death) => ({ death, kind: kindOf(death, tracks, cast) }))
  return {
    floor: cuts.length === 0 ? null : floor,
    viewAt: (_, size) => viewOfAll(bounds, size),
    paint: (surface) => {
      for (const { death, kind } of here) if (kind === 'other') drawDot(surface, death)
      for (const { death, kind } of here) if (kind === 'kill') drawKill(surface, death)
      for (const { death, kind } of here) if (kind === 'death') drawDeath(surface, death)
      if (focused && here.some(({ death }) => death === focused)) drawKiller(surface, focused, { tracks, cast })
    },
  }
}

function deathsOnFloor({ deaths }: Pick<MatchTracks, 'deaths'>, cuts: readonly number[], floor: number): TrackedDeath[] {
  return deaths.filter(({ victim }) => floorOf(cuts, victim.place[2]) === floor)
}

function kindOf(
  { victimLife, killer }: TrackedDeath,
  { lives }: Pick<MatchTracks, 'lives'>,
  cast: readonly Person[],
): 'death' | 'kill' | 'other' {
  if (cast[lives[victimLife]?.player ?? -1]?.role === 'you') return 'death'
  return killer && cast[killer.player]?.role === 'you' ? 'kill' : 'other'
}

function spot({ view }: Surface, { victim: { place } }: TrackedDeath) {
  return { x: toX(view, place[0]), y: toY(view, place[1]) }
}

function drawDeath(surface: Surface, death: TrackedDeath): void {
  const { x, y } = spot(surface, death)
  drawCross(surface, x, y, { color: surface.colors.foe })
}

function drawDot(surface: Surface, death: TrackedDeath): void {
  const { x, y } = spot(surface, death)
  surface.context.fillStyle = surface.colors.faint
  circle(surface.context, x, y, DOT_PX)
  surface.context.fill()
}

function drawKill(surface: Surface, death: TrackedDeath): void {
  const { context, colors } = surface
  const { x, y } = spot(surface, death)
  context.beginPath()
  context.moveTo(x, y - KILL_PX)
  context.lineTo(x + KILL_PX, y + KILL_PX)
  context.lineTo(x - KILL_PX, y + KILL_PX)
  context.closePath()
  context.fillStyle = colors.mate
  context.fill()
}

function drawKiller(surface: Surface, death: TrackedDeath, { tracks, cast }: Pick<DeathMapOptions, 'tracks' | 'cast'>): void {
  const { context, view, colors } = surface
  const to = spot(surface, death)
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
  drawMark(surface, { ...from, look: 'killer', radius: MARK_PX })
  const height = tracks.map.areDistancesKnown ? heightWords(place[2] - death.victim.place[2]) : ''
  const room = openLabelRoom()
  room.clear(view)
  room.takeMark(to.x, to.y, RING_PX)
  const words = [killer.name, height].filter(Boolean).join(' ')
  writeLabel(surface, room, { ...from, words, color: colors.text, gap: RING_PX + 4, owner: killer.player })
}

interface FloorCounts {
  readonly names: readonly string[]
  readonly own: readonly number[]
  readonly others: readonly number[]
}

export function deathMapWords({ names, own, others }: FloorCounts): string {
  const [all, otherAll] = [sum(own), sum(others)]
  if (all === 0) return 'You did not die where the film shows it.'
  const caution = 'One match says little about places, so none is called bad.'
  if (names.length === 1) return `Your ${deaths(all)} and the ${otherAll} of everybody else fell on one floor. ${caution}`
  const floors = list(names.map((name, floor) => `${own[floor] ?? 0} on the ${name.toLowerCase()} floor`))
  const rest = otherAll === 0 ? '' : ` Of everybody else’s ${otherAll} it was ${list(others.map(String))}.`
  return `Of your ${deaths(all)}, ${floors}.${rest} ${caution}`
}

function deaths(count: number): string {
  return count === 1 ? '1 death' : `${count} deaths`
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, one) => all + one, 0)
}

/** "6, 5 and 4". */
function list(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
