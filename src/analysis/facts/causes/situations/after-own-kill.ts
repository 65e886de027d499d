import { type CauseTest, hit, NO, UNKNOWN } from '#analysis/facts/causes/cause-test.ts'
import { describeAfterKill } from '#analysis/positions/kills/after-kill.ts'

/** Dead soon after an own kill in the same life; what was done in between is the tag. */
export const AFTER_OWN_KILL: CauseTest = {
  cause: 'after-own-kill',
  blame: 'yours',
  needsAttackers: false,
  test: ({ match, review, victim, ms }) => {
    const kill = review.killsBefore.at(-1)
    if (!kill) return NO
    const killMs = match.filmMs(kill.atMs)
    const after = describeAfterKill(match, victim, killMs, ms)
    if (!after) return UNKNOWN
    return hit({
      fromMs: killMs,
      tags: after.tag === null ? [] : [after.tag],
      figures: { 'death-since-kill': ms - killMs, 'death-kill-shield': 100 * after.shield },
    })
  },
}
