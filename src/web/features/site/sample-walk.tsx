import { useEffect, useState } from 'react'
import ground from '#web/assets/sample-ground.svg'
import walks from '#web/assets/sample-walks.json'
import './sample-death.css'

const SHOWN = { top: 60, width: 380, height: 260 }
const TRAIL_STEPS = 10
const LAST_MS = walks.fromMs + ((walks.people[0]?.path.length ?? 1) - 1) * walks.stepMs

type Spot = readonly [x: number, y: number]

export function SampleWalk({ onEnd }: { readonly onEnd: () => void }) {
  const [ms, setMs] = useState(walks.fromMs)
  useEffect(() => {
    const startedAtMs = performance.now()
    let frame = requestAnimationFrame(function draw(now) {
      const atMs = walks.fromMs + now - startedAtMs
      setMs(Math.min(atMs, LAST_MS))
      if (atMs < LAST_MS) frame = requestAnimationFrame(draw)
      else onEnd()
    })
    return () => cancelAnimationFrame(frame)
  }, [onEnd])
  return (
    <>
      <img src={ground} alt="" />
      <svg viewBox={`0 ${SHOWN.top} ${SHOWN.width} ${SHOWN.height}`} aria-hidden="true">
        {walks.people.map((person) => (
          <Person key={person.name} {...person} ms={ms} />
        ))}
      </svg>
      <span className="sample-seconds">{(ms / 1000).toFixed(1)} s</span>
    </>
  )
}

interface PersonProps {
  readonly name: string
  readonly role: string
  readonly path: readonly (readonly number[] | null)[]
  readonly ms: number
}

function Person({ name, role, path, ms }: PersonProps) {
  const step = Math.max(0, (ms - walks.fromMs) / walks.stepMs)
  const spot = spotAt(path, step)
  const trail = path.slice(Math.max(0, Math.ceil(step) - TRAIL_STEPS), Math.ceil(step)).filter((one) => one !== null)
  const last = path.findLast((one, index) => one !== null && index <= step)
  if (!spot) {
    // The player's death: a cross.
    return role === 'you' && last ? <path className="sample-fallen" d={`M${last[0]} ${last[1]}m-6-6l12 12m0-12l-12 12`} /> : null
  }
  const [x, y] = spot
  return (
    <g className={`sample-${role}`}>
      {trail.length > 1 && <path className="sample-trail" d={`M${[...trail, spot].map((one) => one.join(' ')).join('L')}`} />}
      {role === 'you' && <circle className="sample-ring" cx={x} cy={y} r={10} />}
      {role === 'you' || role === 'mate' ? <circle cx={x} cy={y} r={6.5} /> : <path d={`M${x} ${y - 8}l8 8-8 8-8-8z`} />}
      <text x={x + 13} y={y + 4}>
        {name}
      </text>
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
