import { useMutation } from '@tanstack/react-query'
import { Link as LinkIcon } from 'lucide-react'
import { useState } from 'react'
import { call } from '#web/data/call.ts'
import { CallFailed, wordsFor } from '#web/data/call-failed.ts'
import { leaveFor } from '#web/data/leave.ts'
import { useSession } from '#web/data/session/session.ts'
import { readSite } from '#web/data/site.ts'
import { storeWayBack } from '#web/data/way-back.ts'
import { CardNotice, failure, type Notice } from '#web/features/account/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'

interface LinkButtonProps {
  readonly scope: 'player' | 'history'
  readonly children: string
}

export function LinkButton({ scope, children }: LinkButtonProps) {
  const [notice, setNotice] = useState<Notice | null>(null)
  const { isLinking, link } = useLinking(setNotice)
  return (
    <>
      <Button working={isLinking ? 'Opening Microsoft...' : null} onClick={() => link(scope)} icon={LinkIcon}>
        {children}
      </Button>
      <CardNotice notice={notice} />
    </>
  )
}

export function linkErrorWords(error: unknown, otherwise = 'Failed to link account.'): string {
  if (error instanceof CallFailed && error.status === 401) return 'Error: User not signed in.'
  return `Error: ${wordsFor(error, otherwise)}`
}

export function useLinking(onNotice: (notice: Notice | null) => void) {
  const session = useSession()
  const { mutate, isPending } = useMutation({
    mutationFn: async (scope: LinkButtonProps['scope']) => {
      const { url } = await call('startXboxLink', { query: { scope } })
      if (session) storeWayBack(session.userId)
      if (!leaveFor(url, (await readSite()).accountLink)) throw new Error('That address isn’t Microsoft’s.')
      // The button stays in its working state until the browser has left the page.
      return new Promise<never>(() => {})
    },
    networkMode: 'always',
    onMutate: () => onNotice(null),
    onError: (error) => onNotice(failure(linkErrorWords(error))),
  })
  return { isLinking: isPending, link: mutate }
}
