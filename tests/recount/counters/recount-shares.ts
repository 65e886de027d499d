import { ENEMY_PAID_AFTER_KILL_MS } from '#analysis/rules.ts'
import { SAME_AWARD_MS } from '#shared/game/game-numbers.ts'
import type { LogEvent } from '#tests/recount/naive/event-ids.ts'
import { numbersAt } from '#tests/recount/naive/naive-lives.ts'
import { eventsOf } from '#tests/recount/naive/naive-log.ts'
import type { Person } from '#tests/recount/naive/person.ts'
import { type Counter, counted, type Question, sumOf } from './recount.ts'

export const SHARE_COUNTERS = {
  'objective-done': (question) => {
    const doneBy = (person: Person) => amount(question, person)
    return { value: doneBy(question.own), of: sumOf(teamOf(question), doneBy) }
  },
  'enemy-objective-done': (question) => {
    const doneBy = (person: Person) => amount(question, person)
    return { value: sumOf(enemiesOf(question), doneBy), of: null }
  },
  'objective-expected': (question) => {
    const expected = expectation(question)
    return expected && { value: expected.expected, of: null }
  },
  'objective-sigma': (question) => {
    const expected = expectation(question)
    const own = amount(question, question.own)
    return expected && { value: (expected.expected - own) / Math.sqrt(expected.variance), of: null }
  },
  'objective-noise': (question) => {
    const expected = expectation(question)
    return expected && { value: Math.sqrt(expected.variance), of: null }
  },
  'objective-target': (question) => {
    const expected = expectation(question)
    const doneBy = (person: Person) => amount(question, person)
    const [own, team] = [doneBy(question.own), sumOf(teamOf(question), doneBy)]
    if (!expected) return null
    const twoThirdsThere = own + ((expected.expected - own) * 2) / 3
    const percent = Math.floor((100 * Math.max(twoThirdsThere, (own * 4) / 3)) / team)
    return { value: Math.min(50, Math.max(1, percent)), of: 100 }
  },
  'kills-of-team': (question) => {
    const kills = ({ totals }: Person) => totals?.totals.kills ?? 0
    return { value: kills(question.own), of: sumOf(teamOf(question), kills) }
  },
  'objective-arrivals': (question) => ({ value: captures(question.own), of: null }),
  'enemy-paid-while-free': (question) => {
    const { log, lives } = question.recount
    const { key } = question.own
    const paid = playsOfEnemy(question)
    const isFree = ({ atMs }: LogEvent) => {
      const alive = numbersAt(log, lives, key, atMs - 10_000)
      return (
        (lives.of.get(key) ?? []).some((life) => life.startMs <= atMs - 10_000 && life.endMs > atMs + 5_000) &&
        (['kill', 'death', 'objective'] as const).every((kind) =>
          eventsOf(log, key, kind).every((one) => one.atMs < atMs - 10_000 || one.atMs > atMs),
        ) &&
        (alive === null || alive.own >= alive.enemy)
      )
    }
    return counted(paid.filter(isFree), paid.length)
  },
  'enemy-paid-after-kill': (question) => {
    const { log } = question.recount
    const paid = playsOfEnemy(question)
    const own = (kind: LogEvent['kind']) => eventsOf(log, question.own.key, kind)
    const isBetween = ({ atMs }: LogEvent, fromMs: number, toMs: number) => atMs >= fromMs && atMs <= toMs
    const isMissed = ({ atMs }: LogEvent) => {
      const kill = own('kill')
        .filter((one) => one.atMs <= atMs)
        .at(-1)
      const alive = kill && numbersAt(log, question.recount.lives, question.own.key, kill.atMs + 1_000)
      return (
        kill !== undefined &&
        isBetween(kill, atMs - ENEMY_PAID_AFTER_KILL_MS, atMs - 3_000) &&
        !own('objective').some((award) => isBetween(award, kill.atMs, atMs)) &&
        !own('death').some((death) => isBetween(death, kill.atMs, atMs + 5_000)) &&
        alive !== null &&
        alive !== undefined &&
        alive.own > alive.enemy
      )
    }
    return counted(paid.filter(isMissed), paid.length)
  },
} as const satisfies Record<string, Counter>

