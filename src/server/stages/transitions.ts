import type { STAGE_KINDS, STAGE_STATES } from '#server/database/schema/stage-schema.ts'

export type StageKind = (typeof STAGE_KINDS)[number]
export type StageState = (typeof STAGE_STATES)[number]

/** `none`: no row yet. */
export type StageOrigin = StageState | 'none'

/**
 * All allowed changes of state; all others are refused. A state that leads to itself records progress. `asking` waits for the player's
 * consent, `composing` for the report to be remade with the result, and `absent` has a reason.
 */
export const TRANSITIONS: Readonly<Record<StageKind, Readonly<Partial<Record<StageOrigin, readonly StageState[]>>>>> = {
  /** Reading positions from a match's film. A better reader may read it again. */
  positions: {
    none: ['wanted'],
    wanted: ['running', 'done', 'absent'],
    running: ['running', 'done', 'absent'],
    done: ['done', 'absent'],
    absent: ['wanted', 'done', 'absent'],
  },
  /** Probing a video when the report could not wait for it. */
  'video-probe': {
    none: ['wanted'],
    wanted: ['running', 'done', 'absent'],
    running: ['running', 'done', 'absent'],
    done: ['wanted'],
    absent: ['wanted'],
  },
  /** A model reviews the match in the video, with consent. Another review costs a credit. */
  'video-review': {
    none: ['wanted', 'absent'],
    wanted: ['wanted', 'asking', 'running', 'done', 'absent'],
    asking: ['wanted', 'absent'],
    running: ['running', 'wanted', 'composing', 'done', 'absent'],
    composing: ['wanted', 'done', 'absent'],
    done: ['wanted', 'absent'],
    absent: ['wanted', 'absent'],
  },
  /** Remaking a stored report, for a new version or with the result of another stage. */
  refresh: {
    none: ['wanted'],
    wanted: ['wanted', 'done', 'absent'],
    done: ['wanted'],
    absent: ['wanted'],
  },
  /** Counting a linked player's last matches, without reports. */
  'history-import': {
    none: ['wanted'],
    wanted: ['running', 'absent'],
    running: ['running', 'done', 'absent'],
    done: ['wanted'],
    absent: ['wanted'],
  },
}

export function mayFollow(kind: StageKind, from: StageOrigin, to: StageState): boolean {
  return TRANSITIONS[kind][from]?.includes(to) ?? false
}
