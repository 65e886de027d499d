import { type RefObject, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { TimeSpan } from '#shared/time/time-span.ts'

export type NextFrame = (callback: (nowMs: number) => void) => () => void

interface ClockOptions extends TimeSpan {
  readonly startMs: number
  readonly rounds: number
  readonly nextFrame: NextFrame
}

/** The clock of a picture from above. It requests no animation frames while paused. */
export type PictureClock = ReturnType<typeof createPictureClock>

/** The most time one frame can add. A longer pause means the machine slept or the page was hidden. */
const LONGEST_FRAME_MS = 250

export function createPictureClock({ fromMs, toMs, startMs, rounds, nextFrame }: ClockOptions) {
  const listeners = new Set<() => void>()
  const state = { ms: startMs, isPlaying: false, speed: 1, seeks: 0 }
  let remainingRounds = rounds
  let lastFrameMs: number | null = null
  let cancel = () => {}
  const clamp = (ms: number) => Math.min(toMs, Math.max(fromMs, ms))
  const set = (changes: Partial<typeof state>) => {
    Object.assign(state, changes)
    for (const listener of listeners) listener()
  }
  const rest = () => {
    cancel()
    set({ isPlaying: false })
  }
  const advance = (nowMs: number) => {
    const passedMs = Math.min(LONGEST_FRAME_MS, nowMs - (lastFrameMs ?? nowMs))
    lastFrameMs = nowMs
    const ms = state.ms + passedMs * state.speed
    if (ms < toMs) set({ ms })
    else {
      remainingRounds -= 1
      if (remainingRounds <= 0) {
        set({ ms: toMs })
        rest()
        return
      }
      set({ ms: fromMs })
    }
    if (state.isPlaying) cancel = nextFrame(advance)
  }
  return {
    fromMs,
    toMs,
    subscribe: (onChange: () => void): (() => void) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    nowMs: () => state.ms,
    isPlaying: () => state.isPlaying,
    speed: () => state.speed,
    /** The number of seeks so far. When it changes, a linked video seeks too. */
    seeks: () => state.seeks,
    play: () => {
      if (state.isPlaying) return
      if (state.ms >= toMs || remainingRounds <= 0) {
        remainingRounds = rounds
        if (state.ms >= toMs) set({ ms: fromMs, seeks: state.seeks + 1 })
      }
      lastFrameMs = null
      set({ isPlaying: true })
      cancel = nextFrame(advance)
    },
    pause: () => {
      if (state.isPlaying) rest()
    },
    seek: (ms: number) => set({ ms: clamp(ms), seeks: state.seeks + 1 }),
    setSpeed: (speed: number) => set({ speed }),
    /** Follows a linked video without counting as a seek. */
    follow: (ms: number) => set({ ms: clamp(ms) }),
  }
}

export function nextBrowserFrame(callback: (nowMs: number) => void): () => void {
  const id = requestAnimationFrame(callback)
  return () => cancelAnimationFrame(id)
}

export function useNewClock({ fromMs, toMs }: TimeSpan, startMs: number, rounds: number): PictureClock {
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it starts is asked once.
  const clock = useMemo(() => createPictureClock({ fromMs, toMs, startMs, rounds, nextFrame: nextBrowserFrame }), [fromMs, toMs])
  useEffect(() => () => clock.pause(), [clock])
  return clock
}

export function useClockMs(clock: PictureClock, stepMs: number): number {
  return useSyncExternalStore(clock.subscribe, () => Math.floor(clock.nowMs() / stepMs) * stepMs)
}

export function useIsPlaying(clock: PictureClock): boolean {
  return useSyncExternalStore(clock.subscribe, clock.isPlaying)
}

export function useSpeed(clock: PictureClock): number {
  return useSyncExternalStore(clock.subscribe, clock.speed)
}

/** Pauses the clock when its picture leaves the screen or the page is hidden. */
export function useRestUnseen(clock: PictureClock, picture: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const hide = () => document.hidden && clock.pause()
    document.addEventListener('visibilitychange', hide)
    let wasSeen = false
    const observer = new IntersectionObserver((entries) => {
      const isSeen = entries.at(-1)?.isIntersecting === true
      if (wasSeen && !isSeen) clock.pause()
      wasSeen ||= isSeen
    })
    if (picture.current) observer.observe(picture.current)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      observer.disconnect()
    }
  }, [clock, picture])
}