function playsOfEnemy(question: Question): LogEvent[] {
  const enemies = enemiesOf(question).map(({ key }) => key)
  const awards = question.recount.log.events.filter(({ kind, person }) => kind === 'objective' && enemies.includes(person))
  return awards.filter(({ atMs }, at) => !awards.slice(0, at).some((before) => atMs - before.atMs <= SAME_AWARD_MS))
}

interface Counting {
  readonly fields: readonly string[]
  /** The amount that comes at once (ms or a count), for the variance of the expected amount. */
  readonly clump: number
  readonly isByCaptures?: true
}

const OCCUPATION_TIME = 'ZonesStats.StrongholdOccupationTime'
const ZONES: Readonly<Record<string, Counting>> = {
  'hunts-kills': { fields: [OCCUPATION_TIME], clump: 10_000 },
  'leaves-objective': { fields: [OCCUPATION_TIME], clump: 12_000, isByCaptures: true },
}
const flag = (...names: readonly string[]) => names.map((name) => `CaptureTheFlagStats.Flag${name}`)
const extraction = (...names: readonly string[]) => names.map((name) => `ExtractionStats.${name}`)

const COUNTINGS: Readonly<Record<string, Readonly<Record<string, Counting>>>> = {
  Oddball: {
    'hunts-kills': { fields: ['OddballStats.TimeAsSkullCarrier'], clump: 16_000 },
    'never-stops': { fields: ['OddballStats.SkullCarriersKilled'], clump: 1 },
  },
  'Capture the Flag': {
    'hunts-kills': { fields: flag('Steals', 'Captures', 'CaptureAssists'), clump: 1 },
    'never-stops': { fields: flag('Returns', 'CarriersKilled'), clump: 1 },
  },
  Strongholds: ZONES,
  'Total Control': ZONES,
  'Land Grab': ZONES,
  'King of the Hill': {
    'hunts-kills': { fields: [OCCUPATION_TIME], clump: 25_000 },
  },
  Stockpile: {
    'hunts-kills': { fields: ['StockpileStats.PowerSeedsDeposited', 'StockpileStats.PowerSeedsStolen'], clump: 1 },
    'never-stops': { fields: ['StockpileStats.PowerSeedCarriersKilled'], clump: 1 },
  },
  Extraction: {
    'hunts-kills': {
      fields: extraction('ExtractionInitiationsCompleted', 'ExtractionConversionsCompleted', 'SuccessfulExtractions'),
      clump: 1,
    },
  },
}

function countingOf({ recount, fact }: Question): Counting | undefined {
  return COUNTINGS[recount.report.match.mode]?.[fact.variant ?? '']
}

function amount(question: Question, person: Person): number {
  return sumOf(countingOf(question)?.fields ?? [], (field) => total(person, field))
}

function total({ totals }: Person, field: string): number {
  return totals?.modeTotals[field] ?? 0
}

function captures(person: Person): number {
  return total(person, 'ZonesStats.StrongholdCaptures')
}

function teamOf({ recount, own }: Question): Person[] {
  return recount.log.persons.filter(({ team }) => team !== null && team === own.team)
}

function enemiesOf({ recount, own }: Question): Person[] {
  return recount.log.persons.filter(({ team }) => team !== null && team !== own.team)
}

function expectation(question: Question): { readonly expected: number; readonly variance: number } | null {
  const counting = countingOf(question)
  if (!counting) return null
  const doneBy = (person: Person) => amount(question, person)
  if (!counting.isByCaptures) {
    const playedBy = ({ totals }: Person) => totals?.timePlayedMs ?? 0
    const share = playedBy(question.own) / sumOf(teamOf(question), playedBy)
    const expected = share * sumOf(teamOf(question), doneBy)
    return { expected, variance: expected * (1 - share) * counting.clump }
  }
  const others = question.recount.log.persons.filter(({ key }) => key !== question.own.key)
  const [own, theirs] = [captures(question.own), sumOf(others, (person) => captures(person))]
  const expected = (sumOf(others, doneBy) / theirs) * own
  return { expected, variance: expected * counting.clump * (1 + own / theirs) }
}
