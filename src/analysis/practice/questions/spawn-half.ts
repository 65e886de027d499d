import { extent } from 'd3-array'
import { type FilmView, filmMoment, filmName, isRead, playerName } from '#analysis/practice/film-view.ts'
import type { AskedMoment } from '#analysis/practice/moment-asked.ts'
import { hasLivedOn } from '#analysis/practice/practice-view.ts'
import { FROZEN_BEFORE_MS } from '#shared/practice/practice-item.ts'
import { lifeAt, placeAt } from '#shared/tracks/look-up.ts'
import type { TrackedLife } from '#shared/tracks/tracked-life.ts'

const WAVE_MS = 5_000
/** A spawn this near to the end of it might be counted either way, and so might one this near to the middle of the map. */
const EDGE_MS = 250
const CLEAR_U = 1.5
/** So many lives that begin at once begin a round. */
const ROUND_LIVES = 4
const ROUND_MS = 1_000

/** In which half of the map opponents come back. The longer side of what was walked is halved; north is up. */
export function spawnMoments(view: FilmView): AskedMoment[] {
  const { lives } = view.match.tracks
  const halves = halvesOf(lives)
  const others = view.match.enemiesOf(view.own)
  const spawns = lives.filter((life) => others.has(life.player))
  return spawns.flatMap((first, index) => momentOf(view, { first, spawns: spawns.slice(index), before: spawns[index - 1] }, halves) ?? [])
}

interface Halves {
  readonly axis: 0 | 1
  readonly middle: number
  readonly names: readonly [low: string, high: string]
}

function halvesOf(lives: readonly TrackedLife[]): Halves {
  const [x, y] = (['x', 'y'] as const).map((axis) => {
    const [low = 0, high = 0] = extent(lives.flatMap((life) => extent(life[axis]).flatMap((end) => end ?? [])))
    return { long: high - low, middle: (low + high) / 2 }
  })
  const isWide = (x?.long ?? 0) >= (y?.long ?? 0)
  return isWide
    ? { axis: 0, middle: x?.middle ?? 0, names: ['west', 'east'] }
    : { axis: 1, middle: y?.middle ?? 0, names: ['south', 'north'] }
}

interface Wave {
  readonly first: TrackedLife
  /** Opponents' lives from it on, in order of time. */
  readonly spawns: readonly TrackedLife[]
  readonly before: TrackedLife | undefined
}

function momentOf(view: FilmView, { first, spawns, before }: Wave, { axis, middle, names }: Halves): AskedMoment | null {
  const { match } = view
  const { startMs } = first
  const frozenMs = startMs - FROZEN_BEFORE_MS
  const together = match.tracks.lives.filter((life) => Math.abs(life.startMs - startMs) <= ROUND_MS).length
  if (together >= ROUND_LIVES || (before && startMs - before.startMs <= WAVE_MS)) return null
  const own = lifeAt(match.tracks, view.own, frozenMs)
  if (!own || !isRead(view, frozenMs, startMs + WAVE_MS + EDGE_MS)) return null
  if (spawns.some((life) => Math.abs(life.startMs - startMs - WAVE_MS) <= EDGE_MS)) return null
  const wave = spawns.filter((life) => life.startMs - startMs < WAVE_MS)
  const back = wave.map((life) => ({ off: life.spawn[axis] - middle, name: playerName(view, life.player) }))
  if (back.some(({ off, name }) => Math.abs(off) < CLEAR_U || name === null)) return null
  const halves = [...new Set(back.map(({ off }) => names[off < 0 ? 0 : 1]))]
  const atMs = match.logMs(startMs)
  return {
    name: filmName(view, startMs),
    happenedAtMs: atMs,
    untilMs: atMs + WAVE_MS,
    known: { label: 'You are in', value: `the ${names[placeAt(own, frozenMs)[axis] < middle ? 0 : 1]} half` },
    answer: halves.length > 1 ? 'both' : (halves[0] ?? ''),
    hasLived: hasLivedOn(view, atMs),
    ask: 'They start to come back in two seconds. In which half, over the five seconds from then?',
    say: (answer) => (answer === 'both' ? `Some ${names[1]}, some ${names[0]}` : `All in the ${answer} half`),
    told: `${back.map(({ off, name }) => `${name} came back in the ${names[off < 0 ? 0 : 1]} half`).join(', ')}.`,
    evidence: [filmMoment(view, frozenMs, startMs + WAVE_MS)],
  }
}
