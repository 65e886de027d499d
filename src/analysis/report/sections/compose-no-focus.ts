import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import { LEAK_LINES } from '#analysis/facts/lines/line-tally.ts'
import { entriesToSlots, makeClaim, said } from '#analysis/report/make-claim.ts'
import { carriedObject } from '#analysis/report/match-names.ts'
import type { Claim } from '#shared/report/claim.ts'
import { eventsOf } from './strengths.ts'

const FEW_DEATHS = 5
const TOLD_MOMENTS = 3

/** Where to look when no line is worth a drill: the largest group of deaths and what a video would have to show, then every line beside its par. */
export function composeNoFocus(view: View, book: FactBook): Claim[] {
  if (view.analysis.log.film.status === 'absent') return said([makeClaim('no-focus.no-film', {})])
  const deaths = book.find('deaths')
  if (deaths && deaths.value < FEW_DEATHS) return said([makeClaim('no-focus.few-deaths', { deaths })])
  return said([largest(view, book), pars(book)])
}

const LINES = ['level', 'ahead', 'behind', 'after-kill', 'objective', 'exchanged'] as const

function largest(view: View, book: FactBook): Claim | null {
  const lines = LINES.flatMap((name) => {
    const fact = book.find(`line-${name}`)
    return fact && fact.value > 1 ? [{ name, fact }] : []
  })
  const [first] = lines.sort((a, b) => b.fact.value - a.fact.value)
  if (!first) return null
  const { name, fact } = first
  const { carried } = carriedObject(view.analysis.log.mode.name)
  const moments = eventsOf(view, fact).slice(0, TOLD_MOMENTS)
  if (name === 'exchanged') return makeClaim('no-focus.exchanged', { line: fact })
  if (name === 'objective') return makeClaim('no-focus.carrying', { line: fact, carried, moments })
  if (name === 'level' && view.analysis.numbers.length === 0) return makeClaim('no-focus.open', { moments }, [fact])
  return makeClaim(`no-focus.${name}`, { line: fact, moments })
}

/** Each leak line beside its par, where there are deaths or a par to speak of. */
function pars(book: FactBook): Claim | null {
  const known = LEAK_LINES.flatMap((line) => {
    const [deaths, par] = [book.find(`line-${line}`), book.find(`par-${line}`)]
    return deaths && par ? [[line, deaths] as const, [`par-${line}`, par] as const] : []
  })
  return known.length > 0 ? makeClaim('no-focus.pars', entriesToSlots(known)) : null
}
