import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Lock, Share2 } from 'lucide-react'
import type { Result } from '#shared/result.ts'
import type { Session } from '#web/data/auth.ts'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { resultKey } from './result-queries.ts'

interface ShareButtonsProps {
  readonly result: Result
  readonly session: Session | null
}

/** The owner makes the result public and shares its link, or takes that back; everybody else shares the address as it stands. */
export function ShareButtons({ result, session }: ShareButtonsProps) {
  const client = useQueryClient()
  const say = useToast()
  const setPublic = (isPublic: boolean) =>
    client.setQueryData<Result>(resultKey(result.jobId, session), (known) => known && { ...known, isPublic })
  const share = useMutation({
    mutationFn: async () => {
      if (!result.isOwner) return handOver(location.href)
      const { path } = await call('makeResultPublic', { body: { jobId: result.jobId } })
      setPublic(true)
      return handOver(new URL(path, location.origin).href)
    },
    onSuccess: (wasCopied) => wasCopied && say('success', 'Shareable link copied to clipboard!'),
    onError: (error) => say('error', `Failed to create shareable link: ${wordsFor(error, reasonOf(error))}`),
  })
  const unshare = useMutation({
    mutationFn: () => call('makeResultPrivate', { body: { jobId: result.jobId } }),
    onSuccess: () => {
      setPublic(false)
      say('success', 'The link is off. Only you can see this analysis.')
    },
    onError: (error) => say('error', wordsFor(error, 'An unexpected error occurred. Please try again.')),
  })
  return (
    <div className="result-buttons">
      {result.isOwner && result.isPublic && (
        <Button look="ghost" working={unshare.isPending ? 'Stopping...' : null} onClick={() => unshare.mutate()}>
          <Lock className="icon" aria-hidden />
          Stop Sharing
        </Button>
      )}
      <Button working={share.isPending ? 'Generating Link...' : null} onClick={() => share.mutate()}>
        <Share2 className="icon" aria-hidden />
        Share Results
      </Button>
    </div>
  )
}

/** The device's own share sheet where there is one, else the clipboard; true when the link was copied. */
async function handOver(url: string): Promise<boolean> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: 'Callout analysis', url })
      return false
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false
    }
  }
  await navigator.clipboard.writeText(url)
  return true
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown'
}
