import { countPlayers } from '#analysis/findings/player-numbers.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import type { ModeMatch } from '#analysis/progress/compose-progress.ts'
import { followFocus, judgeSitting } from '#analysis/progress/evening.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import type { KindTally } from '#shared/report/kind-tally.ts'
import { createRandom, type Random } from '#simulator/random.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import type { HabitKind, SimulatedMode, SimulatedPlayer } from '#simulator/simulated-match.ts'
import { HABIT_KINDS } from './judge-log-series.ts'

const MODES: readonly SimulatedMode[] = ['slayer', 'strongholds', 'king-of-the-hill', 'ctf', 'oddball']
const SEATS = 8
const BEFORE = 20
const ONE_EVENING = 5
const WITHIN = 10
const DAY_MS = 86_400_000

/** Risks that double the deaths of a kind, over all players and modes. */
const DOUBLING: Readonly<Record<HabitKind, number>> = { 'after-kill': 4, behind: 2.5, ahead: 2.5 }

export interface EveningTask {
  readonly firstSeed: number
  /** Twice what is expected in all earlier matches, and half of that in the newest ten; null where nobody changes. */
  readonly halved: HabitKind | null
}

export interface EveningOutcome {
  /** The evening was told to differ from what was before. */
  readonly isChangeTold: boolean
  /** Of the focus that was halved, or where nobody changed of the one looked at. */
  readonly focusVerdict: string | null
}

/** One for each of eight players, or for the one that changed. */
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

/** The matches of each of eight people, who stay the same. */
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
    const events = { filmMajorVersion: null, declaredEvents: film.length, complete: true, problems: [], events: film }
    const log = buildEventLog({ match: readMatchStats(statistics), film: events })
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
 * Each death of the kind stays with half a chance, which halves the rate of whoever it is. To take the planted risk back halves it only on average: who is at
 * risk anyway had less of it on top.
 */
function halve(match: ModeMatch, kind: HabitKind, random: Random): ModeMatch {
  const tally = match.tallies[kind]
  if (!tally) return match
  const deaths = Array.from({ length: tally.situation.deaths }).filter(() => random.isHit(0.5)).length
  const halved: KindTally = { ...tally, situation: { ...tally.situation, deaths } }
  return { ...match, tallies: { ...match.tallies, [kind]: halved } }
}
