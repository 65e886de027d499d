import type { MatchTracks } from '#shared/tracks/match-tracks.ts'

/** Whether every life and player that something refers to is there, and every list in the order of time. */
export function isSound(tracks: MatchTracks): boolean {
  const { lives, players, hits, deaths, shots, rounds, assists, actions, gates } = tracks
  const isLife = (life: number | null) => life === null || lives[life] !== undefined
  const isPlayer = (player: number | null) => player === null || players[player] !== undefined
  return (
    lives.every(({ player, startMs, endMs }) => isPlayer(player) && startMs <= endMs) &&
    hits.every((hit) => isLife(hit.victimLife) && isLife(hit.attackerLife) && isPlayer(hit.attackerPlayer)) &&
    deaths.every(({ victimLife, killer }) => isLife(victimLife) && (!killer || (isPlayer(killer.player) && isLife(killer.life)))) &&
    shots.every(({ life, hitLife }) => isLife(life) && isLife(hitLife)) &&
    rounds.every(({ life }) => isLife(life)) &&
    assists.every((assist) => [assist.victimPlayer, assist.killerPlayer, assist.assistantPlayer].every(isPlayer)) &&
    actions.every(({ life }) => isLife(life)) &&
    gates.every(({ failedPlayers }) => failedPlayers.every(isPlayer)) &&
    [hits, deaths, shots, assists, actions].every((list) => isInOrder(list.map(({ ms }) => ms))) &&
    [lives.map(({ startMs }) => startMs), rounds.map(({ fromMs }) => fromMs)].every(isInOrder)
  )
}

function isInOrder(times: readonly number[]): boolean {
  return times.every((time, place) => place === 0 || (times[place - 1] ?? 0) <= time)
}
