import { useEffect, useEffectEvent } from 'react'

/** Hears keys wherever the focus is, but not what is typed into a field, meant for a dialog, or taken by what has the focus. */
export function usePageKeys(onPress: (press: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onPress)
  useEffect(() => {
    const listen = (press: KeyboardEvent) => {
      const { target } = press
      if (press.defaultPrevented || !(target instanceof Element)) return
      if (target.closest('input:not([type=range]), textarea, select, [contenteditable]')) return
      if (document.querySelector('dialog[open]:not(.death-full)')) return
      hear(press)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
