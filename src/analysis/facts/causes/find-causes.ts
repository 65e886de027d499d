import type { NumbersTimeline } from '#analysis/facts/match-state/numbers-alive.ts'
import type { DeathReview } from '#analysis/facts/match-state/sort-deaths.ts'
import { NEEDED_FRAMES_MS, SAME_LEVEL_U } from '#analysis/positions/position-rules.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { POSTHUMOUS_MS } from '#analysis/rules.ts'
import type { Blame, Cause, DeathTag } from '#shared/report/causes.ts'
import { type CauseTest, type Hit, holds, type Tested, UNKNOWN } from './cause-test.ts'
import { type DeathCase, higherBy, toDeathCase } from './death-case.ts'

export interface CausedDeath {
  readonly review: DeathReview
  /** Null if the film does not show the death: then nothing is tested. */
  readonly case: DeathCase | null
  readonly cause: Cause
  readonly blame: Blame
  /** For a death that was traded or on the objective: the first other cause that fits. Null for all other deaths. */
  readonly beside: Cause | null
  /** The result of the test that decided the cause; null for `not-read` and `none`. */
  readonly found: Hit | null
  /** The answers of all tests, including those after the decisive one. */
  readonly answers: ReadonlyMap<Cause, Tested>
  readonly tags: readonly DeathTag[]
}

export function findCauses(
  match: TrackedMatch,
  numbers: NumbersTimeline,
  reviews: readonly DeathReview[],
  tests: readonly CauseTest[],
): CausedDeath[] {
  return reviews.map((review) => {
    const found = toDeathCase(match, numbers, review)
    return found && isRead(found) ? causeOf(found, tests) : notRead(review)
  })
}

/** True when the film shows what a cause needs: frames before the death, both lives, and the positions of all players. */
function isRead({ match, killer, killerPlace, ms }: DeathCase): boolean {
  if (match.tracks.gaps.some(({ fromMs, toMs }) => fromMs <= ms && toMs >= ms - NEEDED_FRAMES_MS)) return false
  if (killer !== null && (killerPlace === null || !hasCurrentLife(match, killer, ms))) return false
  return [...match.tracks.players.keys()].every((player) => !mayHaveSpawnedUnseen(match, player, ms))
}

/** True when alive, or dead for so short a time that a grenade or shot may still have been on its way. */
function hasCurrentLife({ tracks }: TrackedMatch, player: number, ms: number): boolean {
  return tracks.lives.some((life) => life.player === player && life.startMs <= ms && ms <= life.endMs + POSTHUMOUS_MS)
}

/** True when the player is not shown alive, but may have spawned in missing frames since. A player who left the match cannot have. */
function mayHaveSpawnedUnseen({ tracks, players, filmMs }: TrackedMatch, player: number, ms: number): boolean {
  if (tracks.gaps.length === 0) return false
  const logged = players[player]
  if (logged && (filmMs(logged.presentFromMs) > ms || filmMs(logged.presentToMs) < ms)) return false
  const before = tracks.lives.findLast((life) => life.player === player && life.startMs <= ms)
  if (before && ms <= before.endMs) return false
  return tracks.gaps.some(({ fromMs, toMs }) => fromMs < ms && toMs > (before?.endMs ?? 0))
}

function notRead(review: DeathReview): CausedDeath {
  return { review, case: null, cause: 'not-read', blame: 'nobody', found: null, beside: null, answers: new Map(), tags: [] }
}

function causeOf(death: DeathCase, tests: readonly CauseTest[]): CausedDeath {
  const answers = new Map(
    tests.map((test) => [test.cause, test.needsAttackers && !death.areAttackersNamed ? UNKNOWN : test.test(death)] as const),
  )
  const takes = ({ cause }: CauseTest) => holds(answers.get(cause))
  const taking = tests.find(takes)
  const answer = taking && answers.get(taking.cause)
  const found = holds(answer) ? answer : null
  const cause = taking?.cause ?? 'none'
  const others = [...answers].flatMap(([other, { answer }]): DeathTag[] => (answer === 'yes' && other !== cause ? [other] : []))
  const answerTags = [...answers.values()].flatMap((tested) => (tested.answer === 'yes' ? tested.tags : []))
  const higher = higherBy(death)
  return {
    review: death.review,
    case: death,
    cause,
    blame: found?.blame ?? taking?.blame ?? 'nobody',
    found,
    beside: isPaidFor(cause) ? (tests.find((test) => takes(test) && !isPaidFor(test.cause))?.cause ?? null) : null,
    answers,
    tags: [...new Set([...answerTags, ...others, ...(higher !== null && higher >= SAME_LEVEL_U ? (['from-above'] as const) : [])])],
  }
}

/** True when the death was worth something, whatever its other cause. */
function isPaidFor(cause: Cause): boolean {
  return cause === 'objective' || cause === 'traded'
}
