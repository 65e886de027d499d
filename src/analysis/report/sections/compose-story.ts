import type { FactBook, View } from '#analysis/facts/book/fact-book.ts'
import type { Mentioned } from '#analysis/report/fresh-claims.ts'
import { CLUSTER_DEATHS } from '#analysis/rules.ts'
import { madeClaims } from '#analysis/wording/claim-maker.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import {
  NAMED_MOMENTS,
  STORY_LIFE_MS,
  STORY_MULTI_KILLS,
  STORY_PERFECTS,
  STORY_RUN_KILLS,
  SWINGS_APART,
  TURN_IN_STORY,
  UNEVEN_FACTOR,
} from '#analysis/worth-telling.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import { eventsOf } from './strengths.ts'

/** The match in order: who opened it, how it turned, how lead and numbers went, the player's best and worst stretch. */
export function composeStory(view: View, book: FactBook, mentioned: Mentioned): Claim[] {
  return madeClaims([
    firstKill(view, book.find('first-kill')),
    halves(book),
    lead(book, mentioned),
    numbers(book),
    swings(book),
    run(view, book.find('best-run')),
    multi(view, book.find('best-multi')),
    perfects(view, book.find('medal', 'Perfect')),
    cluster(view, book.find('death-cluster')),
    longestLife(view, book.find('longest-life')),
  ])
}

/** Only when the player made it or was its victim. */
function firstKill(view: View, fact: Fact | null): Claim | null {
  const [kill] = fact ? eventsOf(view, fact) : []
  if (!fact || kill?.kind !== 'kill' || kill.victim === null) return null
  const { you, keyOf } = view
  const moment = [kill]
  if (kill.player === you.id) return makeClaim('story.first-kill-you', { victim: { players: [keyOf(kill.victim)] }, moment }, [fact])
  return kill.victim === you.id ? makeClaim('story.first-kill-on-you', { who: { players: [keyOf(kill.player)] }, moment }, [fact]) : null
}

function halves(book: FactBook): Claim | null {
  const parts = contrastingHalves(book, TURN_IN_STORY)
  return parts ? makeClaim('story.halves', parts) : null
}

/** Kills and deaths before and after the middle of the match, where the balances lie at least this far apart. */
function contrastingHalves(book: FactBook, apart: number) {
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

function lead(book: FactBook, mentioned: Mentioned): Claim | null {
  const [most, least, changes] = [book.find('largest-lead'), book.find('largest-deficit'), book.find('lead-changes')]
  if (!most || !least || mentioned.has(most.id) || mentioned.has(least.id)) return null
  if (most.value === 0 && least.value === 0) return null
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
  const isLopsided = Math.max(ahead.value, behind.value) >= UNEVEN_FACTOR * Math.min(ahead.value, behind.value)
  return isLopsided ? { ahead, behind } : null
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
  if (!fact || fact.value < STORY_RUN_KILLS) return null
  const events = eventsOf(view, fact)
  return makeClaim('story.best-run', { run: fact, from: events.slice(0, 1), to: events.slice(-1) })
}

function multi(view: View, fact: Fact | null): Claim | null {
  return fact && fact.value >= STORY_MULTI_KILLS
    ? makeClaim('story.best-multi', { multi: fact, moment: eventsOf(view, fact).slice(0, 1) })
    : null
}

function perfects(view: View, fact: Fact | null): Claim | null {
  return fact && fact.value >= STORY_PERFECTS
    ? makeClaim('story.perfects', { perfects: fact, moments: eventsOf(view, fact).slice(0, NAMED_MOMENTS) })
    : null
}

function cluster(view: View, fact: Fact | null): Claim | null {
  if (!fact || fact.value <= CLUSTER_DEATHS) return null
  const events = eventsOf(view, fact)
  return makeClaim('story.cluster', { cluster: fact, from: events.slice(0, 1), to: events.slice(-1) })
}

function longestLife(view: View, fact: Fact | null): Claim | null {
  return fact && fact.value >= STORY_LIFE_MS ? makeClaim('story.longest-life', { life: fact, moment: eventsOf(view, fact) }) : null
}
