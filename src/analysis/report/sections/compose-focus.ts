import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import { ownReviews } from '#analysis/facts/lines/line-facts.ts'
import type { DeathReview } from '#analysis/facts/match-state/death-review.ts'
import type { Leak } from '#analysis/findings/leaks.ts'
import type { EventLog } from '#analysis/log/event-log.ts'
import { makeClaim, said } from '#analysis/report/make-claim.ts'
import { carriedObject } from '#analysis/report/match-names.ts'
import type { TemplateId } from '#analysis/wording/templates.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { FocusArea, PassMark } from '#shared/report/focus-area.ts'
import { isOverPar } from './compose-verdict.ts'

/** Moments named in a sentence at the most; the rest stands in the table of deaths. */
const TOLD_MOMENTS = 4

/**
 * One focus area: the count, the moments, how sure, why it costs, the drill and its pass mark.
 * @param before how many areas before it were just as sure: then that is said in fewer words
 */
export function composeFocus(view: View, book: FactBook, leak: Leak, before: number): FocusArea {
  const { line, deaths, par, certainty } = leak
  const own = ownReviews(view.analysis, view.you.id).filter((review) => review.line === line)
  return {
    line,
    certainty,
    title: required(makeClaim(`focus.title-${line}`, { line: deaths, ...(isOverPar(leak) ? { par } : {}) })),
    deaths: deaths.id,
    par: par.id,
    claims: said([...countClaims(book, leak), ...momentClaims(leak, own), killerClaim(book, leak), certaintyClaim(book, leak, before)]),
    moments: own.map((review) => review.death.id),
    why: said([makeClaim(whyTemplate(view, book, line, own), {})]),
    drill: required(drillClaim(line, view.analysis.log)),
    pass: required(passClaim(book, line)),
    passMark: passMarkOf(book, line),
  }
}

function countClaims(book: FactBook, leak: Leak): (Claim | null)[] {
  const { line, deaths, over } = leak
  if (line === 'after-kill') {
    return [makeClaim('focus.after-kill-rate', { kills: book.find('kills-then-death'), others: book.find('others-kills-then-death') })]
  }
  return [isOverPar(leak) ? makeClaim(`focus.${line}-count`, { line: deaths }) : makeClaim(`focus.${line}-all`, { line: deaths, over })]
}

function momentClaims({ line, deaths }: Leak, own: readonly DeathReview[]): (Claim | null)[] {
  if (line !== 'after-kill') return numbersMoments(line, deaths, own)
  const doubles = own.filter((review) => review.killsBefore.length > 1).map((review) => review.death)
  const rest = own.filter((review) => review.killsBefore.length <= 1).map((review) => review.death)
  const isAll = doubles.length === 0 && rest.length <= TOLD_MOMENTS
  return [
    rest.length > 0
      ? makeClaim(isAll ? 'focus.after-kill-moments' : 'focus.after-kill-some', { line: deaths, moments: rest.slice(0, TOLD_MOMENTS) })
      : null,
    doubles.length > 0 ? makeClaim('focus.after-kill-doubles', { moments: doubles.slice(0, TOLD_MOMENTS) }, [deaths]) : null,
  ]
}

const SIZES = ['one', 'two', 'three'] as const

/** The worst first: three apart, then two; one apart only where there is nothing worse. */
function numbersMoments(line: 'behind' | 'ahead', deaths: Fact, own: readonly DeathReview[]): (Claim | null)[] {
  const direction = line === 'ahead' ? 'up' : 'down'
  const bySize = [3, 2, 1].map((size) =>
    own.filter(({ alive }) => alive && Math.min(3, Math.abs(alive.own - alive.enemy)) === size).map((review) => review.death),
  )
  const told = bySize.flatMap((moments, index) => {
    const size = SIZES[2 - index]
    if (moments.length === 0 || !size) return []
    const filled = { moments: moments.slice(0, TOLD_MOMENTS), told: moments.length > TOLD_MOMENTS ? 'sampled' : 'listed' } as const
    return [makeClaim(`focus.numbers-${size}-${direction}`, filled, [deaths])]
  })
  return told.slice(0, 2)
}

