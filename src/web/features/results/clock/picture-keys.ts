import { useEffect, useEffectEvent } from 'react'

/** The action a key triggers in a picture from above. Player 0 means all players. */
export type KeyAction =
  | { readonly kind: 'toggle' | 'follow' | 'close' }
  | { readonly kind: 'step'; readonly ms: number }
  | { readonly kind: 'death' | 'kill'; readonly way: 'previous' | 'next' }
  | { readonly kind: 'speed'; readonly way: 'slower' | 'faster' }
  | { readonly kind: 'zoom'; readonly way: 'in' | 'out' }
  | { readonly kind: 'player'; readonly number: number }

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

const STEP_MS = 1_000
const LONG_STEP_MS = 5_000

/** Arrows, Space: as in a video player; J, L: deaths; K: kills; F: follow; digits: players; < >: speed; + −: zoom. Null for other keys. */
export function actionOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Press): KeyAction | null {
  if (ctrlKey || metaKey || altKey) return null
  const stepMs = shiftKey ? LONG_STEP_MS : STEP_MS
  if (key === ' ') return { kind: 'toggle' }
  if (key === 'Escape') return { kind: 'close' }
  if (key === 'ArrowLeft') return { kind: 'step', ms: -stepMs }
  if (key === 'ArrowRight') return { kind: 'step', ms: stepMs }
  if (key.toLowerCase() === 'j') return { kind: 'death', way: 'previous' }
  if (key.toLowerCase() === 'l') return { kind: 'death', way: 'next' }
  if (key.toLowerCase() === 'k') return { kind: 'kill', way: shiftKey ? 'previous' : 'next' }
  if (key === '<' || key === '>') return { kind: 'speed', way: key === '<' ? 'slower' : 'faster' }
  if (key === '+' || key === '=' || key === '-') return { kind: 'zoom', way: key === '-' ? 'out' : 'in' }
  if (key.toLowerCase() === 'f') return { kind: 'follow' }
  return /^\d$/.test(key) ? { kind: 'player', number: Number(key) } : null
}

/** True when Space presses the focused button, so the picture must ignore it. False if what that button opens is already open. */
export function isOwnKey(key: string, target: EventTarget | null): boolean {
  if (key !== ' ' || !(target instanceof HTMLElement)) return false
  return target.closest('button, a, summary')?.matches(':not([aria-current], [aria-selected=true])') === true
}

/** Listens for keys on the whole page. Skips keys typed into a field, keys while a dialog is open, and keys already handled. */
export function usePageKeys(onPress: (press: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onPress)
  useEffect(() => {
    const listen = (press: KeyboardEvent) => {
      const { target } = press
      if (press.defaultPrevented || !(target instanceof Element)) return
      if (target.closest('input:not([type=range]), textarea, select, video, [contenteditable]')) return
      if (document.querySelector('dialog[open]:not(.death-full)')) return
      hear(press)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
