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

interface CauseWords {
  readonly label: string
  readonly heading: string
}

export const CAUSE_WORDS: Readonly<Record<Cause, CauseWords>> = {
  'not-read': { label: 'not read', heading: 'Not read' },
  'no-killer': { label: 'no killer', heading: 'No killer' },
  objective: { label: 'on the objective', heading: 'Objective' },
  traded: { label: 'traded', heading: 'Traded' },
  fresh: { label: 'fresh from spawn', heading: 'Fresh' },
  'no-time': { label: 'no time to answer', heading: 'No time' },
  'after-own-kill': { label: 'after your kill', heading: 'After kill' },
  weak: { label: 'took it weak', heading: 'Weak' },
  'two-guns': { label: 'two guns', heading: 'Two guns' },
  alone: { label: 'alone', heading: 'Alone' },
  'off-screen': { label: 'off screen', heading: 'Off screen' },
  short: { label: 'short of players', heading: 'Short' },
  duel: { label: 'straight duel lost', heading: 'Duel' },
  none: { label: 'none of these', heading: 'None' },
}

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

const TAG_WORDS: Readonly<Record<Exclude<DeathTag, Cause>, string>> = {
  stayed: 'stayed where the kill was',
  pushed: 'pushed on after the kill',
  'already-under-fire': 'already under fire',
  crossfire: 'crossfire',
  'team-shot': 'team-shot',
  'behind-you': 'from behind',
  'walked-away': 'walked away from a team-mate',
  'from-above': 'from above',
  'same-enemy-again': 'same enemy again',
}

export function tagLabel(tag: DeathTag): string {
  return isCause(tag) ? CAUSE_WORDS[tag].label : TAG_WORDS[tag]
}

function isCause(tag: DeathTag): tag is Cause {
  return CAUSES.some((one) => one === tag)
}
