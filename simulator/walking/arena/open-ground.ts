import { placeAt } from '#shared/tracks/look-up.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { Place } from '#shared/tracks/place.ts'
import { type Arena, COLUMNS, cellAt, cellOf, columnOf, ROWS, rowOf } from './arena.ts'

/** Two steps away, as the question to a model has it; a cell is a world unit, and so is a step. */
const STEPS = 2
/** What rises so far above the floor that one stands on can be stepped behind: as high as a body. */
const COVERS_U = 0.7
const EVERY_MS = 250

export interface OpenStretch {
  readonly fromMs: number
  readonly toMs: number
}

/** Whether nothing to get behind is within two steps: no wall, and no floor as high as a body. */
export function isOpenGround({ floors }: Pick<Arena, 'floors'>, [x, y, z]: Place): boolean {
  const cell = cellOf(x, y)
  const [column, row] = [columnOf(cell), rowOf(cell)]
  for (let dy = -STEPS; dy <= STEPS; dy += 1) {
    for (let dx = -STEPS; dx <= STEPS; dx += 1) {
      const isInside = column + dx >= 0 && column + dx < COLUMNS && row + dy >= 0 && row + dy < ROWS
      if (!isInside || Math.hypot(dx, dy) > STEPS) continue
      if ((floors[cellAt(column + dx, row + dy)] ?? 0) >= z + COVERS_U) return false
    }
  }
  return true
}

/** When a player was in the open, by where the tracks have the player in the arena. Film's clock, ms; what was so at a death stays until the next life. */
export function openStretches(arena: Pick<Arena, 'floors'>, { lives, players }: MatchTracks, playerId: string): OpenStretch[] {
  const index = players.findIndex((one) => one.playerId === playerId)
  const own = lives.filter(({ player }) => player === index)
  const changes = own.flatMap((life, place) => {
    const untilMs = own[place + 1]?.startMs ?? life.endMs + EVERY_MS
    const samples = Math.max(1, Math.ceil((untilMs - life.startMs) / EVERY_MS))
    return Array.from({ length: samples }, (_, sample) => life.startMs + sample * EVERY_MS).map((ms) => ({
      ms,
      isOpen: isOpenGround(arena, placeAt(life, Math.min(ms, life.endMs))),
    }))
  })
  const stretches: OpenStretch[] = []
  for (const { ms, isOpen } of changes) {
    const last = stretches.at(-1)
    if (isOpen && last?.toMs === ms) stretches[stretches.length - 1] = { ...last, toMs: ms + EVERY_MS }
    else if (isOpen) stretches.push({ fromMs: ms, toMs: ms + EVERY_MS })
  }
  return stretches
}
