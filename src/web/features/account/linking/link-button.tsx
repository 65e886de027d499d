import { useQueryClient } from '@tanstack/react-query'
import { Link as LinkIcon } from 'lucide-react'
import { useState } from 'react'
import { call } from '#web/data/call.ts'
import { CallFailed, wordsFor } from '#web/data/call-failed.ts'
import { leaveFor } from '#web/data/leave.ts'
import { KEYS, readAgain } from '#web/data/query-client.ts'
import { useSession } from '#web/data/session/session.ts'
import { readSite } from '#web/data/site.ts'
import { keepWayBack } from '#web/data/way-back.ts'
import { CardNotice, failure, type Notice, success } from '#web/features/account/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'

interface LinkButtonProps {
  readonly scope: 'player' | 'history'
  readonly children: string
}

export function LinkButton({ scope, children }: LinkButtonProps) {
  const [notice, setNotice] = useState<Notice | null>(null)
  const { isWorking, begin } = useLinking(setNotice)
  return (
    <>
      <Button working={isWorking ? 'Opening Microsoft...' : null} onClick={() => void begin(scope)} icon={LinkIcon}>
        {children}
      </Button>
      <CardNotice notice={notice} />
    </>
  )
}

/** `Error: {message}`, as every failure of an account link is told. */
export function linkErrorWords(error: unknown, otherwise = 'Failed to link account.'): string {
  if (error instanceof CallFailed && error.status === 401) return 'Error: User not signed in.'
  return `Error: ${wordsFor(error, otherwise)}`
}

export function useLinking(onNotice: (notice: Notice | null) => void) {
  const [isWorking, setWorking] = useState(false)
  const client = useQueryClient()
  const session = useSession()

  const begin = async (scope: 'player' | 'history' = 'player') => {
    setWorking(true)
    onNotice(null)
    try {
      const { url } = await call('startXboxLink', { query: { scope } })
      if (session) keepWayBack(session.userId)
      // Once on its way the button keeps working until the page is gone.
      if (leaveFor(url, (await readSite()).accountLink)) return
      onNotice(failure(linkErrorWords(null)))
    } catch (error) {
      onNotice(failure(linkErrorWords(error)))
    }
    setWorking(false)
  }

  const unlink = async () => {
    setWorking(true)
    onNotice(null)
    try {
      await call('unlinkXboxAccount')
      await readAgain(client, { queryKey: KEYS.profile })
      onNotice(success('Your Microsoft account is unlinked.'))
    } catch (error) {
      onNotice(failure(linkErrorWords(error, 'Failed to unlink account.')))
    } finally {
      setWorking(false)
    }
  }
  return { isWorking, begin, unlink }
}
