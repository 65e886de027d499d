import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Lock, Share2 } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { jobId as jobIdSchema } from '#shared/ids.ts'
import { call } from '#web/data/call.ts'
import { reasonOf, wordsFor } from '#web/data/call-failed.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { useResultKey } from '#web/features/results/result-queries.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { useToast } from '#web/ui/notices/toast.tsx'
import { handOver } from './hand-over.ts'

/** All messages about the link have this subject, so that a newer one replaces the older. */
const SHARING = 'sharing'

const ReplaySwitch = lazy(() => import('./replay-switch.tsx').then((file) => ({ default: file.ReplaySwitch })))

/** The owner makes the result public and shares its link, or takes that back; everybody else shares its one address and changes nothing. */
type Shared = Pick<ShownResult, 'isOwner' | 'isPublic' | 'positions'> & { readonly jobId: string }

export function ShareButtons({ result: { jobId, isOwner, isPublic, positions } }: { readonly result: Shared }) {
  const client = useQueryClient()
  const showToast = useToast()
  const key = useResultKey(jobId)
  const shareButton = useRef<HTMLButtonElement>(null)
  const setPublic = (isNowPublic: boolean) =>
    client.setQueryData<ShownResult>(
      key,
      // Sharing again starts without the replay.
      (known) => known && { ...known, isPublic: isNowPublic, isReplayPublic: isNowPublic && known.isPublic && known.isReplayPublic },
    )
  const share = useMutation({
    mutationFn: async () => {
      if (!isOwner) return handOver(`/results/${jobId}`)
      const { path } = await call('makeResultPublic', { body: { jobId: jobIdSchema.parse(jobId) } })
      setPublic(true)
      return handOver(path)
    },
    onSuccess: (wasCopied) => wasCopied && showToast('success', 'Shareable link copied to clipboard!', { about: SHARING }),
    onError: (error) => showToast('error', `Failed to create shareable link: ${reasonOf(error)}`),
  })
  const unshare = useMutation({
    mutationFn: () => call('makeResultPrivate', { body: { jobId: jobIdSchema.parse(jobId) } }),
    onSuccess: () => {
      setPublic(false)
      // The pressed button disappears, so the focus has to move.
      shareButton.current?.focus()
      showToast('success', 'The link is off. Only you can see this analysis.', { about: SHARING })
    },
    onError: (error) => showToast('error', wordsFor(error)),
  })
  const onShare = () => (jobId === '' ? showToast('error', 'Cannot share: Job ID is missing.') : share.mutate())
  return (
    <div className="result-buttons row">
      {isOwner && isPublic && positions?.state === 'there' && (
        <Suspense>
          <ReplaySwitch jobId={jobId} />
        </Suspense>
      )}
      {isOwner && isPublic && (
        <Button
          variant="ghost"
          size="small"
          working={unshare.isPending ? 'Stopping...' : null}
          onClick={() => unshare.mutate()}
          icon={Lock}
        >
          Stop Sharing
        </Button>
      )}
      <Button ref={shareButton} size="small" working={share.isPending ? 'Generating Link...' : null} onClick={onShare} icon={Share2}>
        Share Results
      </Button>
    </div>
  )
}
