import { countPlayers } from '#analysis/findings/player-numbers.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import type { ModeMatch } from '#analysis/progress/compose-progress.ts'
import { followFocus, judgeSitting } from '#analysis/progress/evening.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import type { Habit, HabitKind, SimulatedMode, SimulatedPlayer } from '#simulator/simulated-match.ts'
import { countIn, intervalOf, tellShare } from '../shares/interval.ts'
import type { Tell } from '../shares/tell.ts'
import { HABIT_KINDS } from './judge-log-series.ts'

/** Evenings of simulated players who change nothing, and of one who halves how often deaths of a kind come. */

const MODES: readonly SimulatedMode[] = ['slayer', 'strongholds', 'king-of-the-hill', 'ctf', 'oddball']
const SEATS = 8
const BEFORE = 20
const ONE_EVENING = 5
const WITHIN = 10
const DAY_MS = 86_400_000

/** Risks that double the deaths of a kind, over all players and modes: without them 0.50, 0.53 and 0.50 times as many came, in 60 series each. */
const DOUBLING: Readonly<Record<HabitKind, number>> = { 'after-kill': 4, behind: 2.5, ahead: 2.5 }

interface EveningTask {
  readonly firstSeed: number
  /** Twice what is expected in all earlier matches, and no more than that in the newest ten; null where nobody changes. */
  readonly halved: HabitKind | null
}

interface EveningOutcome {
  /** The evening was told to differ from what was before. */
  readonly isChangeTold: boolean
  /** Of the focus that was halved, or where nobody changed of the one looked at. */
  readonly focusVerdict: string | null
}

/** One for each of eight players, or for the one that changed. */
function judgeEvenings({ firstSeed, halved }: EveningTask): EveningOutcome[] {
  const played: ModeMatch[][] = Array.from({ length: SEATS }, () => [])
  let players: readonly SimulatedPlayer[] | undefined
  const count = BEFORE + (halved === null ? ONE_EVENING : WITHIN)
  for (let index = 0; index < count; index++) {
    const habits: Habit[] = halved !== null && index < BEFORE ? [{ player: 0, kind: halved, factor: DOUBLING[halved] }] : []
    const { film, statistics, truth } = simulateMatch({
      ...{ seed: firstSeed + index, mode: MODES[index % MODES.length] ?? 'slayer', habits },
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
  const seats = halved === null ? played : played.slice(0, 1)
  return seats.map((matches) => {
    const newest = matches.slice(BEFORE)
    const { kept, slipped } = judgeSitting({ matches: newest, before: matches.slice(0, BEFORE) })
    const isChange = ({ verdict }: { readonly verdict: string }) => verdict === 'better' || verdict === 'worse'
    const { change } = followFocus(halved ?? 'after-kill', matches)
    return { isChangeTold: [...kept, ...slipped].some(isChange), focusVerdict: change?.verdict ?? null }
  })
}

/** A group of eight plays 25 or 30 matches. */
const SEEDS_OF_A_GROUP = 30

const AIMS = { falseChange: 0.05, noticed: 0.8 } as const

/** Prints how often a change is told that there was none, and how often one that there was; returns what misses its aim beyond chance. */
export function printEvenings(groups: number, firstSeed: number, tell: Tell): string[] {
  const seeds = Array.from({ length: groups }, (_, group) => firstSeed + group * SEEDS_OF_A_GROUP)
  const unchanged = seeds.flatMap((seed) => judgeEvenings({ firstSeed: seed, halved: null }))
  const told = countIn(unchanged, ({ isChangeTold, focusVerdict }) => isChangeTold || focusVerdict !== null)
  tell(
    `An evening of five matches after twenty (aim: at most ${100 * AIMS.falseChange} %): a change told of who changed nothing ${tellShare(told)}`,
  )
  const faults = intervalOf(told)[0] > AIMS.falseChange ? ['Evenings tell of changes that were none.'] : []
  for (const kind of HABIT_KINDS) {
    const outcomes = seeds.flatMap((seed) => judgeEvenings({ firstSeed: seed, halved: kind }))
    const noticed = countIn(outcomes, ({ focusVerdict }) => focusVerdict === 'better')
    tell(`  ${kind.padEnd(10)} halved, noticed within ten matches (aim: ${100 * AIMS.noticed} %) ${tellShare(noticed)}`)
    if (intervalOf(noticed)[1] < AIMS.noticed) faults.push(`A halved habit of ${kind} is not noticed.`)
  }
  return faults
}
