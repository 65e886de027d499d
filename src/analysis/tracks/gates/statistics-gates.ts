import type { PlayerTotals } from '#analysis/statistics/match.ts'
import { GATE_RULES, type TrackGate } from '#shared/tracks/track-gate.ts'
import type { TrackedHit } from '#shared/tracks/tracked-combat.ts'
import { type GateInputs, gate, isWholeFilm } from './gate-inputs.ts'

interface Comparison {
  readonly name: 'hits' | 'damage' | 'rounds'
  readonly ofStatistics: (totals: PlayerTotals) => number
  readonly ofFilm: (inputs: GateInputs, player: number) => number
  /** Differences up to this are rounding and overkill, whatever share they are. */
  readonly slack: number
  /** A player of whom both say less is not tested. */
  readonly least: number
}

/** Statistics count as hits what left a barrel. */
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
    ofFilm: ({ film, kept }, player) =>
      film.magazines.filter(({ life }) => kept.lives[life]?.player === player).reduce((sum, { spent }) => sum + spent, 0),
    slack: 2,
    least: 10,
  },
]

/** Hits, damage and rounds of each player in the film, against the match statistics. */
export function checkAgainstStatistics(inputs: GateInputs): TrackGate[] {
  return COMPARISONS.map((comparison) => compare(inputs, comparison))
}

function compare(inputs: GateInputs, { name, ofStatistics, ofFilm, slack, least }: Comparison): TrackGate {
  const differences = inputs.kept.players.flatMap(({ playerId }, player) => {
    const totals = inputs.log.match?.players.find((one) => one.playerId === playerId)?.totals
    if (!totals) return []
    const [film, statistics] = [ofFilm(inputs, player), ofStatistics(totals)]
    if (Math.max(film, statistics) < least) return []
    const difference = Math.abs(film - statistics)
    return [{ player, share: difference <= slack ? 0 : difference / Math.max(1, statistics) }]
  })
  if (differences.length === 0 || !isWholeFilm(inputs)) return gate(name, null, 0)
  const failed = differences.filter(({ share }) => share > GATE_RULES[name].limit).map(({ player }) => player)
  return gate(name, Math.max(...differences.map(({ share }) => share)), differences.length, failed)
}

/** Hits on others: damage to oneself was not dealt to anybody. */
function hitsOf({ kept }: GateInputs, player: number): TrackedHit[] {
  return kept.hits.filter(({ attackerPlayer, victimLife }) => attackerPlayer === player && kept.lives[victimLife]?.player !== player)
}

/** Everybody has a life for each of his deaths, and one more for each round at whose end he is alive: for one of them at least, as a rule. */
export function checkLives(inputs: GateInputs): TrackGate {
  const { kept, log } = inputs
  const rounds = log.rounds.status === 'unknown' ? log.rounds.count : log.rounds.rounds.length
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
