import { mainKiller } from '#analysis/death-kinds/counting/main-killer.ts'
import type { KindCase, LogDeathKind } from '#analysis/death-kinds/death-kind.ts'
import { AFTER_KILL_BAR } from '#analysis/facts/book/bars.ts'
import type { FactBook } from '#analysis/facts/book/fact-book.ts'
import type { Played } from '#analysis/facts/match-state/sort-deaths.ts'
import { NAMED_MOMENTS } from '#analysis/mention-thresholds.ts'
import { AFTER_KILL_WINDOW_MS, LEAVE_MS } from '#analysis/rules.ts'
import { claimMaker } from '#analysis/wording/claim-maker.ts'
import type { Claim } from '#shared/report/claim.ts'
import { AFTER_KILL_ADVICE, AFTER_KILL_DRILL, AFTER_KILL_PHRASES, AFTER_KILL_TEMPLATES, SOON } from './after-kill-wording.ts'
import { KILL_RATE_DEFINITIONS, killRates, killTarget } from './kill-rates.ts'

const ID = 'after-kill'
const WINDOW = `${AFTER_KILL_WINDOW_MS / 1000} s`
const makeClaim = claimMaker(AFTER_KILL_TEMPLATES)

/** Deaths soon after an own kill in the same life, counted against own kills. */
export const AFTER_KILL: LogDeathKind = {
  id: ID,
  needsNumbers: false,
  holds: ({ death, killsBefore }) => death.atMs - (killsBefore.at(-1)?.atMs ?? death.atMs) >= LEAVE_MS,
  exposure: (played) => ({ taken: countKills(played), situation: countKills(played) }),
  recordedRate: 0.14, // measured
  noise: 'events',
  definitions: {
    kind: `Deaths of the player within ${WINDOW} of a kill of the player in the same life, and at least ${LEAVE_MS / 1000} s after the last kill. Deaths of a kind that comes before (no killer, carrying the objective, traded) are not counted here. Out of all deaths of the player in the log.`,
    expected:
      "Expected deaths of this kind, at the rate of the other players: their deaths of this kind per kill of theirs, times the player's kills.",
    over: `Deaths of the player within ${WINDOW} of a kill of the player and at least ${LEAVE_MS / 1000} s after the last kill, traded ones too, minus the expected number: the others' rate per kill, times the player's kills. Out of all these deaths of the player.`,
    own: KILL_RATE_DEFINITIONS,
  },
  rates: killRates,
  target: killTarget,
  phrases: AFTER_KILL_PHRASES,
  advice: { 'drill-after-kill': AFTER_KILL_DRILL, ...AFTER_KILL_ADVICE },
  bar: AFTER_KILL_BAR,
  count: { fact: 'kills-then-death', of: 'kill' },
  everyDeath: null,
  templates: AFTER_KILL_TEMPLATES,
  composeClaims: (found) => [rateClaim(found.book), ...momentClaims(found)],
  why,
  drill: () => makeClaim('drill.after-kill', {}),
  pass: (book) => makeClaim('pass.after-kill', { target: book.find('target-kills-then-death') }),
  passMark: (book) => {
    const target = book.find('target-kills-then-death')
    if (!target) throw new Error('a focus area after kills without a target')
    return { kind: ID, per: 'kills', window: target.of ?? 0, atMost: target.value }
  },
  measures: [{ per: 'kills', missed: 'kills-then-death', occasions: 'kills', again: `followed by your death ${SOON}` }],
}

function countKills({ log, player }: Played): number {
  return log.events.filter((event) => event.kind === 'kill' && event.player === player.id).length
}

function rateClaim(book: FactBook): Claim | null {
  return makeClaim('focus.after-kill-rate', { count: book.find('kills-then-death'), others: book.find('others-kills-then-death') })
}

function momentClaims({ deaths, reviews }: KindCase): (Claim | null)[] {
  const doubles = reviews.filter((review) => review.killsBefore.length > 1).map((review) => review.death)
  const rest = reviews.filter((review) => review.killsBefore.length <= 1).map((review) => review.death)
  const isAll = doubles.length === 0 && rest.length <= NAMED_MOMENTS
  return [
    rest.length > 0
      ? makeClaim(isAll ? 'focus.after-kill-moments' : 'focus.after-kill-some', { count: deaths, moments: rest.slice(0, NAMED_MOMENTS) })
      : null,
    doubles.length > 0 ? makeClaim('focus.after-kill-doubles', { moments: doubles.slice(0, NAMED_MOMENTS) }, [deaths]) : null,
  ]
}

function why({ book, reviews }: KindCase): Claim | null {
  if (reviews.some((review) => review.killsBefore.length > 1)) return makeClaim('why.after-kill-double', {})
  return makeClaim(mainKiller(book, ID) ? 'why.after-kill-same' : 'why.after-kill', {})
}
