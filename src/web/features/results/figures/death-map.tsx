import { useMemo, useState } from 'react'
import { floorNames } from '#shared/tracks/ground/floors.ts'
import { toLogMs } from '#shared/tracks/track-clock.ts'
import type { TrackedDeath } from '#shared/tracks/tracked-combat.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { useNewClock } from '#web/features/results/clock/use-clock.ts'
import { MapCanvas } from '#web/features/results/map/map-canvas.tsx'
import { MapLegend } from '#web/features/results/map/map-legend.tsx'
import { deathMapPainting, deathsOnFloor, kindOf } from '#web/features/results/map/paintings/death-map-painting.ts'
import { listReplayEvents } from '#web/features/results/replay/replay-events.ts'
import type { Pictures } from '#web/features/results/tracks/use-tracks.ts'
import { deathMapWords, type FloorCounts } from './death-map-words.ts'
import './figures.css'

/** Where you died and killed: one panel for each floor. */
export function DeathMap({ pictures }: { readonly pictures: Pictures }) {
  const { tracks, cast, cuts, shapes } = pictures
  const [focused, setFocused] = useState<TrackedDeath | null>(null)
  const own = tracks.deaths.filter((death) => kindOf(death, tracks, cast) === 'death')
  const kills = tracks.deaths.filter((death) => kindOf(death, tracks, cast) === 'kill')
  return (
    <section className="figure-block" aria-labelledby="death-map-head">
      <div className="table-head">
        <h2 id="death-map-head">Where you died</h2>
        <p>
          {own.length} deaths, {kills.length} kills. Three deaths close together happen by chance to most players.
        </p>
      </div>
      <div className="card figure">
        <p className="figure-words">{deathMapWords(floorCounts(pictures))}</p>
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
