import { createContext, use, useSyncExternalStore } from 'react'
import { createPlayer, type Player } from './player.ts'

export const PlayerContext = createContext<Player>(createPlayer())

export function usePlayer(): Player {
  return use(PlayerContext)
}

/** Whole tenths: a clock and a playhead need no more, and the page draws less. */
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
