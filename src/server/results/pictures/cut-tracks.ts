import type { TimeSpan } from '#shared/time/time-span.ts'
import { groundOf } from '#shared/tracks/ground/ground-of.ts'
import { placeAt, vitalityAt } from '#shared/tracks/look-up.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { TICK_MS } from '#shared/tracks/storage-steps.ts'
import type { TrackedLife, VitalityChanges } from '#shared/tracks/tracked-life.ts'

/**
 * Returns the tracks of one stretch of the film, in film time. From outside the stretch only the walked ground stays, which reveals neither
 * when nor by whom it was walked.
 */
export function cutTracks(tracks: MatchTracks, span: TimeSpan): MatchTracks {
  const lives = tracks.lives
    .flatMap((life, index) => (life.startMs <= span.toMs && life.endMs >= span.fromMs ? [{ index, life: cutLife(life, span) }] : []))
    .sort((one, other) => one.life.startMs - other.life.startMs || one.life.player - other.life.player)
  const places = new Map(lives.map(({ index }, place) => [index, place]))
  const newLife = (life: number | null) => (life === null ? null : (places.get(life) ?? null))
  const within = <Event extends { readonly ms: number; readonly victimLife: number }>(events: readonly Event[]) =>
    events.flatMap((event) => {
      const victimLife = event.ms >= span.fromMs && event.ms <= span.toMs ? newLife(event.victimLife) : null
      return victimLife === null ? [] : [{ ...event, victimLife }]
    })
  return {
    ...{ versions: tracks.versions, film: tracks.film, map: tracks.map, players: tracks.players },
    ground: groundOf(tracks),
    endMs: span.toMs,
    clock: { offsetMs: tracks.clock.offsetMs, pairedDeaths: 0 },
    lives: lives.map(({ life }) => life),
    hits: within(tracks.hits).map((hit) => ({ ...hit, attackerLife: newLife(hit.attackerLife) })),
    deaths: within(tracks.deaths).map((death) => ({
      ...death,
      killer: death.killer && { ...death.killer, life: newLife(death.killer.life) },
    })),
    gates: tracks.gates.map(({ name, verdict }) => ({ name, verdict, figure: null, tested: 0, failedPlayers: [] })),
    gaps: [],
    problems: [],
  }
}

function cutLife(life: TrackedLife, { fromMs, toMs }: TimeSpan): TrackedLife {
  const first = Math.max(0, Math.ceil(fromMs / TICK_MS) - life.firstTick)
  const behind = Math.max(first, Math.floor(toMs / TICK_MS) - life.firstTick + 1)
  const startMs = Math.max(life.startMs, fromMs)
  return {
    player: life.player,
    startMs,
    endMs: Math.min(life.endMs, toMs),
    ending: life.endMs > toMs ? 'film-end' : life.ending,
    spawn: life.startMs < fromMs ? placeAt(life, fromMs) : life.spawn,
    firstTick: life.firstTick + first,
    x: life.x.slice(first, behind),
    y: life.y.slice(first, behind),
    z: life.z.slice(first, behind),
    yaw: life.yaw.slice(first, behind),
    pitch: life.pitch.slice(first, behind),
    shield: cutChanges(life.shield, startMs, toMs),
    health: cutChanges(life.health, startMs, toMs),
    jumpsMs: life.jumpsMs.filter((ms) => ms >= fromMs && ms <= toMs),
  }
}

function cutChanges(changes: VitalityChanges, fromMs: number, toMs: number): VitalityChanges {
  const within = [...changes.ms].flatMap((ms, index) => (ms > fromMs && ms <= toMs ? [{ ms, value: changes.value[index] ?? 1 }] : []))
  const all = [{ ms: fromMs, value: vitalityAt(changes, fromMs) }, ...within]
  return { ms: Float64Array.from(all, ({ ms }) => ms), value: Float32Array.from(all, ({ value }) => value) }
}
