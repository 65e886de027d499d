import { expect, test } from 'vitest'
import { createPictureClock, type NextFrame } from './picture-clock.ts'

/** Animation frames that the test triggers. */
function frames() {
  let waiting: ((nowMs: number) => void) | null = null
  const nextFrame: NextFrame = (callback) => {
    waiting = callback
    return () => {
      waiting = null
    }
  }
  return {
    nextFrame,
    isWaiting: () => waiting !== null,
    show: (...times: readonly number[]) => {
      for (const nowMs of times) {
        const callback = waiting
        waiting = null
        callback?.(nowMs)
      }
    },
  }
}

const clockOf = (rounds = 1) => {
  const film = frames()
  return { film, clock: createPictureClock({ fromMs: 1000, toMs: 2000, startMs: 1000, rounds, nextFrame: film.nextFrame }) }
}

test('time advances at the set speed, starting with the first frame', () => {
  const { film, clock } = clockOf()
  clock.play()
  film.show(50, 150)
  expect(clock.nowMs()).toBe(1100)
  clock.setSpeed(4)
  film.show(200)
  expect(clock.nowMs()).toBe(1300)
})

test('a paused clock requests no frames', () => {
  const { film, clock } = clockOf()
  expect(film.isWaiting()).toBe(false)
  clock.play()
  expect(film.isWaiting()).toBe(true)
  clock.pause()
  expect([film.isWaiting(), clock.isPlaying()]).toEqual([false, false])
})

test('a loop stops at its end after the last round, and play starts all rounds again', () => {
  const { film, clock } = clockOf(3)
  clock.play()
  clock.setSpeed(8)
  film.show(0, 250, 500, 750)
  expect([clock.nowMs(), clock.isPlaying(), film.isWaiting()]).toEqual([2000, false, false])
  clock.play()
  expect([clock.nowMs(), clock.isPlaying(), film.isWaiting()]).toEqual([1000, true, true])
})

test('a long pause between two frames does not make the clock jump ahead', () => {
  const { film, clock } = clockOf()
  clock.play()
  film.show(0, 100_000)
  expect(clock.nowMs()).toBe(1250)
})

test('a seek is clamped, counted and reported to listeners; follow is reported but not counted', () => {
  const { clock } = clockOf()
  let heard = 0
  const leave = clock.subscribe(() => {
    heard += 1
  })
  clock.seek(9999)
  expect([clock.nowMs(), clock.seeks(), heard]).toEqual([2000, 1, 1])
  clock.follow(1500)
  expect([clock.nowMs(), clock.seeks(), heard]).toEqual([1500, 1, 2])
  leave()
  clock.seek(0)
  expect([clock.nowMs(), heard]).toEqual([1000, 2])
})
