import type { ReactNode } from 'react'
import type { Session } from '#web/data/session/auth.ts'
import { SessionContext } from '#web/data/session/session.ts'

/** A part of a page for somebody of whom it is known already whether they are signed in. */
export function WithSession({ session, children }: { readonly session: Session | null; readonly children: ReactNode }) {
  const hold = { session, late: null, departures: 0, setSession: () => {}, endSession: () => {}, cache: { client: null } }
  return <SessionContext value={hold}>{children}</SessionContext>
}
