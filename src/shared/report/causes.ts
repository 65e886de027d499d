import { z } from 'zod/mini'

/**
 * Why a death happened, as far as tracks show it: a closed list, and each death has the first that fits. First what nobody can be
 * blamed for, then a weak fight of one's own choice, then what the enemy set up, then what one did after a kill, then aim, then what was
 * simply so; what only a picture shows takes a death that tracks leave as a duel or as none of these.
 */
export const CAUSES = [
  'not-read',
  'no-killer',
  'objective',
  'traded',
  'fresh',
  'no-time',
  'weak',
  'two-guns',
  'after-own-kill',
  'looking-at-map',
  'reloading',
  'in-the-open',
  'duel',
  'alone',
  'off-screen',
  'short',
  'none',
] as const

/** What only pictures show: it takes a death that tracks leave as a duel or as none of these, where two looks at the video agree. */
export const PICTURED_CAUSES = ['looking-at-map', 'reloading', 'in-the-open'] as const satisfies readonly (typeof CAUSES)[number][]
export type PicturedCause = (typeof PICTURED_CAUSES)[number]

export function isPictured(cause: Cause): cause is PicturedCause {
  return PICTURED_CAUSES.some((pictured) => pictured === cause)
}

export const cause = z.enum(CAUSES)
export type Cause = z.infer<typeof cause>

/** The causes of which the coach makes kinds with an expected number: the player, or the team, could have done something about them. */
export const TRACK_KIND_IDS = ['after-own-kill', 'weak', 'two-guns', 'alone', 'off-screen', 'short'] as const satisfies readonly Cause[]
export type TrackKindId = (typeof TRACK_KIND_IDS)[number]

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
