import { LocateFixed, Maximize, Minimize, Minus, Plus } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { floorNames } from '#shared/tracks/ground/floors.ts'
import { yourself } from '#shared/tracks/scene/cast.ts'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import type { MapCamera } from '#web/features/results/map/map-camera.ts'
import { MapCanvas } from '#web/features/results/map/map-canvas.tsx'
import { replayPainting } from '#web/features/results/map/paintings/replay-painting.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { ChoiceBar } from '#web/ui/forms/choice-bar.tsx'
import type { ReplayPeopleProps } from './replay-people.tsx'

const ALL_FLOORS = -1

interface ReplayMapProps extends ReplayPeopleProps {
  readonly camera: MapCamera
  readonly trailSeconds: number
  readonly frame: RefObject<HTMLElement | null>
}

export function ReplayMap({ clock, pictures, camera, followed, onFollow, trailSeconds, frame }: ReplayMapProps) {
  const { tracks, cast, cuts, bounds, shapes, objectives } = pictures
  const [floor, setFloor] = useState(ALL_FLOORS)
  const { says } = useVoicedReport()
  const painting = useMemo(
    () =>
      replayPainting({
        ...{ tracks, cast, cuts, bounds, followed, objectives, camera, you: says('You') },
        trailMs: trailSeconds * 1000,
        floor: floor === ALL_FLOORS ? null : floor,
      }),
    [tracks, cast, cuts, bounds, followed, objectives, camera, trailSeconds, floor, says],
  )
  const names = floorNames(cuts)
  const floors = [{ value: ALL_FLOORS, words: 'All' }, ...names.map((words, value) => ({ value, words })).toReversed()]
  const you = yourself(cast)?.player ?? null
  const who = followed === you ? 'you' : (cast[followed ?? -1]?.name ?? '')
  const box = useRef<HTMLDivElement>(null)
  const zoom = useMapHand(box, camera)
  return (
    <div className={zoom > 1 ? 'replay-map is-zoomed' : 'replay-map'} ref={box}>
      <div className="replay-over row">
        {names.length > 1 && <ChoiceBar label="Floor" choices={floors} chosen={floor} onChoose={setFloor} />}
        <span className="row push">
          <Button size="small" aria-pressed={followed !== null} onClick={() => onFollow(followed === null ? you : null)} icon={LocateFixed}>
            {followed === null ? 'Follow' : says(`Following ${who}`)}
          </Button>
          <Button size="small" aria-label="Zoom in" onClick={() => camera.step('in')} icon={Plus} />
          {zoom > 1 && <Button size="small" aria-label="Zoom out" onClick={() => camera.step('out')} icon={Minus} />}
          {document.fullscreenEnabled && <FullScreen frame={frame} />}
        </span>
      </div>
      <MapCanvas
        clock={clock}
        shapes={shapes}
        painting={painting}
        label={`The match from above, ${cast.length} players on a map drawn from where they walked.`}
      />
    </div>
  )
}

function FullScreen({ frame }: Pick<ReplayMapProps, 'frame'>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [])
  // If the browser refuses, nothing changes.
  const toggle = () => (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen())?.catch(() => undefined)
  return (
    <Button
      size="small"
      icon={isFull ? Minimize : Maximize}
      aria-label={isFull ? 'Leave full screen' : 'Full screen'}
      onClick={() => void toggle()}
    />
  )
}

/** Dragging moves a zoomed map; pinch and Ctrl+wheel zoom. The plain wheel zooms only in full screen, else it scrolls. Returns the zoom. */
function useMapHand(box: RefObject<HTMLElement | null>, camera: MapCamera): number {
  useEffect(() => {
    const map = box.current
    if (!map) return
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !document.fullscreenElement) return
      event.preventDefault()
      const { left, top } = map.getBoundingClientRect()
      camera.step(event.deltaY < 0 ? 'in' : 'out', { x: event.clientX - left, y: event.clientY - top })
    }
    let pointer: { readonly id: number; x: number; y: number } | null = null
    const take = (event: PointerEvent) => {
      const isButton = event.target instanceof HTMLElement && event.target.closest('button') !== null
      if (!isButton && event.isPrimary && event.button === 0) pointer = { id: event.pointerId, x: event.clientX, y: event.clientY }
    }
    const move = (event: PointerEvent) => {
      if (pointer?.id !== event.pointerId) return
      camera.drag(event.clientX - pointer.x, event.clientY - pointer.y)
      Object.assign(pointer, { x: event.clientX, y: event.clientY })
    }
    const leave = () => {
      pointer = null
    }
    const end = new AbortController()
    const { signal } = end
    map.addEventListener('wheel', turn, { passive: false, signal })
    map.addEventListener('pointerdown', take, { signal })
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', leave, { signal })
    window.addEventListener('pointercancel', leave, { signal })
    return () => end.abort()
  }, [box, camera])
  return useSyncExternalStore(camera.subscribe, camera.zoom)
}
