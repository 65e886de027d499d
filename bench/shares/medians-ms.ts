import { median } from './figures.ts'

/** Times each work. Alternates them, so that load on the machine affects all alike. */
export function mediansMs(works: readonly (() => unknown)[], rounds: number): number[] {
  for (let round = 0; round < 5; round++) for (const work of works) work()
  const times = works.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    works.forEach((work, index) => {
      const start = performance.now()
      work()
      times[index]?.push(performance.now() - start)
    })
  }
  return times.map(median)
}
