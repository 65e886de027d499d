import { countPlayers } from '#analysis/findings/player-numbers.ts'
import type { ModeMatch } from '#analysis/progress/compose-progress.ts'
import { followFocus, judgeSitting } from '#analysis/progress/evening.ts'
import type { KindTally } from '#shared/report/kind-tally.ts'
import { createRandom, type Random } from '#simulator/random.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import type { HabitKind, SimulatedMode, SimulatedPlayer } from '#simulator/simulation.ts'
import { HABIT_KINDS } from './judge-log-series.ts'

const MODES: readonly SimulatedMode[] = ['slayer', 'strongholds', 'king-of-the-hill', 'ctf', 'oddball']
const SEATS = 8
const BEFORE = 20
const ONE_EVENING = 5
const WITHIN = 10
const DAY_MS = 86_400_000

/** Risk factors that double the deaths of a kind, over all players and modes. */
const DOUBLING: Readonly<Record<HabitKind, number>> = { 'after-kill': 4, behind: 2.5, ahead: 2.5 }

export interface EveningTask {
  readonly firstSeed: number
  /** The kind with twice the expected deaths in all earlier matches, halved in the newest ten; null when no player changes. */
  readonly halved: HabitKind | null
}

export interface EveningOutcome {
  /** The evening was reported as different from earlier matches. */
  readonly isChangeTold: boolean
  /** The verdict on the halved focus; without a change, on any one focus. */
  readonly focusVerdict: string | null
}

/** One outcome for each of eight players, or one for the player who changed. */
export function judgeEvenings(task: EveningTask): EveningOutcome[] {
  const { firstSeed, halved } = task
  const seats = halved === null ? playSeats(task) : playSeats(task).slice(0, 1)
  return seats.map((played, seat) => {
    const random = createRandom(firstSeed, 'halved')
    const matches = played.map((match, index) => (halved !== null && index >= BEFORE ? halve(match, halved, random) : match))
    const { kept, slipped } = judgeSitting({ matches: matches.slice(BEFORE), before: matches.slice(0, BEFORE) })
    const isChange = ({ verdict }: { readonly verdict: string }) => verdict === 'better' || verdict === 'worse'
    const { change } = followFocus(halved ?? HABIT_KINDS[seat % HABIT_KINDS.length] ?? 'after-kill', matches)
    return { isChangeTold: [...kept, ...slipped].some(isChange), focusVerdict: change?.verdict ?? null }
  })
}

/** The matches of each of the same eight people. */
function playSeats({ firstSeed, halved }: EveningTask): ModeMatch[][] {
  const played: ModeMatch[][] = Array.from({ length: SEATS }, () => [])
  let players: readonly SimulatedPlayer[] | undefined
  const count = BEFORE + (halved === null ? ONE_EVENING : WITHIN)
  for (let index = 0; index < count; index++) {
    const { film, statistics, truth } = simulateMatch({
      ...{ seed: firstSeed + index, mode: MODES[index % MODES.length] ?? 'slayer' },
      habits: halved === null ? [] : [{ player: 0, kind: halved, factor: DOUBLING[halved] }],
      ...(players ? { players } : {}),
    })
    players ??= truth.players
    const log = logOfSimulated({ statistics, film })
    const numbers = countPlayers(log, null, null)
    const playedAt = new Date(index * DAY_MS)
    for (const [seat, player] of truth.players.slice(0, SEATS).entries()) {
      const own = numbers.find(({ xuid }) => xuid === player.xuid)
      if (own) played[seat]?.push({ ...own, mode: log.match?.mode.name ?? '', playedAt, csr: null })
    }
  }
  return played
}

/**
 * Each death of the kind stays with probability one half, which halves any player's rate. Removing the planted risk would only halve it
 * on average: it adds less for players who are at risk anyway.
 */
function halve(match: ModeMatch, kind: HabitKind, random: Random): ModeMatch {
  const tally = match.tallies[kind]
  if (!tally) return match
  const deaths = Array.from({ length: tally.situation.deaths }).filter(() => random.isHit(0.5)).length
  const halved: KindTally = { ...tally, situation: { ...tally.situation, deaths } }
  return { ...match, tallies: { ...match.tallies, [kind]: halved } }
}
