import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#server/process/package-root.ts'
import { createRandom } from '#simulator/random.ts'
import { scaleTable } from '../bench/capacity/scale.ts'
import { chanceToWait, meanWaitSeconds, type Queue, serversFor, utilisation, waitsOf } from '../bench/capacity/waiting.ts'

const AN_HOUR = 3600

test('the chance to wait matches published tables of Erlang’s C', () => {
  const ofLoad = (servers: number, load: number) => chanceToWait({ servers, perSecond: load, meanSeconds: 1, variation: 1 })
  expect(ofLoad(1, 0.7)).toBeCloseTo(0.7, 10)
  expect(ofLoad(2, 1)).toBeCloseTo(1 / 3, 10)
  expect(ofLoad(5, 4)).toBeCloseTo(0.5541, 4)
  expect(ofLoad(10, 7)).toBeCloseTo(0.2217, 3)
  expect(ofLoad(400, 390)).toBeGreaterThan(0)
})

test('with one server the wait follows the Pollaczek-Khinchine formula, half as long when all service times are equal', () => {
  const one: Queue = { servers: 1, perSecond: 0.8, meanSeconds: 1, variation: 1 }
  expect(meanWaitSeconds(one)).toBeCloseTo(4, 10)
  expect(meanWaitSeconds({ ...one, variation: 0 })).toBeCloseTo(2, 10)
})

test('an overloaded queue has an infinite wait, and serversFor finds the smallest number of servers that is fast enough', () => {
  const rush = { perSecond: 10, meanSeconds: 3, variation: 1.2 }
  expect(meanWaitSeconds({ ...rush, servers: 30 })).toBe(Number.POSITIVE_INFINITY)
  const servers = serversFor(rush, 1)
  expect(meanWaitSeconds({ ...rush, servers })).toBeLessThanOrEqual(1)
  expect(meanWaitSeconds({ ...rush, servers: servers - 1 })).toBeGreaterThan(1)
})

test('the formula is within a sixth of a simulated queue at eight servers', () => {
  const queue: Queue = { servers: 8, perSecond: 16, meanSeconds: 0.4, variation: 1 }
  expect(utilisation(queue)).toBeCloseTo(0.8)
  const simulated = simulateWait(queue, 20 * AN_HOUR)
  expect(Math.abs(meanWaitSeconds(queue) / simulated - 1)).toBeLessThan(1 / 6)
})

test('docs/capacity.md contains the table as it is computed', () => {
  const text = readFileSync(join(packageRoot(), 'docs/capacity.md'), 'utf8')
  expect(scaleTable().filter((line) => !text.includes(line))).toEqual([])
})

/** The mean wait with random arrivals, log-normal service times, first come, first served. */
function simulateWait({ servers, perSecond, meanSeconds, variation }: Queue, seconds: number): number {
  const random = createRandom(7, 'queue')
  const spread = Math.log(1 + variation ** 2)
  const arrivals: { atSeconds: number; serviceSeconds: number }[] = []
  for (let atSeconds = 0; atSeconds < seconds; atSeconds += random.exponential(1 / perSecond)) {
    const serviceSeconds = Math.exp(random.normal(Math.log(meanSeconds) - spread / 2, Math.sqrt(spread)))
    arrivals.push({ atSeconds, serviceSeconds })
  }
  const waits = waitsOf(arrivals, servers)
  return waits.reduce((sum, wait) => sum + wait, 0) / waits.length
}
