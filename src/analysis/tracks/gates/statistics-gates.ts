import type { PlayerTotals } from '#analysis/statistics/match.ts'
import { GATE_RULES, type TrackGate } from '#shared/tracks/track-gate.ts'
import type { TrackedHit } from '#shared/tracks/tracked-combat.ts'
import { type GateInputs, gate, isFullyRead } from './gate-inputs.ts'

interface Comparison {
  readonly name: 'hits' | 'damage' | 'rounds'
  readonly ofStatistics: (totals: PlayerTotals) => number
  readonly ofFilm: (inputs: GateInputs, player: number) => number
  /** Differences up to this are rounding and overkill, and count as none. */
  readonly slack: number
  /** A player with less in both film and statistics is not tested. */
  readonly least: number
}

/** Causes whose hits are not shots hit in the statistics. */
const NO_SHOT = /^(Melee|World|Energy Sword|Gravity Hammer|.* Grenade)$/

const COMPARISONS: readonly Comparison[] = [
  {
    name: 'hits',
    ofStatistics: ({ shotsHit }) => shotsHit,
    ofFilm: (inputs, player) => hitsOf(inputs, player).filter(({ weapon }) => weapon.name === null || !NO_SHOT.test(weapon.name)).length,
    slack: 2,
    least: 5,
  },
  {
    name: 'damage',
    ofStatistics: ({ damageDealt }) => damageDealt,
    ofFilm: (inputs, player) => hitsOf(inputs, player).reduce((sum, { points }) => sum + (points ?? 0), 0),
    slack: 20,
    least: 50,
  },
  {
    name: 'rounds',
    ofStatistics: ({ shotsFired }) => shotsFired,
    ofFilm: ({ film, stored }, player) =>
      film.magazines.filter(({ life }) => stored.lives[life]?.player === player).reduce((sum, { spent }) => sum + spent, 0),
    slack: 2,
    least: 10,
  },
]

export function checkAgainstStatistics(inputs: GateInputs): TrackGate[] {
  return COMPARISONS.map((comparison) => compare(inputs, comparison))
}

function compare(inputs: GateInputs, { name, ofStatistics, ofFilm, slack, least }: Comparison): TrackGate {
  const differences = inputs.stored.players.flatMap(({ playerId }, player) => {
    const totals = inputs.log.match?.players.find((candidate) => candidate.playerId === playerId)?.totals
    if (!totals) return []
    const [film, statistics] = [ofFilm(inputs, player), ofStatistics(totals)]
    if (Math.max(film, statistics) < least) return []
    const difference = Math.abs(film - statistics)
    return [{ player, share: difference <= slack ? 0 : difference / Math.max(1, statistics) }]
  })
  if (differences.length === 0 || !isFullyRead(inputs)) return gate(name, null, 0)
  const failed = differences.filter(({ share }) => share > GATE_RULES[name].limit).map(({ player }) => player)
  return gate(name, Math.max(...differences.map(({ share }) => share)), differences.length, failed)
}

/** Hits on other players: damage to oneself is not damage dealt. */
function hitsOf({ stored }: GateInputs, player: number): TrackedHit[] {
  return stored.hits.filter(({ attackerPlayer, victimLife }) => attackerPlayer === player && stored.lives[victimLife]?.player !== player)
}

/** A player has one life per death, and one more per round that the player survives: usually at least one of these. */
export function checkLives(inputs: GateInputs): TrackGate {
  const { stored, log } = inputs
  const rounds = log.rounds.status === 'unknown' ? log.rounds.count : log.rounds.rounds.length
  const expected = expectedDeaths(inputs)
  if (rounds === null || expected === null) return gate('lives', null, 0)
  const differences = stored.players.flatMap(({ playerId }, player) => {
    const deaths = playerId === null ? null : expected(playerId)
    const lives = stored.lives.filter((life) => life.player === player).length
    return deaths === null ? [] : [{ player, difference: Math.max(0, deaths + 1 - lives, lives - deaths - rounds) }]
  })
  if (differences.length === 0) return gate('lives', null, 0)
  const failed = differences.filter(({ difference }) => difference > 1).map(({ player }) => player)
  return gate('lives', Math.max(...differences.map(({ difference }) => difference)), differences.length, failed)
}

/** A player's deaths in the part that the film covers; null when unknown. */
function expectedDeaths(inputs: GateInputs): ((playerId: string) => number | null) | null {
  const { stored, log } = inputs
  if (isFullyRead(inputs)) return (id) => log.match?.players.find(({ playerId }) => playerId === id)?.totals.deaths ?? null
  if (log.film.status !== 'complete' || stored.problems.length > 0) return null
  const endMs = stored.endMs - stored.clock.offsetMs
  const people = new Set(log.players.filter(({ isBot }) => !isBot).map(({ id }) => id))
  return (id) =>
    people.has(id) ? log.events.filter(({ kind, player, atMs }) => kind === 'death' && player === id && atMs <= endMs).length : null
}
