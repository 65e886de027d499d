import { Check, Info, LoaderCircle } from 'lucide-react'
import { isLookAwaited } from '#shared/video/awaited-look.ts'
import { isTrusted, lookSentence, type VideoLook } from '#shared/video/video-look.ts'
import { PartLine } from './part-line.tsx'

interface LookLineProps {
  readonly look: VideoLook
  /** The report with the look waits to be opened. */
  readonly isToOpen: boolean
  readonly onOpen: () => void
}

/** Where the look at the video is for which the report could not wait, and what came of it. */
export function LookLine({ look, isToOpen, onOpen }: LookLineProps) {
  return (
    <PartLine
      icon={<LookIcon look={look} />}
      name="Video"
      words={lookSentence(look)}
      openLabel={isToOpen ? 'Show the report with it' : null}
      onOpen={onOpen}
    />
  )
}

function LookIcon({ look }: Pick<LookLineProps, 'look'>) {
  if (isLookAwaited({ videoLook: look })) return <LoaderCircle className="icon spin" aria-hidden />
  return isTrusted(look) ? <Check className="icon is-success" aria-hidden /> : <Info className="icon" aria-hidden />
}
