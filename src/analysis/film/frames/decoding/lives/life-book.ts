import { LIFE_KEYS, lifeKey, NOBODY } from '#analysis/film/frames/events/life-table.ts'
import type { Creation } from '#analysis/film/frames/records/creation.ts'
import { FIRST_BIPED_SLOT } from '#analysis/film/frames/records/scan-starts.ts'
import type { Life, LifeEnding } from '#analysis/film/tracks/life.ts'
import { interruptLife, type OpenLife, openLife } from './open-life.ts'

export type LifeBook = ReturnType<typeof lifeBook>

export function lifeBook() {
  const all: OpenLife[] = []
  const byKey = new Int32Array(LIFE_KEYS).fill(NOBODY)
  const isAlive = new Uint8Array(LIFE_KEYS)
  /** Nearly always no life: checked before the array access, which an index of -1 would make slow. */
  function find(key: number): OpenLife | null {
    const life = byKey[key] ?? NOBODY
    return life === NOBODY ? null : (all[life] ?? null)
  }
  function end(life: OpenLife, ms: number, ending: LifeEnding): void {
    life.end ??= { ms, ending }
    life.samples.finish()
    const key = lifeKey(life.creation.wire, life.creation.generation)
    if (byKey[key] !== life.index) return
    byKey[key] = NOBODY
    isAlive[key] = 0
  }
  function begin(creation: Creation, ms: number): void {
    const key = lifeKey(creation.wire, creation.generation)
    if (find(key)?.creation.playerIndex === creation.playerIndex) return
    for (const life of all) {
      const isReplaced = life.creation.wire === creation.wire || life.creation.playerIndex === creation.playerIndex
      if (life.end === null && isReplaced) end(life, life.silentSinceMs ?? ms, 'replaced')
    }
    byKey[key] = all.length
    isAlive[key] = 1
    all.push(openLife(all.length, creation, ms))
  }
  return {
    all,
    /** By wire and generation: 1 when alive. */
    isAlive,
    find,
    begin,
    end,
    /** Call when frames are missing after `ms`. */
    interrupt: (ms: number) => {
      for (const life of all) if (life.end === null) interruptLife(life, ms)
    },
    lifeOf: (key: number) => byKey[key] ?? NOBODY,
    playerOf: (life: number) => all[life]?.creation.playerIndex ?? NOBODY,
  }
}

/** Returns the final form of a life, when the film was read until `lastMs`. */
export function closeLife({ creation, spawnMs, end, silentSinceMs, samples }: OpenLife, lastMs: number): Life {
  return {
    playerIndex: creation.playerIndex,
    slot: creation.wire + FIRST_BIPED_SLOT,
    generation: creation.generation,
    spawnMs,
    spawn: creation.spawn,
    endMs: end?.ms ?? silentSinceMs ?? lastMs,
    ending: end?.ending ?? 'film-end',
    samples: samples.finish(),
  }
}
