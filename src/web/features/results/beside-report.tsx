import { type ComponentType, lazy } from 'react'
import type { Session } from '#web/data/session/auth.ts'

interface PartProps {
  readonly jobId: string
  readonly session: Session | null
}

const PARTS: Readonly<Record<string, ComponentType<PartProps>>> = {
  replay: lazy(() => import('./replay/replay-page.tsx').then((file) => ({ default: file.ReplayPage }))),
}
const NotFound = lazy(() => import('#web/features/site/not-found-page.tsx').then((file) => ({ default: file.NotFoundPage })))

/** A page beside a report, by the last part of its address. */
export function BesideReport({ part, ...props }: PartProps & { readonly part: string }) {
  const Part = Object.hasOwn(PARTS, part) ? PARTS[part] : undefined
  return Part ? <Part {...props} /> : <NotFound />
}
