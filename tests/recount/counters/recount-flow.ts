import { numbersAmong, type Stretch } from '#tests/recount/naive/naive-lives.ts'
import { teamOf } from '#tests/recount/naive/naive-log.ts'
import { type Answer, type Counter, type Question, type Recount, sumOf } from './recount.ts'

export const FLOW_COUNTERS = {
  'team-time-ahead': (question) => teamTime(question, (net) => net > 0),
  'team-time-behind': (question) => teamTime(question, (net) => net < 0),
} as const satisfies Record<string, Counter>

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

/** The lead after each kill in Slayer, one point per kill. Null in other modes, where the log has no running score, and without teams. */
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
