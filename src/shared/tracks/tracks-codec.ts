import { z } from 'zod/mini'
import { type MatchTracks, matchTracks } from './match-tracks.ts'

/** Serializes tracks as JSON in the steps of `storage-steps.ts`. No checksum, since the deflated form has one. */
export function encodeTracks(tracks: MatchTracks): string {
  return JSON.stringify(z.encode(matchTracks, tracks))
}

/** Returns null for damaged tracks or another version: they must then be regenerated from the film. */
export function decodeTracks(text: string): MatchTracks | null {
  try {
    const tracks = matchTracks.parse(JSON.parse(text))
    return isSound(tracks) ? tracks : null
  } catch {
    return null
  }
}

function isSound({ lives, players, hits, deaths, gates }: MatchTracks): boolean {
  const isLife = (life: number | null) => life === null || lives[life] !== undefined
  const isPlayer = (player: number | null) => player === null || players[player] !== undefined
  return (
    lives.every(({ player, startMs, endMs }) => isPlayer(player) && startMs <= endMs) &&
    lives.every(({ x, y, z, yaw, pitch }) => [y, z, yaw, pitch].every(({ length }) => length === x.length)) &&
    lives.every(({ shield, health }) => [shield, health].every(({ ms, value }) => ms.length === value.length)) &&
    hits.every((hit) => isLife(hit.victimLife) && isLife(hit.attackerLife) && isPlayer(hit.attackerPlayer)) &&
    deaths.every(({ victimLife, killer }) => isLife(victimLife) && (!killer || (isPlayer(killer.player) && isLife(killer.life)))) &&
    gates.every(({ failedPlayers }) => failedPlayers.every(isPlayer)) &&
    [hits, deaths].every((list) => isInOrder(list.map(({ ms }) => ms))) &&
    isInOrder(lives.map(({ startMs }) => startMs))
  )
}

function isInOrder(times: readonly number[]): boolean {
  return times.every((time, index) => index === 0 || (times[index - 1] ?? 0) <= time)
}
