import { useEffect, useState } from 'react'
import type { CallReply } from '#shared/calls/calls.ts'
import { CallFailed, failureOf } from './call-failed.ts'

export type Site = CallReply<'getSite'>

const AGAIN_MS = 2_000

let read: Promise<Site> | null = null

/** The server's settings for every page, requested once, and again after a failure. */
export function readSite(): Promise<Site> {
  read ??= ask()
  read.catch(forgetSite)
  return read
}

export function forgetSite() {
  read = null
}

/** Undefined until the settings are here; a failed request is repeated for as long as the component is shown. */
export function useSite(): Site | undefined {
  const [site, setSite] = useState<Site>()
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    const request = () => void readSite().then(setSite, () => setFailures(failures + 1))
    const timer = setTimeout(request, failures * AGAIN_MS)
    return () => clearTimeout(timer)
  }, [failures])
  return site
}

/** Requests `getSite` without the table of calls: public pages use it, and the table is larger than most of them. */
async function ask(): Promise<Site> {
  const response = await fetch('/api/site', { credentials: 'omit' })
  if (!response.ok) throw await failureOf(response)
  const answer: unknown = await response.json()
  if (!isSite(answer)) throw new CallFailed(response.status, null)
  return answer
}

/** A sample value: the compiler checks that it lacks no field. */
const SHAPE: Site = {
  sandboxes: [''],
  sample: { videoUrl: '', matchId: '', gamertag: '' },
  supportEmail: '',
  videoModels: [{ provider: '', name: '' }],
  payments: { origins: [''], isSandbox: false },
  accountLink: { origins: [''], isSandbox: false },
}

function isSite(value: unknown): value is Site {
  return isLike(SHAPE, value)
}

function isLike(model: unknown, value: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(value) && value.every((entry) => isLike(model[0], entry))
  if (typeof model !== 'object' || model === null) return typeof value === typeof model
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(model).every(([field, part]) => isLike(part, Reflect.get(value, field)))
}
