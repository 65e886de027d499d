import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import type { Told } from '#analysis/report/compose-fresh.ts'
import { makeClaim, said } from '#analysis/report/make-claim.ts'
import { CLUSTER_DEATHS } from '#analysis/rules.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import { eventsOf } from './strengths.ts'

/** What happens in nearly every match is not told: shorter runs, smaller clusters, ordinary lives. */
const TOLD_RUN_KILLS = 5
const TOLD_MULTI_KILLS = 3
const TOLD_PERFECTS = 2
const TOLD_LIFE_MS = 120_000
const TOLD_MOMENTS = 4
/** Swings that one team must have more than the other, and how much longer it must have had more players. */
const SWINGS_APART = 4
const TIMES_APART = 1.3
/** Kills minus deaths, one half of the match against the other. */
const HALVES_APART = 6

/** The match in order: who opened it, how it turned, how lead and numbers went, the player's best and worst stretch. */
export function composeStory(view: View, book: FactBook, told: Told): Claim[] {
  return said([
    firstKill(view, book.find('first-kill')),
    halves(book),
    lead(book, told),
    numbers(book),
    swings(book),
    run(view, book.find('best-run')),
    multi(view, book.find('best-multi')),
    perfects(view, book.find('medal', 'Perfect')),
    cluster(view, book.find('death-cluster')),
    longestLife(view, book.find('longest-life')),
  ])
}

/** Only when it was the player's: anybody else's is no news. */
function firstKill(view: View, fact: Fact | null): Claim | null {
  const [kill] = fact ? eventsOf(view, fact) : []
  if (!fact || kill?.kind !== 'kill' || kill.victim === null) return null
  const { you, keyOf } = view
  const moment = [kill]
  if (kill.player === you.id) return makeClaim('story.first-kill-you', { victim: { players: [keyOf(kill.victim)] }, moment }, [fact])
  return kill.victim === you.id ? makeClaim('story.first-kill-on-you', { who: { players: [keyOf(kill.player)] }, moment }, [fact]) : null
}

function halves(book: FactBook): Claim | null {
  const parts = contrastingHalves(book, HALVES_APART)
  return parts ? makeClaim('story.halves', parts) : null
}

/** Kills and deaths before and after the middle of the match, where the balances lie at least this far apart. */
export function contrastingHalves(book: FactBook, apart: number) {
  const half = (kind: 'half-kills' | 'half-deaths', variant: string) => book.find(kind, variant)
  const balance = (variant: string) => (half('half-kills', variant)?.value ?? 0) - (half('half-deaths', variant)?.value ?? 0)
  if (Math.abs(balance('first') - balance('second')) < apart) return null
  return {
    'kills-before': half('half-kills', 'first'),
    'deaths-before': half('half-deaths', 'first'),
    'kills-after': half('half-kills', 'second'),
    'deaths-after': half('half-deaths', 'second'),
  }
}

function lead(book: FactBook, told: Told): Claim | null {
  const [most, least, changes] = [book.find('largest-lead'), book.find('largest-deficit'), book.find('lead-changes')]
  if (!most || !least || told.has(most.id) || told.has(least.id)) return null
  if (least.value === 0) return makeClaim('story.led', { lead: most }, [least])
  if (most.value === 0) return makeClaim('story.trailed', { deficit: least }, [most])
  return makeClaim('story.lead-changed', { changes, lead: most, deficit: least })
}

interface Times {
  readonly ahead: Fact
  readonly behind: Fact
}

function lopsidedTimes(book: FactBook): Times | null {
  const [ahead, behind] = [book.find('team-time-ahead'), book.find('team-time-behind')]
  if (!ahead || !behind) return null
  const isLopsided = Math.max(ahead.value, behind.value) >= TIMES_APART * Math.min(ahead.value, behind.value)
  return isLopsided ? { ahead, behind } : null
}

/** More players up for longer and lost, or fewer and won: what a headline can be made of. */
export function numbersContrast(book: FactBook, outcome: string): { readonly ahead: Fact; readonly behind: Fact } | null {
  const times = lopsidedTimes(book)
  if (!times) return null
  const isAhead = times.ahead.value > times.behind.value
  return (outcome === 'loss' && isAhead) || (outcome === 'win' && !isAhead) ? times : null
}

function numbers(book: FactBook): Claim | null {
  const times = lopsidedTimes(book)
  return times ? makeClaim('story.numbers', { ...times }) : null
}

function swings(book: FactBook): Claim | null {
  const [ahead, behind] = [book.find('swing', 'ahead'), book.find('swing', 'behind')]
  if (!ahead || !behind || lopsidedTimes(book) || Math.abs(ahead.value - behind.value) < SWINGS_APART) return null
  return makeClaim('story.swings', { ahead, behind })
}

function run(view: View, fact: Fact | null): Claim | null {
  if (!fact || fact.value < TOLD_RUN_KILLS) return null
  const events = eventsOf(view, fact)
  return makeClaim('story.best-run', { run: fact, from: events.slice(0, 1), to: events.slice(-1) })
}

function multi(view: View, fact: Fact | null): Claim | null {
  return fact && fact.value >= TOLD_MULTI_KILLS
    ? makeClaim('story.best-multi', { multi: fact, moment: eventsOf(view, fact).slice(0, 1) })
    : null
}

function perfects(view: View, fact: Fact | null): Claim | null {
  return fact && fact.value >= TOLD_PERFECTS
    ? makeClaim('story.perfects', { perfects: fact, moments: eventsOf(view, fact).slice(0, TOLD_MOMENTS) })
    : null
}

function cluster(view: View, fact: Fact | null): Claim | null {
  if (!fact || fact.value <= CLUSTER_DEATHS) return null
  const events = eventsOf(view, fact)
  return makeClaim('story.cluster', { cluster: fact, from: events.slice(0, 1), to: events.slice(-1) })
}

function longestLife(view: View, fact: Fact | null): Claim | null {
  return fact && fact.value >= TOLD_LIFE_MS ? makeClaim('story.longest-life', { life: fact, moment: eventsOf(view, fact) }) : null
}
