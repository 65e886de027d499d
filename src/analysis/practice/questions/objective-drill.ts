import { titleOf } from '#analysis/drills/check-drill.ts'
import { OBJECTIVE_KINDS } from '#analysis/objective-kinds/objective-kinds.ts'
import { aliveAt, type FilmView, filmMoment, isRead, sinceKill } from '#analysis/practice/film-view.ts'
import type { AskedMoment } from '#analysis/practice/moment-asked.ts'
import { costOfDrill, hasLivedOn, LIVED_ON_MS, ruleOf } from '#analysis/practice/practice-view.ts'
import { AFTER_KILL_WINDOW_MS } from '#analysis/rules.ts'
import { carriedObject } from '#analysis/wording/carried-object.ts'
import { FROZEN_BEFORE_MS } from '#shared/practice/practice-item.ts'
import { lifeAt } from '#shared/tracks/look-up.ts'

const KIND = 'hunts-kills'
/** The drill applies up to this long after a kill. */
const FRESH_KILL_MS = 3_000

const OPTIONS = {
  go: 'Now: your kill left them short of players',
  'no-kill': 'Not yet: no kill of yours just now',
  even: 'Not yet: your kill did not leave them short',
} as const
type Option = keyof typeof OPTIONS

const isOption = (answer: string): answer is Option => answer in OPTIONS

/** Asks if the drill says to go for the objective: after a kill that leaves the enemy short of players. One of the three options is true. */
export function objectiveMoments(view: FilmView): AskedMoment[] {
  if (!view.focus.includes(KIND)) return []
  return view.log.events.flatMap((event) => (event.kind === 'death' ? (momentOf(view, event.id, event.atMs) ?? []) : []))
}

function momentOf(view: FilmView, name: string, happenedAtMs: number): AskedMoment | null {
  const { match, own, log } = view
  const frozenAtMs = happenedAtMs - FROZEN_BEFORE_MS
  const frozenMs = match.filmMs(frozenAtMs)
  const [life, alive] = [lifeAt(match.tracks, own, frozenMs), aliveAt(view, frozenAtMs)]
  if (!life || !alive || !isRead(view, frozenMs, match.filmMs(happenedAtMs))) return null
  const agoMs = sinceKill(view, life, frozenMs)
  const answer = answerOf(agoMs, alive.own - alive.other)
  if (answer === null) return null
  const kill = agoMs <= FRESH_KILL_MS ? `You had killed ${(agoMs / 1000).toFixed(1)} s before` : 'You had no fresh kill'
  const drill = OBJECTIVE_KINDS.find(({ id }) => id === KIND)?.phrases.drill(carriedObject(log.mode.name).take)
  return {
    ...{ name, happenedAtMs, untilMs: happenedAtMs + LIVED_ON_MS, answer },
    hasLived: hasLivedOn(view, happenedAtMs),
    ask: `“${titleOf({ kind: KIND })}”: is this the moment to go?`,
    textOf: (option) => (isOption(option) ? OPTIONS[option] : ''),
    noteOf: (option) =>
      option === answer ? '' : option === 'no-kill' || answer === 'no-kill' ? `${kill}.` : `It was ${alive.own} against ${alive.other}.`,
    explanation: [`${kill}, and it was ${alive.own} against ${alive.other}. ${ruleOf(view, KIND)}: ${drill ?? ''}`, costOfDrill(view, KIND)]
      .join(' ')
      .trim(),
    evidence: [filmMoment(view, frozenMs, match.filmMs(happenedAtMs))],
  }
}

/** Null if disputable: a kill neither fresh nor long ago, or players up without a kill, which is a time to go as well. */
function answerOf(agoMs: number, up: number): Option | null {
  if (agoMs <= FRESH_KILL_MS) return up > 0 ? 'go' : 'even'
  return agoMs > AFTER_KILL_WINDOW_MS && up <= 0 ? 'no-kill' : null
}
