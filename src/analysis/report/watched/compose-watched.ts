import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import { WATCHED_MOMENTS } from '#analysis/mention-thresholds.ts'
import type { ObservedWindow } from '#analysis/video-review/observe-windows.ts'
import { madeClaims } from '#analysis/wording/claim-maker.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import { type FocusArea, isDeathKind } from '#shared/report/focus-area.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import type { WindowKind } from '#shared/report/review-window.ts'
import type { StoredVideoReview } from '#shared/report/stored-video-review.ts'

type ReportReview = NonNullable<Report['videoReview']>

export interface WatchedSources {
  readonly watch: StoredVideoReview
  readonly windows: readonly ObservedWindow[]
  readonly focusAreas: readonly FocusArea[]
  /** Deaths whose cards already say what was seen. */
  readonly onCards: ReadonlySet<string>
}

/** The video review as the report shows it: each window's outcome, and sentences in our own wording. */
export function composeWatched(book: FactBook, { watch, windows, focusAreas, onCards }: WatchedSources): ReportReview {
  const { model, provider, source, seconds } = watch
  const seen = book.list('seen')
  const factsOf = (id: string) => seen.filter((fact) => fact.id.endsWith(`/${id}`))
  const ofKinds = focusAreas.flatMap(({ kind }) => (isDeathKind(kind) ? [{ part: kind, claims: oftenClaims(book, kind) }] : []))
  const often = new Set(ofKinds.flatMap(({ claims }) => claims.flatMap(({ facts }) => facts)))
  const inOftenClaims = new Set(
    book.all
      .filter(({ id }) => often.has(id))
      .flatMap(({ variant, evidence }) => eventIdsIn(evidence).map((event) => `${variant}/${event}`)),
  )
  const isStatedOften = (variant: string, event: string) => focusAreas.some(({ kind }) => inOftenClaims.has(`${variant}-${kind}/${event}`))
  const moments = windows
    .filter(({ window }) => !onCards.has(window.event))
    .flatMap(({ window }) =>
      factsOf(window.id)
        .filter(({ value, of, variant }) => value === 2 && of === 2 && !isStatedOften(variant ?? '', window.event))
        .flatMap((fact) => momentClaim(window.kind, fact) ?? []),
    )
  return {
    model,
    provider,
    source,
    seconds,
    windows: windows.map(({ window, outcome }) => {
      const { id, kind, event, atMs, fromMs, toMs } = window
      return { id, kind, event, atMs, fromMs, toMs, outcome, facts: factsOf(id).map((fact) => fact.id) }
    }),
    parts: [...ofKinds, { part: 'video', claims: moments.slice(0, WATCHED_MOMENTS) }].filter(({ claims }) => claims.length > 0),
    chosen: [],
  }
}

/** A sentence on what was seen at one moment; null for an expected observation. */
function momentClaim(kind: WindowKind, seen: Fact): Claim | null {
  const moment = eventIdsIn(seen.evidence).map((id) => ({ id }))
  return MOMENT_CLAIMS[kind][seen.variant ?? '']?.({ seen, moment }) ?? null
}

type MakeMomentClaim = (facts: { readonly seen: Fact; readonly moment: readonly { readonly id: string }[] }) => Claim | null

const MOMENT_CLAIMS: Readonly<Record<WindowKind, Readonly<Record<string, MakeMomentClaim>>>> = {
  death: {
    'screen:map': (facts) => makeClaim('watched.map', facts),
    'weapon:reloading': (facts) => makeClaim('watched.reloading', facts),
    'ground:open': (facts) => makeClaim('watched.open', facts),
    'motion:sprinting': (facts) => makeClaim('watched.sprinting', facts),
    'motion:air': (facts) => makeClaim('watched.air', facts),
  },
  swing: {
    'screen:map': (facts) => makeClaim('watched.turn-map', facts),
    'doing:fighting': (facts) => makeClaim('watched.turn', { ...facts, doing: 'in a fight' }),
    'doing:moving': (facts) => makeClaim('watched.turn', { ...facts, doing: 'on the move' }),
    'doing:still': (facts) => makeClaim('watched.turn', { ...facts, doing: 'staying put' }),
  },
  objective: {
    'objective:shown': (facts) => makeClaim('watched.objective', { ...facts, view: 'in view' }),
    'objective:hidden': (facts) => makeClaim('watched.objective', { ...facts, view: 'out of view' }),
  },
  'good-play': {
    'opening:grenade': (facts) => makeClaim('watched.opening', { ...facts, opening: 'a grenade' }),
    'opening:shots': (facts) => makeClaim('watched.opening', { ...facts, opening: 'shots' }),
    'opening:melee': (facts) => makeClaim('watched.opening', { ...facts, opening: 'a melee' }),
    'ground:beside': (facts) => makeClaim('watched.play-beside', facts),
  },
}

const OFTEN = [
  ['screen:map', 'watched.often-map'],
  ['weapon:reloading', 'watched.often-reloading'],
  ['ground:open', 'watched.often-open'],
  ['motion:sprinting', 'watched.often-sprinting'],
  ['motion:air', 'watched.often-air'],
] as const

function oftenClaims(book: FactBook, kind: DeathKindId): Claim[] {
  return madeClaims(
    OFTEN.map(([seen, template]) => {
      const deaths = book.find('seen-deaths', `${seen}-${kind}`)
      return deaths && deaths.value >= 2 && 2 * deaths.value > (deaths.of ?? 0) ? makeClaim(template, { deaths }) : null
    }),
  )
}
