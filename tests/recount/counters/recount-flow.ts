import { SWING_PLAYERS } from '#analysis/rules.ts'
import { numbersAmong, type Stretch } from '#tests/recount/naive/naive-lives.ts'
import { eventsOf, teamOf } from '#tests/recount/naive/naive-log.ts'
import { type Answer, type Counter, counted, type Question, type Recount, sumOf } from './recount.ts'

/** The course of the match: who was ahead, in players and in score. */
export const FLOW_COUNTERS = {
  'first-kill': ({ recount: { log }, own, other }) => {
    const first = log.events.find(({ kind }) => kind === 'kill')
    const isNamed = first?.person === own.key && (!other || log.deathOf.get(first.id)?.person === other.key)
    return first && isNamed ? { value: 1, of: null, events: [first.id] } : null
  },
  'half-kills': (question) => inHalf(question, 'kill'),
  'half-deaths': (question) => inHalf(question, 'death'),
  'team-time-ahead': (question) => teamTime(question, (net) => net > 0),
  'team-time-behind': (question) => teamTime(question, (net) => net < 0),
  swing: (question) => swings(question),
  'lead-changes': (question) => {
    const signs = runningLead(question)
      ?.map((lead) => Math.sign(lead))
      .filter((sign) => sign !== 0)
    return signs ? { value: signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length, of: null } : null
  },
  'largest-lead': (question) => largest(question, 1),
  'largest-deficit': (question) => largest(question, -1),
} as const satisfies Record<string, Counter>

function inHalf({ recount: { log }, own, fact: { variant } }: Question, kind: 'kill' | 'death'): Answer | null {
  const isEarly = (atMs: number) => atMs - log.firstMs <= log.lastMs - atMs
  if (log.events.length === 0 || (variant !== 'first' && variant !== 'second')) return null
  return counted(eventsOf(log, own.key, kind).filter(({ atMs }) => isEarly(atMs) === (variant === 'first')))
}

function netIn({ recount: { log }, own }: Question, { alive }: Stretch): number {
  const numbers = numbersAmong(log, own.key, alive)
  return numbers.own - numbers.enemy
}

function teamTime(question: Question, isCounted: (net: number) => boolean): Answer | null {
  const { lives } = question.recount
  if (!lives.areNumbersKnown) return null
  const stretches = lives.stretches.filter((stretch) => isCounted(netIn(question, stretch)))
  return { value: sumOf(stretches, ({ fromMs, untilMs }) => untilMs - fromMs), of: null }
}

/** The variant may name one side; without it both directions count. */
function swings(question: Question): Answer | null {
  const { lives } = question.recount
  if (!lives.areNumbersKnown) return null
  const nets = lives.stretches.map((stretch) => netIn(question, stretch))
  const entered = (isFar: (net: number) => boolean) => nets.filter((net, index) => isFar(net) && !isFar(nets[index - 1] ?? 0)).length
  const [ahead, behind] = [entered((net) => net >= SWING_PLAYERS), entered((net) => net <= -SWING_PLAYERS)]
  const { variant } = question.fact
  if (variant?.includes('ahead')) return { value: ahead, of: null }
  return { value: variant?.includes('behind') ? behind : ahead + behind, of: null }
}

/** One point per kill, where kills decide the match; null in every other mode: the log has no running score. */
export function leadsOf({ log, sources }: Recount, key: string): { id: string; atMs: number; lead: number }[] | null {
  const isSlayer = sources.match ? sources.match.mode.kind === 'slayer' : !log.events.some(({ kind }) => kind === 'objective')
  const ownTeam = teamOf(log, key)
  if (!isSlayer || ownTeam === null) return null
  let lead = 0
  return log.events
    .filter(({ kind }) => kind === 'kill')
    .map(({ id, atMs, person }) => {
      lead += teamOf(log, person) === ownTeam ? 1 : -1
      return { id, atMs, lead }
    })
}

function runningLead({ recount, own }: Question): number[] | null {
  return leadsOf(recount, own.key)?.map(({ lead }) => lead) ?? null
}

/** Stands on the kill that first made it so large. */
function largest({ recount, own }: Question, side: 1 | -1): Answer | null {
  const leads = leadsOf(recount, own.key)
  if (!leads) return null
  const value = Math.max(0, ...leads.map(({ lead }) => lead * side))
  const first = leads.find(({ lead }) => value > 0 && lead * side === value)
  return { value, of: null, events: first ? [first.id] : [] }
}
