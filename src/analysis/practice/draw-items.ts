import { fingerprint } from '#analysis/fingerprint.ts'
import type { AskedMoment, AskedPool } from './moment-asked.ts'

const MAX_ITEMS = 12
/** Per question. */
const MAX_ALIKE = 3
/** The minimum time between two moments: the stretch that one item plays must not give away the next answer. */
const APART_MS = 8_000

/** A moment with the answers that are offered for it, one of them the right one. */
export interface DrawnMoment {
  readonly pool: AskedPool
  readonly moment: AskedMoment
  readonly offered: readonly string[]
}

/**
 * Draws the moments to ask about, one per question and turn. It looks for three moments with three different answers; chance decides which of the
 * three is asked about, and the options are the answers of all three. So a player who only reads the options is right one time in three,
 * whatever he knows of players. Of the moments with that answer, it takes one that keeps survived and not survived ones in balance.
 *
 * @param seed identifies match and player: the same seed draws the same
 */
export function drawMoments(pools: readonly AskedPool[], seed: string): DrawnMoment[] {
  const drawn: DrawnMoment[] = []
  for (let turn = 0; turn < MAX_ALIKE; turn += 1)
    for (const pool of pools) {
      const lived = drawn.filter(({ moment }) => moment.hasLived).length
      const free = pool.moments.filter((moment) => drawn.every((other) => areApart(moment, other.moment)))
      const luck = chanceOf(`${seed} ${pool.question} ${pool.moments[0]?.ask} ${turn}`)
      const found = drawn.length < MAX_ITEMS ? drawFrom(free, luck, 2 * lived <= drawn.length) : null
      if (found) drawn.push({ pool, ...found })
    }
  return drawn
}

function areApart(one: AskedMoment, other: AskedMoment): boolean {
  return Math.abs(one.happenedAtMs - other.happenedAtMs) >= APART_MS
}

type Chance = (name: string) => number

function drawFrom(moments: readonly AskedMoment[], chance: Chance, wantsLived: boolean): Omit<DrawnMoment, 'pool'> | null {
  const answers = inChanceOrder([...new Set(moments.map(({ answer }) => answer))], (answer) => chance(answer))
  for (const [at, first] of answers.entries())
    for (const [beside, second] of answers.slice(at + 1).entries())
      for (const third of answers.slice(at + beside + 2)) {
        const three = [first, second, third]
        const fitting = three.map((answer) => moments.filter((moment) => moment.answer === answer && isOnlyTrue(moment, three)))
        if (fitting.some((all) => all.length === 0)) continue
        const candidates = fitting[chance(three.join()) % three.length] ?? []
        const [moment] = inChanceOrder(candidates, ({ name, hasLived }) => chance(name) + (hasLived === wantsLived ? 0 : MAX_CHANCE))
        return moment ? { moment, offered: inChanceOrder(three, (answer) => chance(`order ${moment.name} ${answer}`)) } : null
      }
  return null
}

function isOnlyTrue({ answer, isUntrue = () => true }: AskedMoment, offered: readonly string[]): boolean {
  return offered.every((other) => other === answer || isUntrue(other))
}

const DIGITS = 8
const BASE = 36
const MAX_CHANCE = BASE ** DIGITS

function chanceOf(seed: string): Chance {
  return (name) => Number.parseInt(fingerprint(`${seed} ${name}`).slice(-DIGITS), BASE)
}

function inChanceOrder<T>(all: readonly T[], chance: (item: T) => number): T[] {
  return all.toSorted((one, other) => chance(one) - chance(other))
}
