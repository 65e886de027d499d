import type { DeathKind } from '#analysis/death-kinds/death-kind.ts'
import { listClaim } from '#analysis/death-kinds/list-templates.ts'
import { isTrackKind } from '#analysis/facts/book/bars.ts'
import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import type { Study } from '#analysis/findings/study-player.ts'
import { carriedObject } from '#analysis/wording/carried-object.ts'
import { entriesToSlots, madeClaims } from '#analysis/wording/claim-maker.ts'
import { kindClaim } from '#analysis/wording/kind-templates.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import { DEATHS_TO_JUDGE, GROUP_DEATHS, MOMENTS_TO_CHECK } from '#analysis/worth-telling.ts'
import type { Claim } from '#shared/report/claim.ts'
import { eventsOf } from './strengths.ts'

/** Where to look when no kind is worth a drill: the largest group of deaths and what a video would have to show, then every kind beside what is expected. */
export function composeNoFocus({ view, book, kinds }: Study): Claim[] {
  if (view.analysis.log.film.status === 'absent') return madeClaims([makeClaim('no-focus.no-film', {})])
  const deaths = book.find('deaths')
  if (deaths && deaths.value < DEATHS_TO_JUDGE) return madeClaims([makeClaim('no-focus.few-deaths', { deaths })])
  return madeClaims([largest(view, book, kinds), expectedOf(book, kinds)])
}

function largest(view: View, book: FactBook, focusKinds: readonly DeathKind[]): Claim | null {
  const ids = focusKinds.map(({ id }) => id).toReversed()
  const names = [...(ids.some(isTrackKind) ? [] : (['level'] as const)), ...ids, ...(['objective', 'exchanged'] as const)]
  const groups = names.flatMap((name) => {
    const fact = book.find(`deaths-${name}`)
    return fact && fact.value >= GROUP_DEATHS ? [{ name, fact }] : []
  })
  const [first] = groups.sort((a, b) => b.fact.value - a.fact.value)
  if (!first) return null
  const { name, fact } = first
  const focusKind = focusKinds.find(({ id }) => id === name)
  const moments = eventsOf(view, fact).slice(0, MOMENTS_TO_CHECK)
  if (focusKind) return kindClaim(focusKind, 'no-focus.', { count: fact, moments })
  if (name === 'exchanged') return makeClaim('no-focus.exchanged', { count: book.find('traded') })
  if (name === 'objective') {
    const { carried } = carriedObject(view.analysis.log.mode.name)
    return makeClaim('no-focus.carrying', { count: fact, carried, moments })
  }
  if (view.analysis.numbers.length === 0) return makeClaim('no-focus.open', { moments }, [fact])
  return makeClaim('no-focus.level', { count: fact, moments })
}

/** Each focus kind beside what is expected, where there are deaths or expected deaths to speak of. */
function expectedOf(book: FactBook, focusKinds: readonly DeathKind[]): Claim | null {
  const known = focusKinds.flatMap(({ id }) => {
    const [deaths, expected] = [book.find(`deaths-${id}`), book.find(`expected-${id}`)]
    return deaths && expected ? [[id, deaths] as const, [`expected-${id}`, expected] as const] : []
  })
  return known.length > 0 ? listClaim(focusKinds, 'no-focus.expected', entriesToSlots(known)) : null
}
