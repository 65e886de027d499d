import { PASS_MARK_HITS_MORE } from '#analysis/mention-thresholds.ts'

const ENTRY_MARK =
  "Pass mark: at most this many. The number after \"of\" is how many deaths or fights it is for. It lies two thirds of the way from the player's share to the others', and at least a quarter below the player's share. It is rounded down."

export const TRY_DEFINITIONS = {
  'shots-missed': 'Shots of the player that did not hit. Out of all shots that the player fired.',
  'target-shots-missed': `Pass mark: at most this many misses. The number after "of" is how many shots it is for. It lies two thirds of the way from the player's share to the others', and at least ${100 * PASS_MARK_HITS_MORE} percentage points below the player's share. It is rounded down.`,
  'time-played': 'Time that the player was in the match.',
  'deaths-per-minute': 'Deaths of the player per minute in the match.',
  'target-deaths-per-minute':
    "Pass mark: at most this many deaths per minute. It lies two thirds of the way from the player's rate to the others', and at least a quarter below the player's rate. It is rounded down to a tenth.",
  'entry-sigma':
    "How far the player's share lies from the others', in deviations. It is above 0 if the player's share is the costlier one. The number after \"of\" is the bar above which it is more than luck. A share that depends on an assumed respawn time is counted with other respawn times too, and the smallest value is given.",
  'target-first-to-fall': ENTRY_MARK,
  'target-lives-without-kill': ENTRY_MARK,
  'target-early-deaths': ENTRY_MARK,
  'target-outnumbered-fights': ENTRY_MARK,
} as const

export type TryFactKind = keyof typeof TRY_DEFINITIONS
