import { useEffect, useState } from 'react'
import { placeLabels } from '#shared/tracks/place-labels.ts'
import { SHOWN_WALK } from '#shared/tracks/shown-walk.ts'
import './sample-death.css'

const TRAIL_STEPS = 10
/** Sizes of the names, in pixels of the ground. */
const LETTERING = { letterPx: 6, linePx: 13 }

const NAMED_FIRST = ['you', 'killer', 'foe', 'mate']

type Spot = readonly [x: number, y: number]

/** The seconds around a death, as in `DeathWalk` of the calls. */
interface Walk {
  readonly fromMs: number
  readonly stepMs: number
  readonly people: readonly Omit<PersonProps, 'step'>[]
}

interface PictureProps {
  /** The address of the ground's picture. */
  readonly ground: string
  readonly walk: Walk
}

export function PlayedWalk({ ground, walk, onEnd }: PictureProps & { readonly onEnd: () => void }) {
  const { fromMs, stepMs, people } = walk
  const [ms, setMs] = useState(fromMs)
  const lastMs = fromMs + ((people[0]?.path.length ?? 1) - 1) * stepMs
  useEffect(() => {
    const startedAtMs = performance.now()
    let frame = requestAnimationFrame(function draw(now) {
      const atMs = fromMs + now - startedAtMs
      setMs(Math.min(atMs, lastMs))
      if (atMs < lastMs) frame = requestAnimationFrame(draw)
      else onEnd()
    })
    return () => cancelAnimationFrame(frame)
  }, [fromMs, lastMs, onEnd])
  return (
    <>
      <WalkAt {...{ ground, walk, ms }} />
      <span className="sample-seconds">{(ms / 1000).toFixed(1)} s</span>
    </>
  )
}

/** Shows the walk at one instant. `ms` counts from the death. */
export function WalkAt({
  ground,
  walk: { people, ...steps },
  ms,
  alt = '',
}: PictureProps & { readonly ms: number; readonly alt?: string }) {
  const step = Math.max(0, (ms - steps.fromMs) / steps.stepMs)
  // The first names are always placed.
  const wanted = NAMED_FIRST.flatMap((role) => people.filter((person) => person.role === role)).flatMap(({ name, role, path }) => {
    const spot = spotAt(path, step)
    return spot ? [{ spot: { x: spot[0], y: spot[1] }, words: name, role }] : []
  })
  return (
    <>
      <img src={ground} alt={alt} />
      <svg viewBox={`0 ${SHOWN_WALK.top} ${SHOWN_WALK.width} ${SHOWN_WALK.height}`} aria-hidden="true">
        {people.map((person) => (
          <Person key={person.name} {...person} step={step} />
        ))}
        {placeLabels(wanted, LETTERING).map(({ words, role, x, y }) => (
          <text key={words} className={`sample-${role}`} x={x} y={y + 4}>
            {words}
          </text>
        ))}
      </svg>
    </>
  )
}

interface PersonProps {
  readonly name: string
  readonly role: string
  readonly path: readonly (readonly number[] | null)[]
  readonly step: number
}

function Person({ role, path, step }: PersonProps) {
  const spot = spotAt(path, step)
  const trail = path.slice(Math.max(0, Math.ceil(step) - TRAIL_STEPS), Math.ceil(step)).filter((point) => point !== null)
  const last = path.findLast((point, index) => point !== null && index <= step)
  if (!spot) {
    return role === 'you' && last ? <path className="sample-fallen" d={`M${last[0]} ${last[1]}m-6-6l12 12m0-12l-12 12`} /> : null
  }
  const [x, y] = spot
  return (
    <g className={`sample-${role}`}>
      {trail.length > 1 && <path className="sample-trail" d={`M${[...trail, spot].map((point) => point.join(' ')).join('L')}`} />}
      {role === 'you' && <circle className="sample-ring" cx={x} cy={y} r={10} />}
      {role === 'you' || role === 'mate' ? <circle cx={x} cy={y} r={6.5} /> : <path d={`M${x} ${y - 8}l8 8-8 8-8-8z`} />}
    </g>
  )
}

function spotAt(path: PersonProps['path'], step: number): Spot | null {
  const index = Math.min(Math.floor(step), path.length - 1)
  const [from, to] = [path[index], path[index + 1]]
  if (!from) return null
  const [x = 0, y = 0] = from
  const [toX = x, toY = y] = to ?? from
  return [x + (toX - x) * (step - index), y + (toY - y) * (step - index)]
}
