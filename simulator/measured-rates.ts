import { addTo } from '#simulator/statistics/totals.ts'
import { type LoggedDeath, type LoggedMatch, type LoggedPlayer, lifeAt, pairDeaths, readPlayers, SAME_MOMENT_MS } from './logged-lives.ts'

export type LedgerKindId = 'no-killer' | 'objective' | 'exchanged' | 'after-kill' | 'behind' | 'level' | 'ahead'

/** Grouped by living players on each side, by a recent own kill, and by seconds since respawn. */
export type State = 'behind' | 'level' | 'ahead' | 'after-kill' | 'age 2-5' | 'age 5-10' | 'age 10+'

export interface PlayerRates extends LoggedPlayer {
  readonly kinds: Map<LedgerKindId, number>
  readonly deathsIn: Map<State, number>
  readonly msIn: Map<State, number>
}

export interface MatchRates {
  readonly players: readonly PlayerRates[]
  readonly deaths: readonly LoggedDeath[]
  /** Number of deaths whose killer was killed by a teammate of the victim within 4 s, without mutual ones. */
  readonly answered: number
  /** Number of deaths in pairs of players who killed each other within 0.6 s. */
  readonly mutual: number
}

const AFTER_KILL_MS = 5_000
const ANSWER_MS = 4_000
const RETURN_MS = 2_000
const MUTUAL_MS = 600
const SAMPLE_MS = 250

export function measureRates(match: LoggedMatch): MatchRates {
  const deaths = pairDeaths(match.events)
  const players = readPlayers(match).map((player) => ({ ...player, kinds: new Map(), deathsIn: new Map(), msIn: new Map() }))
  const modeEvents = match.events.filter(({ kind }) => kind === 'mode')
  for (const player of players) {
    for (const death of deaths.filter(({ victim }) => victim === player.xuid)) {
      const states = statesAt(players, player, death.atMs - 1)
      for (const state of states) addTo(player.deathsIn, state)
      const isStop = modeEvents.some(({ xuid, atMs }) => xuid === death.killer && Math.abs(atMs - death.atMs) <= SAME_MOMENT_MS)
      addTo(player.kinds, isStop ? 'objective' : kindOf(players, deaths, death, states))
    }
    for (const { fromMs, toMs } of player.lives) {
      for (let atMs = fromMs; atMs < toMs; atMs += SAMPLE_MS) {
        for (const state of statesAt(players, player, atMs)) addTo(player.msIn, state, Math.min(SAMPLE_MS, toMs - atMs))
      }
    }
  }
  const mutual = deaths.filter((death) => isReturned(deaths, death, MUTUAL_MS))
  const answered = deaths.filter((death) => isAnswered(players, deaths, death) && !mutual.includes(death))
  return { players, deaths, answered: answered.length, mutual: mutual.length }
}

function kindOf(
  players: readonly LoggedPlayer[],
  deaths: readonly LoggedDeath[],
  death: LoggedDeath,
  states: readonly State[],
): LedgerKindId {
  if (death.killer === null) return 'no-killer'
  if (isReturned(deaths, death, RETURN_MS) || isAnswered(players, deaths, death)) return 'exchanged'
  if (states.includes('after-kill')) return 'after-kill'
  if (states.includes('behind')) return 'behind'
  return states.includes('ahead') ? 'ahead' : 'level'
}

/** True when the victim also killed the killer. */
function isReturned(deaths: readonly LoggedDeath[], death: LoggedDeath, withinMs: number): boolean {
  if (death.killer === null) return false
  return deaths.some(
    (other) => other.victim === death.killer && other.killer === death.victim && Math.abs(other.atMs - death.atMs) <= withinMs,
  )
}

/** True when a teammate of the victim killed the killer afterwards. */
function isAnswered(players: readonly LoggedPlayer[], deaths: readonly LoggedDeath[], death: LoggedDeath): boolean {
  const teamOf = (xuid: string | null) => players.find((player) => player.xuid === xuid)?.team
  return deaths.some((other) => {
    const gapMs = other.atMs - death.atMs
    if (other.victim !== death.killer || gapMs < 0 || gapMs > ANSWER_MS) return false
    return other.killer !== null && other.killer !== death.victim && teamOf(other.killer) === teamOf(death.victim)
  })
}

function statesAt(players: readonly LoggedPlayer[], player: LoggedPlayer, atMs: number): State[] {
  const life = lifeAt(player, atMs)
  if (life === undefined) return []
  const living = players.filter((other) => lifeAt(other, atMs) !== undefined)
  const mates = living.filter(({ team }) => team === player.team).length
  const net = 2 * mates - living.length
  const states: State[] = [net === 0 ? 'level' : net < 0 ? 'behind' : 'ahead']
  if (player.kills.some((killMs) => killMs >= life.fromMs && killMs <= atMs && atMs - killMs <= AFTER_KILL_MS)) states.push('after-kill')
  const ageMs = atMs - life.fromMs
  if (life.isFirstOfRound || ageMs < 2_000) return states
  return [...states, ageMs < 5_000 ? 'age 2-5' : ageMs < 10_000 ? 'age 5-10' : 'age 10+']
}