/** Worth a name only when one opponent got at least half of them, twice the even share, and three. */
function mainKiller(book: FactBook, line: Leak['line']): Fact | null {
  const top = book.list('line-killer').find((fact) => fact.variant === line)
  const opponents = Math.min(4, book.list('duel-deaths').length)
  return top?.other && top.of !== null && top.value >= 3 && top.value * opponents >= 2 * top.of ? top : null
}

function killerClaim(book: FactBook, { line }: Leak): Claim | null {
  const top = mainKiller(book, line)
  if (!top?.other) return null
  const who = { players: [top.other] }
  return top.value === top.of ? makeClaim('focus.killer-all', { who }, [top]) : makeClaim('focus.killer-most', { who, count: top })
}

function certaintyClaim(book: FactBook, { line, certainty, sigma, deaths }: Leak, before: number): Claim | null {
  if (certainty === 'habit') {
    return makeClaim('focus.certain-habit', { deaths: book.find('series-deaths', line), par: book.find('series-par', line) }, [
      book.find('series-sigma', line),
    ])
  }
  if (certainty === 'in this match') return makeClaim(before > 0 ? 'focus.certain-match-again' : 'focus.certain-match', {}, [sigma, deaths])
  const again = before > 1 ? 'focus.certain-count-third' : 'focus.certain-count-again'
  return makeClaim(before > 0 ? again : 'focus.certain-count', {}, [sigma, deaths])
}

/** The reason that fits these deaths: right after a double, always the same opponent, far up or far down on players. */
function whyTemplate(view: View, book: FactBook, line: Leak['line'], own: readonly DeathReview[]): Extract<TemplateId, `why.${string}`> {
  if (line === 'after-kill') {
    if (own.some((review) => review.killsBefore.length > 1)) return 'why.after-kill-double'
    return mainKiller(book, line) ? 'why.after-kill-same' : 'why.after-kill'
  }
  const far = own.filter(({ alive }) => alive && Math.abs(alive.own - alive.enemy) > 1).length
  if (far * 2 >= own.length) return `why.${line}-far`
  if (line === 'behind') return 'why.behind'
  return view.analysis.log.mode.kind === 'objective' ? 'why.ahead-objective' : 'why.ahead-slayer'
}

function drillClaim(line: Leak['line'], { mode }: EventLog): Claim | null {
  if (line !== 'ahead') return makeClaim(`drill.${line}`, {})
  return mode.kind === 'objective'
    ? makeClaim('drill.ahead-objective', { objective: carriedObject(mode.name).take })
    : makeClaim('drill.ahead-slayer', {})
}

function passClaim(book: FactBook, line: Leak['line']): Claim | null {
  if (line === 'after-kill') return makeClaim('pass.after-kill', { target: book.find('target-kills-then-death') })
  return makeClaim(`pass.${line}`, {
    target: book.find(`target-${line}`),
    deaths: book.find(`deaths-while-${line}`),
    time: book.find(`time-${line}`),
    rate: book.find(`rate-${line}`),
    others: book.find(`others-rate-${line}`),
  })
}

function passMarkOf(book: FactBook, line: Leak['line']): PassMark {
  const target = book.find(line === 'after-kill' ? 'target-kills-then-death' : `target-${line}`)
  if (!target) throw new Error(`a focus area without a target: ${line}`)
  return line === 'after-kill'
    ? { line, per: 'kills', window: target.of ?? 0, atMost: target.value }
    : { line, per: 'minutes', window: 1, atMost: target.value }
}

function required(claim: Claim | null): Claim {
  if (!claim) throw new Error('a focus area lacks a fact')
  return claim
}
