import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, for what styles alone can't do: another order in the document, another number of buttons. */
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

/** As in the styles: here a card may fill the screen, and what is beside something stands below it. */
export function usePhone(): boolean {
  return useMedia('(width < 768px)')
}
