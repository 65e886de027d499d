import { createContext, use, useSyncExternalStore } from 'react'

export interface PlayerDriver {
  readonly seek: (seconds: number) => void
  readonly pause: () => void
}

/** The one video player of a page: the shown time comes from here, and links to a time seek through it. */
export type Player = ReturnType<typeof createPlayer>

export function createPlayer() {
  const listeners = new Set<() => void>()
  let driver: PlayerDriver | null = null
  let state = { seconds: 0, duration: null as number | null, isStarted: false, isPlaying: false }
  const set = (changes: Partial<typeof state>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (onChange: () => void): (() => void) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    seconds: () => state.seconds,
    duration: () => state.duration,
    isStarted: () => state.isStarted,
    /** As the video reports it, shortly after a command. */
    isPlaying: () => state.isPlaying,
    seek: (seconds: number) => {
      set({ seconds: Math.max(0, seconds), isStarted: true })
      driver?.seek(Math.max(0, seconds))
    },
    pause: () => driver?.pause(),
    /** Resets to not started, so that a video that comes back to the page does not play automatically. */
    rest: () => {
      driver?.pause()
      set({ isStarted: false, isPlaying: false })
    },
    attach: (attached: PlayerDriver) => {
      driver = attached
      return () => {
        if (driver !== attached) return
        driver = null
        set({ duration: null, isPlaying: false })
      }
    },
    report: (seconds: number, duration: number | null, isPlaying = false) =>
      set({ seconds, duration: duration ?? state.duration, isStarted: state.isStarted || seconds > 0, isPlaying }),
  }
}

export const PlayerContext = createContext<Player>(createPlayer())

export function usePlayer(): Player {
  return use(PlayerContext)
}

/** Rounded to tenths: enough for a clock and a playhead, with fewer renders. */
export function usePlayerSeconds(): number {
  const player = usePlayer()
  return useSyncExternalStore(player.subscribe, () => Math.round(player.seconds() * 10) / 10)
}

export function usePlayerDuration(): number | null {
  const player = usePlayer()
  return useSyncExternalStore(player.subscribe, player.duration)
}

export function usePlayerStarted(): boolean {
  const player = usePlayer()
  return useSyncExternalStore(player.subscribe, player.isStarted)
}
