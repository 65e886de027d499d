import type { EventLog } from '#analysis/log/event-log.ts'
import type { TrackGate } from '#shared/tracks/track-gate.ts'
import { type GateInputs, gate, isWholeFilm } from './gate-inputs.ts'

/** Everybody has a life for each of his deaths, and one more for each round at whose end he is alive: for one of them at least, as a rule. */
export function checkLives(inputs: GateInputs): TrackGate {
  const { kept, log } = inputs
  const rounds = roundsOf(log)
  const expected = expectedDeaths(inputs)
  if (rounds === null || expected === null) return gate('lives', null, 0)
  const differences = kept.players.flatMap(({ playerId }, player) => {
    const deaths = playerId === null ? null : expected(playerId)
    const lives = kept.lives.filter((life) => life.player === player).length
    return deaths === null ? [] : [{ player, difference: Math.max(0, deaths + 1 - lives, lives - deaths - rounds) }]
  })
  if (differences.length === 0) return gate('lives', null, 0)
  const failed = differences.filter(({ difference }) => difference > 1).map(({ player }) => player)
  return gate('lives', Math.max(...differences.map(({ difference }) => difference)), differences.length, failed)
}

function roundsOf({ rounds }: EventLog): number | null {
  return rounds.status === 'unknown' ? rounds.count : rounds.rounds.length
}

/** Deaths of a player as far as the film goes; null where they are not known. */
function expectedDeaths(inputs: GateInputs): ((playerId: string) => number | null) | null {
  const { kept, log } = inputs
  if (isWholeFilm(inputs)) return (id) => log.match?.players.find(({ playerId }) => playerId === id)?.totals.deaths ?? null
  if (log.film.status !== 'complete' || kept.problems.length > 0) return null
  const endMs = kept.endMs - kept.clock.offsetMs
  const people = new Set(log.players.filter(({ isBot }) => !isBot).map(({ id }) => id))
  return (id) =>
    people.has(id) ? log.events.filter(({ kind, player, atMs }) => kind === 'death' && player === id && atMs <= endMs).length : null
}
