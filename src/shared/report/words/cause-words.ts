import { CAUSES, type Cause, type DeathTag } from '#shared/report/causes.ts'

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
  'looking-at-map': { label: 'was looking at the map', heading: 'Map' },
  reloading: { label: 'was reloading', heading: 'Reloading' },
  'in-the-open': { label: 'was in the open', heading: 'Open' },
  duel: { label: 'straight duel lost', heading: 'Duel' },
  none: { label: 'none of these', heading: 'None' },
}

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

/** "traded, and two guns": what a death bought doesn't hide how it came about. */
export function causeLabel({ cause, beside }: { readonly cause: Cause; readonly beside: Cause | null }): string {
  const { label } = CAUSE_WORDS[cause]
  return beside === null ? label : `${label}, and ${CAUSE_WORDS[beside].label}`
}

export function tagLabel(tag: DeathTag): string {
  return isCause(tag) ? CAUSE_WORDS[tag].label : TAG_WORDS[tag]
}

function isCause(tag: DeathTag): tag is Cause {
  return CAUSES.some((one) => one === tag)
}
