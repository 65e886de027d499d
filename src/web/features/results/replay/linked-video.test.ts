import { expect, test } from 'vitest'
import { createPlayer } from '#web/features/report-view/player.ts'
import { createPictureClock } from '#web/features/results/clock/picture-clock.ts'
import { linkVideo } from './linked-video.ts'

/** A video in which the match begins at second 10, linked with a picture of 100 seconds. */
function together({ isThere = true, duration = 80 } = {}) {
  const commands: string[] = []
  const player = createPlayer()
  const time = { ms: 0 }
  let frame = (_nowMs: number) => {}
  const nextFrame = (callback: (nowMs: number) => void) => {
    frame = callback
    return () => {
      frame = () => {}
    }
  }
  const clock = createPictureClock({ fromMs: 0, toMs: 100_000, startMs: 20_000, rounds: 1, nextFrame })
  player.report(0, duration)
  player.attach({ seek: (seconds) => void commands.push(`play from ${seconds}`), pause: () => void commands.push('pause') })
  const link = { videoSeconds: (filmMs: number) => filmMs / 1000 + 10, filmMs: (seconds: number) => (seconds - 10) * 1000, isThere }
  linkVideo(clock, player, link, () => time.ms)
  const run = (ms: number) => {
    for (const end = time.ms + ms; time.ms < end; ) {
      time.ms += 100
      frame(time.ms)
    }
  }
  /** Reports the video's state, long enough after the last command that it is not a late report. */
  const reportState = (seconds: number, isPlaying: boolean) => {
    time.ms += 2_000
    player.report(seconds, duration, isPlaying)
  }
  return { clock, player, commands, run, reportState, time, takeCommands: () => commands.splice(0) }
}

test('a file shows the picture’s moment from the start; the platform’s player waits for a press', () => {
  expect(together().takeCommands()).toEqual(['play from 30', 'pause'])
  const { clock, takeCommands } = together({ isThere: false })
  clock.seek(5_000)
  expect(takeCommands()).toEqual([])
  clock.play()
  expect(takeCommands()).toEqual(['play from 15'])
})

test('starting or stopping the picture does the same to the video', () => {
  const { clock, takeCommands } = together()
  takeCommands()
  clock.play()
  expect(takeCommands()).toEqual(['play from 30'])
  clock.pause()
  expect(takeCommands()).toEqual(['pause'])
})

test('starting, moving or stopping the video does the same to the picture', () => {
  const { clock, player, reportState, takeCommands } = together()
  takeCommands()
  reportState(40, false)
  expect([clock.nowMs(), clock.isPlaying()]).toEqual([30_000, false])
  reportState(50, true)
  expect([clock.nowMs(), clock.isPlaying()]).toEqual([40_000, true])
  player.report(51, 80, true)
  expect(clock.nowMs()).toBe(41_000)
  reportState(51, false)
  expect(clock.isPlaying()).toBe(false)
  expect(takeCommands()).toEqual([])
})

test('a late report of the time before a command is ignored; a report of a different time moves the picture', () => {
  const { clock, player, time } = together()
  time.ms += 5_000
  clock.seek(50_000)
  player.report(30, 80, true)
  expect([clock.nowMs(), clock.isPlaying()]).toEqual([50_000, false])
  player.report(45, 80, false)
  expect(clock.nowMs()).toBe(35_000)
})

test('a video that is started right after it was linked is followed a moment later', () => {
  const { clock, player, time } = together()
  player.report(30, 80, true)
  expect(clock.isPlaying()).toBe(false)
  time.ms += 1_200
  player.report(31.2, 80, true)
  expect([clock.nowMs(), clock.isPlaying()]).toEqual([21_200, true])
})

test('at another speed and beyond the end of the video, the picture plays alone', () => {
  const { clock, reportState, run, takeCommands } = together()
  takeCommands()
  clock.play()
  takeCommands()
  clock.setSpeed(2)
  expect(takeCommands()).toEqual(['pause'])
  clock.setSpeed(1)
  expect(takeCommands()).toEqual(['play from 30'])
  reportState(79, true)
  run(1_000)
  expect(takeCommands()).toEqual(['pause'])
  reportState(79.8, false)
  run(2_000)
  expect(clock.isPlaying()).toBe(true)
  expect(clock.nowMs()).toBeGreaterThan(71_000)
})
