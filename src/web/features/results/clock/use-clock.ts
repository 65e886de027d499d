import { type RefObject, useEffect, useMemo, useSyncExternalStore } from 'react'
import { type ClockRange, createPictureClock, nextBrowserFrame, type PictureClock } from './picture-clock.ts'

export function useNewClock({ fromMs, toMs }: ClockRange, startMs: number, rounds: number): PictureClock {
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
