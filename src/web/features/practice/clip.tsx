import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { PracticeClip } from '#shared/practice/practice-session.ts'
import { KEYS } from '#web/data/query-client.ts'
import { reopenFile, storedHandle } from '#web/features/recording/stored-file.ts'
import { embedAddress, watchAddress } from '#web/features/report-view/embed-messages.ts'
import '#web/ui/layout/frame.css'

/** The clip starts this long before the frozen moment. */
const LEAD_SECONDS = 4
const TITLE = 'Your clip'

interface ClipProps {
  readonly jobId: string
  readonly clip: PracticeClip
}

/** The frozen picture before the answer. Only a file can be kept from playing on. */
export function Still({ jobId, clip: { kind, url, seconds } }: ClipProps) {
  return kind === 'own file' || url === null ? (
    <OwnFile jobId={jobId} from={seconds} isStill />
  ) : (
    <FileFrom url={url} from={seconds} isStill />
  )
}

export function Clip({ jobId, clip: { kind, url, seconds } }: ClipProps) {
  const from = Math.max(0, seconds - LEAD_SECONDS)
  if (kind === 'own file' || url === null) return <OwnFile jobId={jobId} from={from} />
  if (kind === 'file') return <FileFrom url={url} from={from} />
  if (kind === 'embed') {
    return (
      <div className="frame">
        <iframe
          src={embedAddress(url, from, location.origin) ?? undefined}
          title={TITLE}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    )
  }
  return (
    <a className="text-link" href={watchAddress(url, from) ?? url} target="_blank" rel="noopener noreferrer">
      Watch on YouTube
    </a>
  )
}

interface FromProps {
  readonly from: number
  readonly isStill?: boolean
}

function FileFrom({ url, from, isStill = false }: FromProps & { readonly url: string }) {
  if (isStill) {
    return (
      <div className="frame">
        <video src={`${url}#t=${from}`} aria-label="Your video, standing still" muted playsInline preload="auto" />
      </div>
    )
  }
  return (
    <div className="frame">
      {/* biome-ignore lint/a11y/useMediaCaption: gameplay of the player's own; there are no captions to be had. */}
      <video src={`${url}#t=${from}`} aria-label={TITLE} controls autoPlay playsInline />
    </div>
  )
}

function OwnFile({ jobId, ...shown }: FromProps & { readonly jobId: string }) {
  const [url, setUrl] = useState<string | null>()
  const client = useQueryClient()
  useEffect(() => {
    let opened: string | null = null
    const open = async () => {
      const inTab = client.getQueryData<{ readonly file: File }>(KEYS.openRecording(jobId))
      const handle = inTab ? null : await storedHandle(jobId)
      const file = inTab?.file ?? (handle && (await reopenFile(handle)))
      opened = file && URL.createObjectURL(file)
      setUrl(opened)
    }
    void open()
    return () => {
      if (opened !== null) URL.revokeObjectURL(opened)
    }
  }, [client, jobId])
  if (url === undefined) return <p className="fine">Opening your recording...</p>
  if (url !== null) return <FileFrom url={url} {...shown} />
  return (
    <p className="small">
      This browser doesn't have your recording open.{' '}
      <Link className="text-link" href={`/results/${jobId}`}>
        Choose the file in the report
      </Link>
      , and it plays here too.
    </p>
  )
}
