import type { STAGE_KINDS, STAGE_STATES } from '#server/database/schema/stage-schema.ts'

export type StageKind = (typeof STAGE_KINDS)[number]
export type StageState = (typeof STAGE_STATES)[number]

/** `none`: there is no row yet. */
export type StageOrigin = StageState | 'none'

/**
 * Every change of state that there may be, by what comes from which state; all others are refused. A state that leads to itself takes notes,
 * such as progress. `asking` waits for the player's consent, `composing` for the report to be made again with what came, and `absent` has a reason.
 */
export const TRANSITIONS: Readonly<Record<StageKind, Readonly<Partial<Record<StageOrigin, readonly StageState[]>>>>> = {
  /** Where everybody stood in a match is read from its film. A better reader reads it again, with another end or the same. */
  positions: {
    none: ['wanted'],
    wanted: ['running', 'done', 'absent'],
    running: ['running', 'done', 'absent'],
    done: ['done', 'absent'],
    absent: ['wanted', 'done', 'absent'],
  },
  /** A look at a video for the match in it, which the report could not wait for. */
  'video-probe': {
    none: ['wanted'],
    wanted: ['running', 'done', 'absent'],
    running: ['running', 'done', 'absent'],
    done: ['wanted'],
    absent: ['wanted'],
  },
  /** A model watches the match in the video, with the player's consent. A further one costs a credit. */
  'video-review': {
    none: ['wanted', 'absent'],
    wanted: ['wanted', 'asking', 'running', 'done', 'absent'],
    asking: ['wanted', 'absent'],
    running: ['running', 'wanted', 'composing', 'done', 'absent'],
    composing: ['wanted', 'done', 'absent'],
    done: ['wanted', 'absent'],
    absent: ['wanted', 'absent'],
  },
  /** A stored report is made again: of an older version, or with what another stage has brought. */
  refresh: {
    none: ['wanted'],
    wanted: ['wanted', 'done', 'absent'],
    done: ['wanted'],
    absent: ['wanted'],
  },
  /** A linked player's last matches are counted, without reports. */
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
