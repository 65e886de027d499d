import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import type { MapCamera } from '#web/features/results/map/map-camera.ts'

/**
 * Moves a map by hand: a drag once it is zoomed, pinching on a touchpad or the wheel with Ctrl, in full screen the wheel alone. A plain
 * wheel and a finger on the whole map scroll the page as everywhere. The answer is how near the map is.
 */
export function useMapHand(box: RefObject<HTMLElement | null>, camera: MapCamera): number {
  useEffect(() => {
    const map = box.current
    if (!map) return
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !document.fullscreenElement) return
      event.preventDefault()
      const { left, top } = map.getBoundingClientRect()
      camera.step(event.deltaY < 0 ? 'in' : 'out', { x: event.clientX - left, y: event.clientY - top })
    }
    let held: { readonly id: number; x: number; y: number } | null = null
    const take = (event: PointerEvent) => {
      const isButton = event.target instanceof HTMLElement && event.target.closest('button') !== null
      if (!isButton && event.isPrimary && event.button === 0) held = { id: event.pointerId, x: event.clientX, y: event.clientY }
    }
    const move = (event: PointerEvent) => {
      if (held?.id !== event.pointerId) return
      camera.drag(event.clientX - held.x, event.clientY - held.y)
      Object.assign(held, { x: event.clientX, y: event.clientY })
    }
    const leave = () => {
      held = null
    }
    map.addEventListener('wheel', turn, { passive: false })
    map.addEventListener('pointerdown', take)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', leave)
    window.addEventListener('pointercancel', leave)
    return () => {
      map.removeEventListener('wheel', turn)
      map.removeEventListener('pointerdown', take)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', leave)
      window.removeEventListener('pointercancel', leave)
    }
  }, [box, camera])
  return useSyncExternalStore(camera.subscribe, camera.zoom)
}
