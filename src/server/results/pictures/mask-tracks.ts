import type { Report } from '#shared/report/report.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { TICK_MS } from '#shared/tracks/storage-steps.ts'
import type { TrackedLife, VitalityChanges } from '#shared/tracks/tracked-life.ts'

/**
 * Returns the tracks as strangers may see them: players by report key, times in tenths of a second, without details that identify the film.
 * Everything is ordered by rounded time and report order, since the film's order would reveal the players to anyone who has the film.
 */
export function maskTracks(tracks: MatchTracks, { players }: Pick<Report, 'players'>): MatchTracks {
  const known = players.flatMap(({ id, key }) => {
    const index = tracks.players.findIndex(({ playerId }) => playerId === id)
    return index < 0 ? [] : [{ index, key }]
  })
  const unknown = tracks.players.flatMap((_, index) => (known.some((one) => one.index === index) ? [] : [{ index, key: null }]))
  const order = [...known, ...unknown]
  const newPlayer = indexesAfter(order.map(({ index }) => index))
  const lives = tracks.lives
    .map((life, index) => ({ index, life: roundLife({ ...life, player: newPlayer(life.player) ?? 0 }) }))
    .sort((one, other) => one.life.startMs - other.life.startMs || one.life.player - other.life.player)
  const newLife = indexesAfter(lives.map(({ index }) => index))
  return {
    ...tracks,
    film: { majorVersion: null, format: null, build: null },
    endMs: wholeTenth(tracks.endMs),
    clock: { offsetMs: wholeTenth(tracks.clock.offsetMs), pairedDeaths: tracks.clock.pairedDeaths },
    players: order.map(({ key }, index) => ({ index, xuid: null, playerId: key })),
    lives: lives.map(({ life }) => life),
    hits: tracks.hits
      .map((hit) => ({
        ...hit,
        ms: wholeTenth(hit.ms),
        victimLife: newLife(hit.victimLife) ?? 0,
        attackerLife: newLife(hit.attackerLife),
        attackerPlayer: newPlayer(hit.attackerPlayer),
      }))
      .sort(
        (one, other) => one.ms - other.ms || one.victimLife - other.victimLife || (one.attackerLife ?? -1) - (other.attackerLife ?? -1),
      ),
    deaths: tracks.deaths
      .map((death) => ({
        ...death,
        ms: wholeTenth(death.ms),
        victimLife: newLife(death.victimLife) ?? 0,
        killer: death.killer && { player: newPlayer(death.killer.player) ?? 0, life: newLife(death.killer.life) },
      }))
      .sort((one, other) => one.ms - other.ms || one.victimLife - other.victimLife),
    gates: tracks.gates.map((gate) => ({ ...gate, failedPlayers: gate.failedPlayers.map((player) => newPlayer(player) ?? 0).sort() })),
    gaps: [],
    problems: [],
  }
}

function indexesAfter(oldIndexes: readonly number[]): (index: number | null) => number | null {
  const indexes = new Map(oldIndexes.map((old, index) => [old, index]))
  return (index) => (index === null ? null : (indexes.get(index) ?? null))
}

function roundLife(life: TrackedLife): TrackedLife {
  return {
    ...life,
    startMs: wholeTenth(life.startMs),
    endMs: wholeTenth(life.endMs),
    shield: roundChanges(life.shield),
    health: roundChanges(life.health),
    jumpsMs: life.jumpsMs.map(wholeTenth),
  }
}

function roundChanges({ ms, value }: VitalityChanges): VitalityChanges {
  return { ms: ms.map(wholeTenth), value }
}

/** Rounds down, which preserves the order. */
function wholeTenth(ms: number): number {
  return Math.floor(ms / TICK_MS) * TICK_MS
}
