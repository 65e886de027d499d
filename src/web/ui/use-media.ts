import { useCallback, useSyncExternalStore } from 'react'

/** True when a media query matches. For what styles alone cannot do: another order in the document, another number of buttons. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}

/** The breakpoint of the styles: on a phone a card may fill the screen, and columns are stacked. */
export function usePhone(): boolean {
  return useMedia('(width < 768px)')
}
