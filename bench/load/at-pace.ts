import { setTimeout as wait } from 'node:timers/promises'

/** Starts runs at a steady pace, however long earlier ones take. Resolves with all results. */
export async function atPace<T>(seconds: number, aSecond: number, run: (number: number) => Promise<T>): Promise<T[]> {
  const startedAtMs = performance.now()
  const running: Promise<T>[] = []
  for (let number = 0; number < seconds * aSecond; number++) {
    await wait(Math.max(0, startedAtMs + (1000 * number) / aSecond - performance.now()))
    running.push(run(number))
  }
  return await Promise.all(running)
}
