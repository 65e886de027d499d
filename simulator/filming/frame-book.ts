import type { DamageEvent, DeathState, Magazine, Shot } from '#analysis/film/tracks/combat-event.ts'
import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import { frameAt } from '#simulator/walking/film-clock.ts'

/** Everything that a film records in one frame. Lives are indices into the tracks. */
export interface FrameEntry {
  readonly damage: DamageEvent[]
  readonly shots: Shot[]
  readonly births: number[]
  readonly deaths: DeathState[]
  readonly magazines: Magazine[]
  /** Lives with a sample in this frame, and the sample's row. */
  readonly rows: { readonly life: number; readonly row: number }[]
  /** Lives that end with the match. */
  readonly leaving: number[]
}

export function frameBook(tracks: FilmTracks): (frame: number) => FrameEntry {
  const entries = Array.from({ length: frameAt(tracks.endMs) + 1 }, emptyEntry)
  const at = (ms: number) => entries[frameAt(ms)] ?? emptyEntry()
  for (const event of tracks.damage) at(event.ms).damage.push(event)
  for (const event of tracks.shots) at(event.ms).shots.push(event)
  for (const event of tracks.deaths) at(event.ms).deaths.push(event)
  for (const event of tracks.magazines) at(event.ms).magazines.push(event)
  tracks.lives.forEach(({ spawnMs, endMs, ending, samples }, life) => {
    at(spawnMs).births.push(life)
    for (const [row, ms] of samples.ms.entries()) at(ms).rows.push({ life, row })
    if (ending === 'match-end') at(endMs).leaving.push(life)
  })
  return (frame) => entries[frame] ?? emptyEntry()
}

function emptyEntry(): FrameEntry {
  return { damage: [], shots: [], births: [], deaths: [], magazines: [], rows: [], leaving: [] }
}
