import { expect, test } from 'vitest'
import { createCallCounts } from './slow-hashes.ts'

function openCounts() {
  const clock = { ms: 0 }
  const counts = createCallCounts(() => clock.ms)
  const countAll = (...addresses: string[]) => {
    for (const address of addresses) counts.count(address)
  }
  return { clock, countAll, sorted: (...addresses: string[]) => addresses.sort(counts.compare) }
}

test('the network (a /24 or a /48) with the fewest requests comes first', () => {
  const { countAll, sorted } = openCounts()
  countAll('10.1.1.1', '10.1.1.2', '10.1.2.1', '2001:0db8:0001:0001:0000:0000:0000:0000', '2001:0db8:0001:0002:0000:0000:0000:0000')
  expect(sorted('10.1.1.3', '10.1.2.9', '10.1.3.1')).toEqual(['10.1.3.1', '10.1.2.9', '10.1.1.3'])
  const [flooded, other] = ['2001:0db8:0001:0003:0000:0000:0000:0000', '2001:0db8:0002:0001:0000:0000:0000:0000']
  expect(sorted(flooded, other)).toEqual([other, flooded])
})

test('within a network, the address with the fewest requests comes first', () => {
  const { countAll, sorted } = openCounts()
  countAll('10.1.1.1', '10.1.1.1', '10.1.1.2')
  expect(sorted('10.1.1.1', '10.1.1.2', '10.1.1.3')).toEqual(['10.1.1.3', '10.1.1.2', '10.1.1.1'])
})

test('after ten minutes, and beyond fifty thousand addresses and networks, counting starts over', () => {
  const { clock, countAll, sorted } = openCounts()
  countAll('10.1.1.1')
  expect(sorted('10.1.1.1', '10.1.2.1')).toEqual(['10.1.2.1', '10.1.1.1'])
  clock.ms = 600_001
  countAll('10.1.3.1')
  expect(sorted('10.1.1.1', '10.1.2.1')).toEqual(['10.1.1.1', '10.1.2.1'])
  for (let at = 0; at < 25_000; at += 1) countAll(`${at >> 8}.${at & 255}.0.1`)
  expect(sorted('10.1.3.1', '10.1.2.1')).toEqual(['10.1.3.1', '10.1.2.1'])
})
