import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import type { ObservedWindow } from '#analysis/video-review/observe-windows.ts'
import { WATCHED_MOMENTS } from '#analysis/worth-telling.ts'
import { type FocusArea, isDeathKind } from '#shared/report/focus-area.ts'
import type { KeptVideoReview } from '#shared/report/kept-video-review.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import { momentClaim, oftenClaims } from './watched-claims.ts'

type ReportReview = NonNullable<Report['videoReview']>

export interface WatchedSources {
  readonly watch: KeptVideoReview
  readonly windows: readonly ObservedWindow[]
  readonly focusAreas: readonly FocusArea[]
  /** Deaths whose cards say already what was seen. */
  readonly told: ReadonlySet<string>
}

/** What looks at the video came to, as the report tells it: each window's outcome, and sentences of our own wording. */
export function composeWatched(book: FactBook, { watch, windows, focusAreas, told }: WatchedSources): ReportReview {
  const { model, provider, source, isFewCalls, seconds } = watch
  const seen = book.list('seen')
  const factsOf = (id: string) => seen.filter((fact) => fact.id.endsWith(`/${id}`))
  const ofKinds = focusAreas.flatMap(({ kind }) => (isDeathKind(kind) ? [{ part: kind, claims: oftenClaims(book, kind) }] : []))
  const often = new Set(ofKinds.flatMap(({ claims }) => claims.flatMap(({ facts }) => facts)))
  const toldTwice = new Set(
    book.all
      .filter(({ id }) => often.has(id))
      .flatMap(({ variant, evidence }) => eventIdsIn(evidence).map((event) => `${variant}/${event}`)),
  )
  const isToldOften = (variant: string, event: string) => focusAreas.some(({ kind }) => toldTwice.has(`${variant}-${kind}/${event}`))
  const moments = windows
    .filter(({ window }) => !told.has(window.event))
    .flatMap(({ window }) =>
      factsOf(window.id)
        .filter(({ value, of, variant }) => value === of && (value === 2 || isFewCalls) && !isToldOften(variant ?? '', window.event))
        .flatMap((fact) => momentClaim(window.kind, fact) ?? []),
    )
  return {
    model,
    provider,
    source,
    isFewCalls,
    seconds,
    windows: windows.map(({ window, outcome }) => {
      const { id, kind, event, atMs, fromMs, toMs } = window
      return { id, kind, event, atMs, fromMs, toMs, outcome, facts: factsOf(id).map((fact) => fact.id) }
    }),
    parts: [...ofKinds, { part: 'video', claims: moments.slice(0, WATCHED_MOMENTS) }].filter(({ claims }) => claims.length > 0),
    chosen: [],
  }
}
