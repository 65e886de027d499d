import { PASS_MARK_DEATHS } from '#analysis/mention-thresholds.ts'
import { LEAK_SIGMA, ONE_FIGHT_VARIANCE } from '#analysis/rules.ts'
import { type Answer, type Counter, type Question, respawnsTried } from './recount.ts'
import { FIGHT_COUNTERS } from './recount-fights.ts'

type EntryOfLog = 'first-to-fall' | 'lives-without-kill'

/** How the player enters fights. Null for the two kinds that need the film. */
export const ENTRY_COUNTERS = {
  'entry-sigma': (question) => {
    const kind = entryNamed(question)
    if (!kind) return null
    const { recount } = question
    // Whether the whole team was alive depends on the assumed respawn.
    const tried = kind === 'first-to-fall' ? respawnsTried(recount).map((respawnMs) => recount.livesAt(respawnMs)) : []
    const sigmas = [recount.lives, ...tried].map((lives) => sigmaOf({ ...question, recount: { ...recount, lives } }, kind))
    return { value: Math.min(...sigmas), of: LEAK_SIGMA }
  },
  'target-first-to-fall': (question) => target(question, 'first-to-fall'),
  'target-lives-without-kill': (question) => target(question, 'lives-without-kill'),
  'target-early-deaths': () => null,
  'target-outnumbered-fights': () => null,
} as const satisfies Record<string, Counter>

function entryNamed({ fact: { variant } }: Question): EntryOfLog | null {
  return variant === 'first-to-fall' || variant === 'lives-without-kill' ? variant : null
}

function sharesOf(question: Question, kind: EntryOfLog): { mine: Answer; theirs: Answer } | null {
  const [mine, theirs] = [FIGHT_COUNTERS[kind](question), FIGHT_COUNTERS[`others-${kind}`](question)]
  return mine?.of && theirs?.of ? { mine, theirs } : null
}

/** Signed root of the log-likelihood ratio of the own share to the others' share (with half a death added on either side). */
function sigmaOf(question: Question, kind: EntryOfLog): number {
  const shares = sharesOf(question, kind)
  if (!shares) return Number.NaN
  const { mine, theirs } = shares
  const [of, othersOf] = [mine.of ?? 0, theirs.of ?? 0]
  const usual = (theirs.value + 0.5) / (othersOf + 1)
  const logLikelihood = (share: number) =>
    (mine.value > 0 ? mine.value * Math.log(share) : 0) + (mine.value < of ? (of - mine.value) * Math.log(1 - share) : 0)
  const likelier = Math.max(0, 2 * (logLikelihood(mine.value / of) - logLikelihood(usual)))
  return Math.sign(mine.value / of - usual) * Math.sqrt(likelier / (ONE_FIGHT_VARIANCE * (1 + of / othersOf)))
}

function target(question: Question, kind: EntryOfLog): Answer | null {
  const shares = sharesOf(question, kind)
  if (!shares) return null
  const [mine, theirs] = [shares.mine, shares.theirs].map(({ value, of }) => value / (of ?? 0))
  if (mine === undefined || theirs === undefined) return null
  const wantedRate = Math.min(mine > theirs ? theirs + (mine - theirs) / 3 : mine, 0.75 * mine)
  return { value: Math.floor(wantedRate * PASS_MARK_DEATHS), of: PASS_MARK_DEATHS }
}
