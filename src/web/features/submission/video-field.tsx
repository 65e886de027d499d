import { useQuery } from '@tanstack/react-query'
import { CircleCheck, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { TEXTS } from '#shared/jobs/submission.ts'
import { canonicalVideoAddress, parseVideoAddress, type VideoAddress } from '#shared/video/video-address.ts'
import { call } from '#web/data/call.ts'
import { KEYS } from '#web/data/query-client.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { useDebounced } from '#web/ui/use-after.ts'

const CHECK_AFTER_MS = 500

export type VideoCheck =
  | { readonly status: 'empty' | 'checking' | 'unknown' }
  | { readonly status: 'wrong'; readonly words: string }
  | { readonly status: 'available'; readonly title: string; readonly thumbnailUrl: string | null; readonly lengthSeconds: number | null }

/** Checks the typed address with a debounced lookup. An outage is not reported as a private video. */
export function useVideoCheck(videoUrl: string): VideoCheck {
  const address = parseVideoAddress(videoUrl)
  const settled = useDebounced(videoUrl, CHECK_AFTER_MS)
  const { data, isError } = useVideo(settled === videoUrl ? address : null)
  if (videoUrl.trim() === '') return { status: 'empty' }
  if (!address) return { status: 'wrong', words: TEXTS.videoUrl }
  if (isError || data?.status === 'unknown') return { status: 'unknown' }
  if (!data) return { status: 'checking' }
  if (data.status === 'unavailable') return { status: 'wrong', words: TEXTS.videoUnavailable }
  return { status: 'available', title: data.title, thumbnailUrl: data.thumbnailUrl, lengthSeconds: data.lengthSeconds }
}

/** Looks up a video on the platform. Only a positive answer is cached, so that a video that was just made public is found at once. */
export function useVideo(address: VideoAddress | null) {
  const videoUrl = address ? canonicalVideoAddress(address) : ''
  return useQuery({
    queryKey: KEYS.video(videoUrl),
    queryFn: ({ signal }) => call('getVideoInfo', { query: { videoUrl }, signal }),
    enabled: address !== null,
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: ({ state }) => state.data?.status !== 'available',
    staleTime: ({ state }) => (state.data?.status === 'available' ? Number.POSITIVE_INFINITY : 0),
  })
}

const HELP = {
  empty: 'Video URL on YouTube. The video must be public.',
  checking: 'Checking the video',
  unknown: 'The video cannot be checked right now. You can submit it; it is checked again then.',
  wrong: null,
  available: null,
} as const

interface VideoFieldProps {
  readonly value: string
  readonly check: VideoCheck
  readonly onChange: (value: string) => void
}

/** An invalid address is reported once the field is left or Enter is pressed in it, and then with each change until it is valid. */
export function VideoField({ value, check, onChange }: VideoFieldProps) {
  // A field with an initial value counts as left.
  const [isJudged, setJudged] = useState(value.trim() !== '')
  const isWrong = check.status === 'wrong'
  if (isJudged && !isWrong) setJudged(false)
  const isShown = isWrong && (isJudged || check.words !== TEXTS.videoUrl)
  const judge = () => setJudged(isWrong)
  return (
    <Field
      label="Gameplay URL"
      help={HELP[isWrong && !isShown ? 'empty' : check.status]}
      error={isShown ? check.words : null}
      fine={check.status === 'available' ? "Video found. It's public and can be analyzed." : null}
    >
      {(control) => (
        <div className="input-frame">
          <input
            {...control}
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            required
            placeholder="https://www.youtube.com/watch?v="
            value={value}
            onBlur={judge}
            onKeyDown={(event) => event.key === 'Enter' && judge()}
            onChange={(event) => onChange(event.target.value)}
          />
          {check.status === 'checking' && (
            <span className="input-suffix muted">
              <LoaderCircle className="spin" />
            </span>
          )}
          {check.status === 'available' && (
            <span className="input-suffix is-success">
              <CircleCheck />
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
