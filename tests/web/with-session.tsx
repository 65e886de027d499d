import type { ReactNode } from 'react'
import type { Session } from '#web/data/session/auth.ts'
import { SessionContext } from '#web/data/session/session.ts'

/** Provides a known session to a part of a page; null for a stranger. */
export function WithSession({ session, children }: { readonly session: Session | null; readonly children: ReactNode }) {
  const hold = { session, late: null, departures: 0, setSession: () => {}, endSession: () => {}, cache: { client: null } }
  return <SessionContext value={hold}>{children}</SessionContext>
}
