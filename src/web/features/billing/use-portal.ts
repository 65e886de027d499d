import { useState } from 'react'
import { call } from '#web/data/call.ts'
import { CallFailed, NO_ANSWER } from '#web/data/call-failed.ts'
import { leaveFor } from '#web/data/leave.ts'
import { readSite } from '#web/data/site.ts'

const NOT_FOUND = 'Portal URL not found in server response. Please contact support.'
const NOT_SIGNED_IN = 'You must be logged in to manage your subscription.'

export function usePortal() {
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const open = async () => {
    setOpening(true)
    setProblem(null)
    try {
      const {
        data: { url },
      } = await call('createPortalSession', { body: { data: { returnUrl: `${location.origin}/profile` } } })
      // Once on its way the button keeps working until the page is gone.
      if (leaveFor(url, (await readSite()).payments)) return
      setProblem(NOT_FOUND)
    } catch (failure) {
      setProblem(portalWords(failure))
    }
    setOpening(false)
  }
  return { isOpening, problem, open }
}

function portalWords(failure: unknown): string {
  if (!(failure instanceof CallFailed)) return NOT_FOUND
  if (failure.status === 401) return NOT_SIGNED_IN
  if (failure.status >= 200 && failure.status < 300) return NOT_FOUND
  const status = failure.status === NO_ANSWER ? 'no answer' : failure.status
  return `Server error (${status}): Failed to create portal session.`
}
