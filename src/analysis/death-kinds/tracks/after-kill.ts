import { AFTER_KILL_ADVICE, AFTER_KILL_PHRASES, SOON } from '#analysis/death-kinds/after-kill/after-kill-wording.ts'
import { SKILL_BAR } from '#analysis/facts/book/bars.ts'
import { hit, NO, UNKNOWN } from '#analysis/facts/causes/cause-test.ts'
import { describeAfterKill } from '#analysis/positions/after-kill.ts'
import { PUSHED_ON } from '#analysis/positions/conduct.ts'
import { BURST_GAP_MS, REFILLED_SHIELD } from '#analysis/positions/position-rules.ts'
import { AFTER_KILL_WINDOW_MS, LEAVE_MS } from '#analysis/rules.ts'
import { claimMaker } from '#analysis/wording/claim-maker.ts'
import { countInWords } from '#analysis/wording/numbers.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'
import { SHIELD_FULL_MS, SHIELD_START_MS } from '#shared/game/game-numbers.ts'
import { trackKind } from './track-kind.ts'

const START = countInWords(SHIELD_START_MS / 1000)
const FULL = countInWords(SHIELD_FULL_MS / 1000)
const WINDOW = `${AFTER_KILL_WINDOW_MS / 1000} s`

const CARD = {
  'card.after-kill': template(
    { after: fact('death-since-kill'), shield: fact('death-kill-shield') },
    (s) => say`You got a kill with your shield at ${s.percent('shield')} and died ${s.tenths('after')} later.`,
  ),
} satisfies Templates
const makeCard = claimMaker(CARD)

/**
 * A death soon after an own kill in the same life; the tag says what the player did in between. It is excused if another enemy had him under fire at
 * the kill or he fell at once, since he could not have left, and if his shield was full, since he had nothing to wait for.
 */
export const AFTER_KILL_ON_TRACKS = trackKind({
  cause: 'after-kill',
  blame: 'yours',
  needsAttackers: false,
  test: ({ match, review, victim, ms, burst }) => {
    if (review.killsBefore.length === 0) return NO
    // When two players kill each other at once, the film has no life at that kill any more, and the kill before it is the last.
    const [after] = review.killsBefore.toReversed().flatMap(({ atMs }) => {
      const killMs = match.filmMs(atMs)
      const found = describeAfterKill(match, victim, killMs, ms)
      return found ? [{ ...found, killMs }] : []
    })
    if (!after) return UNKNOWN
    const { killMs } = after
    return hit({
      fromMs: killMs,
      isExcused:
        after.tag === 'already-under-fire' || ms - killMs < LEAVE_MS || (burst !== null && burst[0].victim.shield >= REFILLED_SHIELD),
      tags: after.tag === null ? [] : [after.tag],
      figures: { 'death-since-kill': ms - killMs, 'death-kill-shield': 100 * after.shield },
    })
  },
  per: 'kills',
  bar: SKILL_BAR,
  happened: `were followed ${SOON} by a death that you had time to walk away from`,
  again: `followed ${SOON} by a death that you had time to walk away from`,
  means: `The death came ${LEAVE_MS / 1000} to ${WINDOW} after a kill of the player in the same life. No other opponent had hit the player in the ${WINDOW} before the kill, and the player's shield was not full when the last exchange (hits at most ${BURST_GAP_MS / 1000} s apart) began.`,
  why: `After a kill the next enemy knows where you are. A shield starts to come back after ${START} seconds without a hit and is full after ${FULL}.`,
  drill: `After each kill, break line of sight and count to ${FULL}.`,
  phrases: {
    ...AFTER_KILL_PHRASES,
    happened: 'were followed by a death that you had time to walk away from',
    set: { ...AFTER_KILL_PHRASES.set, bound: 'life' },
  },
  advice: AFTER_KILL_ADVICE,
  card: {
    templates: CARD,
    compose: ({ figure }) => makeCard('card.after-kill', { after: figure('death-since-kill'), shield: figure('death-kill-shield') }),
  },
  conduct: {
    read: PUSHED_ON,
    unit: 'kills',
    did: (s) =>
      say`you went on towards the next enemy after ${s.percent('own')} of the kills at which nobody had you under fire, the others after ${s.percent('others')}`,
  },
})
