import type { DeathEvent, KillEvent } from '#analysis/log/event-log.ts'
import type { AskedMoment, AskedPool } from '#analysis/practice/moment-asked.ts'
import { hasLivedOn, isLogWhole, isUp, type PracticeView } from '#analysis/practice/practice-view.ts'
import { ANSWER_WINDOW_MS, MUTUAL_WINDOW_MS, SAME_INSTANT_MS } from '#analysis/rules.ts'
import { eventMoments } from '#shared/report/moment.ts'

/** A killer who fell this near to the end of a window might be counted either way. */
const EDGE_MS = 500
const NOBODY = 'nobody'
const VICTIM = 'victim'

/** Own deaths, and those of team-mates: who trades them. */
export function tradedPools(view: PracticeView): AskedPool[] {
  if (!isLogWhole(view) || view.you.team === null) return []
  const deaths = view.log.events.filter((event) => event.kind === 'death')
  const moments = deaths.flatMap((death) => momentOf(view, death) ?? [])
  return [true, false].map((isOwn) => ({
    question: 'traded',
    keyBy: 'fact',
    needsFilm: false,
    moments: moments.filter(({ death }) => (death.player === view.you.id) === isOwn).map(({ moment }) => moment),
    lobby: null,
  }))
}

function momentOf(view: PracticeView, death: DeathEvent): { readonly death: DeathEvent; readonly moment: AskedMoment } | null {
  const { log, you, named } = view
  const killer = log.players.find(({ id }) => id === death.killer)
  const victim = log.players.find(({ id }) => id === death.player)
  if (!killer || killer.isBot || killer.team === you.team || victim?.team !== you.team || !isUp(view, death.atMs, death)) return null
  const answer = answerOf(view, death)
  if (answer === null) return null
  const isOwn = death.player === you.id
  const say = (one: string) => {
    if (one === NOBODY) return 'Nobody trades it'
    if (one === VICTIM) return isOwn ? 'You trade it yourself' : `${named(death.player)} trades it too`
    return one === you.id ? 'You trade it' : `${named(one)} trades it`
  }
  return {
    death,
    moment: {
      name: death.id,
      happenedAtMs: death.atMs,
      untilMs: death.atMs + ANSWER_WINDOW_MS,
      answer: answer.by,
      isUntrue: (other) => other !== death.player,
      hasLived: hasLivedOn(view, death.atMs),
      ask: `${isOwn ? 'You fall' : `${named(death.player)} falls`} to ${named(killer.id)} in two seconds. Who trades it?`,
      say,
      told: toldOf(view, death, killer.id, answer.kill),
      evidence: eventMoments([death.id, ...(answer.kill ? [answer.kill.id] : [])]),
      serves: ['tracks-alone'],
    },
  }
}

function toldOf({ named, you }: PracticeView, death: DeathEvent, killer: string, kill: KillEvent | null): string {
  if (kill === null) return `${named(killer)} lived through the four seconds after it.`
  const seconds = Math.max(0, (kill.atMs - death.atMs) / 1000).toFixed(1)
  return `${kill.player === you.id ? 'You' : named(kill.player)} killed ${named(killer)} ${seconds} s after it.`
}

/** Null where it may be seen in two ways: the killer fell otherwise, or near the end of a window. */
function answerOf({ log, you }: PracticeView, death: DeathEvent): { readonly by: string; readonly kill: KillEvent | null } | null {
  const falls = log.events.filter(
    (event) =>
      event.kind === 'death' &&
      event.player === death.killer &&
      event.atMs >= death.atMs - EDGE_MS &&
      event.atMs <= death.atMs + ANSWER_WINDOW_MS + EDGE_MS,
  )
  const [fall] = falls
  if (!fall) return { by: NOBODY, kill: null }
  const kill = log.events.find((event) => event.kind === 'kill' && event.victim === death.killer && event.death === fall.id)
  if (falls.length > 1 || kill?.kind !== 'kill') return null
  const afterMs = kill.atMs - death.atMs
  const isVictim = kill.player === death.player
  const isMate = log.players.some(({ id, team }) => id === kill.player && team === you.team)
  const windowMs = isVictim ? MUTUAL_WINDOW_MS : ANSWER_WINDOW_MS
  if (!isMate || afterMs < -SAME_INSTANT_MS || afterMs > windowMs - EDGE_MS) return null
  return { by: isVictim ? VICTIM : kill.player, kill }
}
