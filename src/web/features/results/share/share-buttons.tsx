import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Lock, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { jobId as jobIdSchema } from '#shared/ids.ts'
import { call } from '#web/data/call.ts'
import { reasonOf, wordsFor } from '#web/data/call-failed.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { putData } from '#web/data/query-client.ts'
import { useResultKey } from '#web/features/results/result-queries.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { lazyPart } from '#web/ui/layout/lazy-part.tsx'
import { useToast } from '#web/ui/notices/toast.tsx'
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts'
import { handOver } from './hand-over.ts'
import { partWords } from './part-words.ts'

/** All messages about the link have this subject, so that a newer one replaces the older. */
const SHARING = 'sharing'

const ShareDialog = lazyPart(() => import('./share-dialog.tsx').then((file) => file.ShareDialog))

type Shared = Pick<ShownResult, 'isOwner' | 'shared' | 'report' | 'positions' | 'sentences'> & { readonly jobId: string }

export function ShareButtons({ result }: { readonly result: Shared }) {
  const { jobId, isOwner, shared, report } = result
  const client = useQueryClient()
  const showToast = useToast()
  const key = useResultKey(jobId)
  const buttons = useRestoredFocus(`${shared !== null}`)
  const [isAsking, setAsking] = useState(false)
  const setShared = (part: string | null) => putData<ShownResult>(client, key, (known) => known && { ...known, shared: part })
  const share = useMutation({
    mutationFn: async (part: string | null) => {
      if (part === null) return handOver(`/results/${jobId}`)
      const { path } = await call('makeResultPublic', { body: { jobId: jobIdSchema.parse(jobId), part } })
      setShared(part)
      return handOver(path)
    },
    onSuccess: (wasCopied) => wasCopied && showToast('success', 'Shareable link copied to clipboard!', { about: SHARING }),
    onError: (error) => showToast('error', `Failed to create shareable link: ${reasonOf(error)}`),
  })
  const unshare = useMutation({
    mutationFn: () => call('makeResultPrivate', { body: { jobId: jobIdSchema.parse(jobId) } }),
    onSuccess: () => {
      setShared(null)
      showToast('success', 'The link is off. Only you can see this analysis.', { about: SHARING })
    },
    onError: (error) => showToast('error', wordsFor(error)),
  })
  const onShare = () => {
    if (jobId === '') showToast('error', 'Cannot share: Job ID is missing.')
    else if (isOwner) setAsking(true)
    else share.mutate(null)
  }
  return (
    <div ref={buttons} className="result-buttons row">
      {isOwner && shared !== null && (
        <>
          <span className="small muted">Others see {partWords(shared, report)}</span>
          <Button
            variant="ghost"
            size="small"
            working={unshare.isPending ? 'Stopping...' : null}
            onClick={() => unshare.mutate()}
            icon={Lock}
          >
            Stop Sharing
          </Button>
        </>
      )}
      <Button size="small" working={share.isPending ? 'Generating Link...' : null} onClick={onShare} icon={Share2}>
        Share Results
      </Button>
      {isAsking && (
        <Suspense>
          <ShareDialog result={result} onChoose={(part) => share.mutate(part)} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  )
}
