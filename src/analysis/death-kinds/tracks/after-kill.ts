import { AFTER_KILL_ADVICE, AFTER_KILL_PHRASES } from '#analysis/death-kinds/after-kill/after-kill-wording.ts'
import { SKILL_BAR } from '#analysis/facts/book/bars.ts'
import { hit, NO, UNKNOWN } from '#analysis/facts/causes/cause-test.ts'
import { describeAfterKill } from '#analysis/positions/after-kill.ts'
import { PUSHED_ON } from '#analysis/positions/conduct.ts'
import { AFTER_KILL_WINDOW_MS } from '#analysis/rules.ts'
import { claimMaker } from '#analysis/wording/claim-maker.ts'
import { countInWords } from '#analysis/wording/numbers.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'
import { SHIELD_FULL_MS, SHIELD_START_MS } from '#shared/game/game-numbers.ts'
import { trackKind } from './track-kind.ts'

const START = countInWords(SHIELD_START_MS / 1000)
const FULL = countInWords(SHIELD_FULL_MS / 1000)

const CARD = {
  'card.after-kill': template(
    { after: fact('death-since-kill'), shield: fact('death-kill-shield') },
    (s) => say`You fell ${s.tenths('after')} after your own kill; at the kill your shield was at ${s.percent('shield')}.`,
  ),
} satisfies Templates
const makeCard = claimMaker(CARD)

/**
 * Dead soon after an own kill in the same life; what was done in between is the tag. Whom another enemy had under fire already when he made
 * the kill could not have left, and isn't blamed for it.
 */
export const AFTER_KILL_ON_TRACKS = trackKind({
  cause: 'after-kill',
  blame: 'yours',
  needsAttackers: false,
  test: ({ match, review, victim, ms }) => {
    if (review.killsBefore.length === 0) return NO
    // Two who kill each other at once: the film has no life any more at that kill, and the one before it is the last.
    const [after] = review.killsBefore.toReversed().flatMap(({ atMs }) => {
      const killMs = match.filmMs(atMs)
      const found = describeAfterKill(match, victim, killMs, ms)
      return found ? [{ ...found, killMs }] : []
    })
    if (!after) return UNKNOWN
    const { killMs } = after
    return hit({
      fromMs: killMs,
      isExcused: after.tag === 'already-under-fire',
      tags: after.tag === null ? [] : [after.tag],
      figures: { 'death-since-kill': ms - killMs, 'death-kill-shield': 100 * after.shield },
    })
  },
  per: 'kills',
  bar: SKILL_BAR,
  happened: 'were your last before a death within five seconds',
  again: 'followed by your death within five seconds',
  means: 'The death came within 5 s of an own kill in the same life.',
  why: `After a kill the next enemy knows where you are. A shield starts to return after ${START} seconds without a hit and is full after ${FULL} seconds.`,
  drill: `After each kill turn away from the next enemy, move off the spot, and count to ${FULL}.`,
  phrases: {
    ...AFTER_KILL_PHRASES,
    set: { ...AFTER_KILL_PHRASES.set, bound: 'life' },
  },
  advice: AFTER_KILL_ADVICE,
  card: {
    templates: CARD,
    tell: ({ figure }) => makeCard('card.after-kill', { after: figure('death-since-kill'), shield: figure('death-kill-shield') }),
  },
  windowMs: AFTER_KILL_WINDOW_MS,
  conduct: {
    read: PUSHED_ON,
    unit: 'kills',
    did: (s) =>
      say`you went on towards the next enemy after ${s.percent('own')} of the kills at which nobody had you under fire, the others after ${s.percent('others')}`,
  },
})
