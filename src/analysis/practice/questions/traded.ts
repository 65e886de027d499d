import type { ReviewedDeath } from '#analysis/facts/match-state/death-review.ts'
import type { DeathEvent, KillEvent } from '#analysis/log/event-log.ts'
import type { AskedMoment } from '#analysis/practice/moment-asked.ts'
import { hasLivedOn, isLogWhole, isUp, type PracticeView } from '#analysis/practice/practice-view.ts'
import { ANSWER_WINDOW_MS, MUTUAL_WINDOW_MS } from '#analysis/rules.ts'
import { eventMoments } from '#shared/report/moment.ts'

/** A killer who fell this near to the end of a window might be counted either way. */
const EDGE_MS = 500
const NOBODY = 'nobody'
const VICTIM = 'victim'

/** Who trades a death: an own one, or a team-mate's. */
export function tradedMoments(view: PracticeView, isOwn: boolean): AskedMoment[] {
  if (!isLogWhole(view) || view.you.team === null) return []
  const reviews = view.analysis.reviews.filter(({ death }) => (death.player === view.you.id) === isOwn)
  return reviews.flatMap((review) => momentOf(view, review) ?? [])
}

function momentOf(view: PracticeView, review: ReviewedDeath): AskedMoment | null {
  const { log, you, named } = view
  const { death } = review
  const killer = log.players.find(({ id }) => id === death.killer)
  const victim = log.players.find(({ id }) => id === death.player)
  const kill = tradeOf(view, review)
  if (!killer || killer.isBot || victim?.team !== you.team || kill === 'unclear' || !isUp(view, death.atMs, death)) return null
  const isOwn = death.player === you.id
  return {
    name: death.id,
    happenedAtMs: death.atMs,
    untilMs: death.atMs + ANSWER_WINDOW_MS,
    answer: kill === null ? NOBODY : kill.player === death.player ? VICTIM : kill.player,
    isUntrue: (other) => other !== death.player,
    hasLived: hasLivedOn(view, death.atMs),
    ask: `${isOwn ? 'You fall' : `${named(death.player)} falls`} to ${named(killer.id)} in two seconds. Who trades it?`,
    say: (one) => {
      if (one === NOBODY) return 'Nobody trades it'
      if (one === VICTIM) return isOwn ? 'You trade it yourself' : `${named(death.player)} trades it too`
      return one === you.id ? 'You trade it' : `${named(one)} trades it`
    },
    told: toldOf(view, death, killer.id, kill),
    evidence: eventMoments([death.id, ...(kill ? [kill.id] : [])]),
  }
}

function toldOf({ named, you }: PracticeView, death: DeathEvent, killer: string, kill: KillEvent | null): string {
  if (kill === null) return `${named(killer)} lived through the four seconds after it.`
  const seconds = Math.max(0, (kill.atMs - death.atMs) / 1000).toFixed(1)
  return `${kill.player === you.id ? 'You' : named(kill.player)} killed ${named(killer)} ${seconds} s after it.`
}

/** The kill that traded a death; null where its killer lived on. Unclear where the killer fell otherwise, or near the end of the time. */
function tradeOf({ log }: PracticeView, { death, mutualKill, answer }: ReviewedDeath): KillEvent | null | 'unclear' {
  const falls = log.events.filter(({ kind, player, atMs }) => {
    return kind === 'death' && player === death.killer && atMs >= death.atMs - EDGE_MS && atMs <= death.atMs + ANSWER_WINDOW_MS + EDGE_MS
  })
  const [fall] = falls
  if (!fall) return null
  const kill = mutualKill ?? answer
  const windowMs = mutualKill ? MUTUAL_WINDOW_MS : ANSWER_WINDOW_MS
  return falls.length === 1 && kill?.death === fall.id && kill.atMs - death.atMs <= windowMs - EDGE_MS ? kill : 'unclear'
}
