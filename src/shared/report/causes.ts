import { z } from 'zod'

/**
 * Why a death happened, as far as tracks show it: a closed list, and each death has the first that fits. First what nobody can be
 * blamed for, then the choice made earliest and most one's own, then what the enemy set up, then what was simply so.
 */
export const CAUSES = [
  'not-read',
  'no-killer',
  'objective',
  'traded',
  'fresh',
  'no-time',
  'after-own-kill',
  'weak',
  'two-guns',
  'alone',
  'off-screen',
  'short',
  'duel',
  'none',
] as const

export const cause = z.enum(CAUSES)
export type Cause = z.infer<typeof cause>

/** The causes of which the coach makes lines with a par: the player, or the team, could have done something about them. */
export const POSITION_LINES = ['after-own-kill', 'weak', 'two-guns', 'alone', 'off-screen', 'short'] as const satisfies readonly Cause[]
export type PositionLine = (typeof POSITION_LINES)[number]

/** Whose doing a cause is: `yours` a choice of the player, `team` a team-mate's too, `shared` not one alone's, `aim` the shooting, `nobody` nobody's. */
export const blame = z.enum(['nobody', 'yours', 'team', 'shared', 'read', 'aim'])
export type Blame = z.infer<typeof blame>

/** What else was so at a death beside its cause: every test of the list that hit, and what only a card tells. */
export const deathTag = z.enum([
  ...CAUSES,
  'stayed',
  'pushed',
  'already-under-fire',
  'crossfire',
  'team-shot',
  'behind-you',
  'walked-away',
  'from-above',
  'same-enemy-again',
])
export type DeathTag = z.infer<typeof deathTag>
