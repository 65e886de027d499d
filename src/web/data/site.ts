import { useEffect, useState } from 'react'
import type { CallReply } from '#shared/calls/calls.ts'

export type Site = CallReply<'getSite'>

let read: Promise<Site> | null = null

/** What the server tells every page of itself, asked once; again after a failure. */
export function readSite(): Promise<Site> {
  const asked = read ?? ask()
  read = asked
  asked.catch(() => forgetSite())
  return asked
}

export function forgetSite() {
  read = null
}

/** The same for a page to show; undefined until it is there. */
export function useSite(): Site | undefined {
  const [site, setSite] = useState<Site>()
  useEffect(() => {
    readSite().then(setSite, () => undefined)
  }, [])
  return site
}

/** `getSite` of the table of calls, read by hand: public pages ask for it, and the table weighs more than most of them. */
async function ask(): Promise<Site> {
  const response = await fetch('/api/site', { credentials: 'omit' })
  if (!response.ok) throw new Error(`The site's facts could not be read: ${response.status}`)
  // Our own server's answer to a call of the table, which has parsed it by its row.
  return (await response.json()) as Site
}
