/** The kinds of facts that drills of statistics are measured by. */
export const TRY_DEFINITIONS = {
  'shots-missed': 'Shots that did not hit, of shots fired.',
  'target-shots-missed':
    "Pass mark: at most this many misses, in so many shots. Two thirds of the way from the own share to the others', at least two points off the own, rounded down.",
  'time-played': 'Time that the player was in the match.',
  'deaths-per-minute': 'Own deaths per minute of that time.',
  'target-deaths-per-minute':
    "Pass mark: at most this many deaths a minute. Two thirds of the way from the own rate to the others', at least a quarter off the own, rounded down to a tenth.",
} as const

export type TryFactKind = keyof typeof TRY_DEFINITIONS
