import { Check, Info, LoaderCircle } from 'lucide-react'
import { useRef } from 'react'
import { isLookAwaited } from '#shared/video/awaited-look.ts'
import { isTrusted, lookSentence, type VideoLook } from '#shared/video/video-look.ts'
import { Button } from '#web/ui/forms/button.tsx'
import './positions-line.css'

interface LookLineProps {
  readonly look: VideoLook
  /** The report with the look waits to be opened. */
  readonly isToOpen: boolean
  readonly onOpen: () => void
}

/** Where the look at the video is for which the report could not wait, and what came of it. */
export function LookLine({ look, isToOpen, onOpen }: LookLineProps) {
  const words = useRef<HTMLParagraphElement>(null)
  const open = () => {
    onOpen()
    // The button goes away with the press; who used the keyboard goes on from here.
    words.current?.focus()
  }
  return (
    <div className="positions-line">
      <LookIcon look={look} />
      <p ref={words} tabIndex={-1} aria-live="polite">
        <b>Video</b> {lookSentence(look)}
      </p>
      {isToOpen && (
        <Button size="small" onClick={open}>
          Show the report with it
        </Button>
      )}
    </div>
  )
}

function LookIcon({ look }: Pick<LookLineProps, 'look'>) {
  if (isLookAwaited({ videoLook: look })) return <LoaderCircle className="icon spin" aria-hidden />
  return isTrusted(look) ? <Check className="icon is-success" aria-hidden /> : <Info className="icon" aria-hidden />
}
