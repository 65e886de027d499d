import { fingerprint } from '#analysis/fingerprint.ts'
import type { AskedMoment, AskedPool } from './moment-asked.ts'

const MOST_ITEMS = 12
/** Of one question. */
const MOST_ALIKE = 3
/** What one item plays may not answer the next. */
const APART_MS = 8_000

/** A moment with the answers that are offered for it, one of them its own. */
export interface DrawnMoment {
  readonly pool: AskedPool
  readonly moment: AskedMoment
  readonly offered: readonly string[]
}

/**
 * Draws the moments to ask about, turn by turn over the questions. Three moments with three different answers are looked for; chance says which
 * of the three is asked about, and its options are the answers of all three. So whoever only reads the options is right one time in three,
 * whatever he knows of players. Of the moments with that answer, one is taken that keeps those lived through and those not in balance.
 *
 * @param seed names match and player: the same seed draws the same
 */
export function drawMoments(pools: readonly AskedPool[], seed: string): DrawnMoment[] {
  const drawn: DrawnMoment[] = []
  for (let turn = 0; turn < MOST_ALIKE; turn += 1)
    for (const pool of pools) {
      const lived = drawn.filter(({ moment }) => moment.hasLived).length
      const free = pool.moments.filter((moment) => drawn.every((other) => areApart(moment, other.moment)))
      const luck = chanceOf(`${seed} ${pool.question} ${pool.moments[0]?.ask} ${turn}`)
      const found = drawn.length < MOST_ITEMS ? drawFrom(free, luck, 2 * lived <= drawn.length) : null
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
        const asked = fitting[chance(three.join()) % three.length] ?? []
        const [moment] = inChanceOrder(asked, ({ name, hasLived }) => chance(name) + (hasLived === wantsLived ? 0 : MOST_CHANCE))
        return moment ? { moment, offered: inChanceOrder(three, (answer) => chance(`order ${moment.name} ${answer}`)) } : null
      }
  return null
}

function isOnlyTrue({ answer, isUntrue = () => true }: AskedMoment, offered: readonly string[]): boolean {
  return offered.every((other) => other === answer || isUntrue(other))
}

const DIGITS = 8
const BASE = 36
const MOST_CHANCE = BASE ** DIGITS

function chanceOf(seed: string): Chance {
  return (name) => Number.parseInt(fingerprint(`${seed} ${name}`).slice(-DIGITS), BASE)
}

function inChanceOrder<One>(all: readonly One[], chance: (one: One) => number): One[] {
  return all.toSorted((one, other) => chance(one) - chance(other))
}
