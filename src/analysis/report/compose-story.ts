import type { FactBook, View } from '#analysis/facts/fact-book.ts'
import { eventsOf } from '#analysis/findings/strengths.ts'
import { CLUSTER_DEATHS } from '#analysis/rules.ts'
import type { Claim, Fact } from '#shared/report.ts'
import { makeClaim, said } from './make-claim.ts'

const TOLD_RUN_KILLS = 4

/** The match in order: who opened it, how lead and numbers went, the player's best and worst stretch. */
export function composeStory(view: View, book: FactBook): Claim[] {
  return said([
    firstKill(view, book.find('first-kill')),
    makeClaim('story.lead', { changes: book.find('lead-changes'), lead: book.find('largest-lead'), deficit: book.find('largest-deficit') }),
    makeClaim('story.numbers', { ahead: book.find('team-time-ahead'), behind: book.find('team-time-behind') }),
    makeClaim('story.swings', { ahead: book.find('swing', 'ahead'), behind: book.find('swing', 'behind') }),
    run(view, book.find('best-run')),
    multi(view, book.find('best-multi')),
    perfects(view, book.find('medal', 'Perfect')),
    cluster(view, book.find('death-cluster')),
    longestLife(view, book.find('longest-life')),
  ])
}

function firstKill(view: View, fact: Fact | null): Claim | null {
  const [kill] = fact ? eventsOf(view, fact) : []
  if (!fact || kill?.kind !== 'kill' || kill.victim === null) return null
  const { you, keyOf, analysis } = view
  const moment = [kill]
  const killer = analysis.log.players.find((player) => player.id === kill.player)
  if (kill.player === you.id) return makeClaim('story.first-kill-you', { victim: { players: [keyOf(kill.victim)] }, moment }, [fact])
  const who = { players: [keyOf(kill.player)] }
  if (kill.victim === you.id) return makeClaim('story.first-kill-on-you', { who, moment }, [fact])
  if (you.team === null) return null
  return makeClaim(killer?.team === you.team ? 'story.first-kill-mate' : 'story.first-kill-enemy', { who, moment }, [fact])
}

function run(view: View, fact: Fact | null): Claim | null {
  if (!fact || fact.value < TOLD_RUN_KILLS) return null
  const events = eventsOf(view, fact)
  return makeClaim('story.best-run', { run: fact, from: events.slice(0, 1), to: events.slice(-1) })
}

function multi(view: View, fact: Fact | null): Claim | null {
  return fact && fact.value >= 2 ? makeClaim('story.best-multi', { multi: fact, moment: eventsOf(view, fact).slice(0, 1) }) : null
}

function perfects(view: View, fact: Fact | null): Claim | null {
  return fact ? makeClaim('story.perfects', { perfects: fact, moments: eventsOf(view, fact).slice(0, 4) }) : null
}

function cluster(view: View, fact: Fact | null): Claim | null {
  if (!fact || fact.value < CLUSTER_DEATHS) return null
  const events = eventsOf(view, fact)
  return makeClaim('story.cluster', { cluster: fact, from: events.slice(0, 1), to: events.slice(-1) })
}

function longestLife(view: View, fact: Fact | null): Claim | null {
  return fact ? makeClaim('story.longest-life', { life: fact, moment: eventsOf(view, fact) }) : null
}
