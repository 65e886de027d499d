import type { ReviewedDeath } from '#analysis/facts/match-state/death-review.ts'
import type { DeathEvent } from '#analysis/log/event-log.ts'
import type { AskedMoment } from '#analysis/practice/moment-asked.ts'
import { fallsOf, hasLivedOn, isLogComplete, isUpByLog, LIVED_ON_MS, type PracticeView } from '#analysis/practice/practice-view.ts'
import { ANSWER_WINDOW_MS } from '#analysis/rules.ts'
import { FROZEN_BEFORE_MS } from '#shared/practice/practice-item.ts'
import { eventMoments } from '#shared/report/moment.ts'

/** Events this near to the end of the trade window, or to the frozen instant, could be counted either way. */
const EDGE_MS = 500
/** Falls longer ago are neither asked about nor listed. */
const RECENT_MS = 8_000
const WINDOW = `${ANSWER_WINDOW_MS / 1000} s`

const STATES = ['open', 'late', 'done'] as const
type State = (typeof STATES)[number]

/** A teammate's death, and whether it can be traded. */
interface Death {
  readonly review: ReviewedDeath
  readonly mate: string
  readonly killer: string
  readonly state: State
  /** From the death to the fall that the question freezes before. */
  readonly thenMs: number
}

/** Asks if a teammate's death can still be traded, which follows from the falls, their killers and the trade window. Needs the log alone. */
export function tradeMoments(view: PracticeView): AskedMoment[] {
  const { log, you } = view
  if (!isLogComplete(view) || you.team === null || log.players.some(({ isBot }) => isBot)) return []
  const falls = fallsOf(view)
  return falls.flatMap((fall, at) => {
    const frozenAtMs = fall.atMs - FROZEN_BEFORE_MS
    // There is no other fall until this one, nor just before the frozen instant.
    const isCalm = (falls[at - 1]?.atMs ?? 0) <= frozenAtMs - EDGE_MS
    const death = isCalm && isUpByLog(view, frozenAtMs) ? lastDeath(view, falls, fall) : null
    return death ? [momentOf(view, fall, death)] : []
  })
}

function teamOf({ log }: PracticeView, player: string | null): number | null {
  return log.players.find(({ id }) => id === player)?.team ?? null
}

/** The last death of a teammate before a fall; null if it is long ago, or if the trade is open to dispute. */
function lastDeath(view: PracticeView, falls: readonly DeathEvent[], fall: DeathEvent): Death | null {
  const { analysis, you, log } = view
  const frozenAtMs = fall.atMs - FROZEN_BEFORE_MS
  const isMates = ({ player }: DeathEvent) => player !== you.id && teamOf(view, player) === you.team
  const review = analysis.reviews.findLast(({ death }) => death.atMs <= frozenAtMs && isMates(death))
  const killer = log.players.find(({ id }) => id === review?.death.killer)
  const thenMs = fall.atMs - (review?.death.atMs ?? 0)
  if (!review || !killer || killer.team === you.team || killer.presentToMs < fall.atMs) return null
  const { death, answer, mutualKill } = review
  const fallen = falls.filter(({ player, atMs }) => player === killer.id && atMs >= death.atMs - EDGE_MS && atMs <= frozenAtMs)
  const isAnswered = answer !== null && answer.atMs - death.atMs <= ANSWER_WINDOW_MS - EDGE_MS && fallen.length === 1
  const open = thenMs <= ANSWER_WINDOW_MS - EDGE_MS ? 'open' : thenMs >= ANSWER_WINDOW_MS + EDGE_MS ? 'late' : null
  const state = fallen.length === 0 ? open : isAnswered && fallen[0]?.id === answer.death ? 'done' : null
  if (state === null || mutualKill !== null || thenMs - FROZEN_BEFORE_MS > RECENT_MS) return null
  return { review, mate: view.named(death.player), killer: view.named(killer.id), state, thenMs }
}

function momentOf(view: PracticeView, fall: DeathEvent, death: Death): AskedMoment {
  const { review, mate, killer, state } = death
  const { answer } = review
  return {
    name: fall.id,
    happenedAtMs: fall.atMs,
    untilMs: Math.max(fall.atMs + LIVED_ON_MS, review.death.atMs + ANSWER_WINDOW_MS),
    answer: state,
    known: [
      { label: 'A trade counts', value: `up to ${WINDOW} after` },
      { label: 'Yours fell', value: listed(view, fall, true) },
      { label: 'Theirs fell', value: listed(view, fall, false) || `nobody in ${RECENT_MS / 1000} s` },
    ],
    hasLived: hasLivedOn(view, fall.atMs),
    ask: `${killer} killed ${mate}. In two seconds, can that still be traded?`,
    textOf: (option) => OPTIONS[option as State](killer),
    noteOf: (option) => noteOf(death, option as State),
    explanation: [explain(view, death), shareOf(view)].join(' '),
    evidence: eventMoments([review.death.id, ...(answer?.death ? [answer.death] : [])]),
  }
}

const OPTIONS: Readonly<Record<State, (killer: string) => string>> = {
  open: (killer) => `Yes: ${killer} is up, and there is time`,
  late: (killer) => `No: ${killer} is up, but it is too late`,
  done: (killer) => `No: ${killer} has fallen for it already`,
}

const seconds = (ms: number) => `${(Math.max(0, ms) / 1000).toFixed(1)} s`
const byWhom = ({ named, you }: PracticeView, player: string) => (player === you.id ? 'You' : named(player))

function listed(view: PracticeView, { atMs }: DeathEvent, isOwn: boolean): string {
  const { named, you } = view
  const nowMs = atMs - FROZEN_BEFORE_MS
  const falls = fallsOf(view).filter((fall) => fall.atMs <= nowMs && nowMs - fall.atMs <= RECENT_MS)
  const ofSide = falls.filter(({ player }) => (teamOf(view, player) === you.team) === isOwn)
  return ofSide
    .map((fall) => `${named(fall.player)} ${fall.killer === null ? '' : `to ${named(fall.killer)} `}${seconds(nowMs - fall.atMs)} ago`)
    .join(', ')
}

function noteOf({ killer, state, thenMs, mate }: Death, option: State): string {
  if (option === state) return ''
  if (state === 'done') return `${killer} is down.`
  return option === 'done' ? `${killer} has not fallen since.` : `In two seconds ${mate} has been down for ${seconds(thenMs)}.`
}

function explain(view: PracticeView, { review: { answer, death }, mate, killer, state, thenMs }: Death): string {
  const after = answer ? seconds(answer.atMs - death.atMs) : ''
  if (state === 'done') return answer ? `${byWhom(view, answer.player)} killed ${killer} ${after} after ${mate} fell.` : ''
  const sentence = `In two seconds ${mate} has been down for ${seconds(thenMs)}, and a trade counts up to ${WINDOW}.`
  if (state === 'late') return sentence
  return `${sentence} ${answer ? `${byWhom(view, answer.player)} traded it ${after} after.` : 'Nobody traded it.'}`
}

function shareOf(view: PracticeView): string {
  const { analysis, you } = view
  const mates = analysis.reviews.filter(
    ({ death }) => death.killer !== null && death.player !== you.id && teamOf(view, death.player) === you.team,
  )
  const traded = mates.filter(({ answer }) => answer !== null)
  const byYou = traded.filter(({ answer }) => answer?.player === you.id).length
  return `Of the ${mates.length} deaths of your teammates in this match ${traded.length} were traded, ${byYou === 0 ? 'none' : byYou} by you.`
}
