const ENTRY_MARK =
  "Pass mark: at most this many, in so many deaths or fights. Two thirds of the way from the own share to the others', at least a quarter off the own, rounded down."

export const TRY_DEFINITIONS = {
  'shots-missed': 'Shots that did not hit, of shots fired.',
  'target-shots-missed':
    "Pass mark: at most this many misses, in so many shots. Two thirds of the way from the own share to the others', at least two points off the own, rounded down.",
  'time-played': 'Time that the player was in the match.',
  'deaths-per-minute': 'Own deaths per minute of that time.',
  'target-deaths-per-minute':
    "Pass mark: at most this many deaths a minute. Two thirds of the way from the own rate to the others', at least a quarter off the own, rounded down to a tenth.",
  'entry-sigma':
    "How far the own share lies from the others' in the direction that costs, in deviations; of the bar above which it is more than luck. What rests on an assumed respawn is counted with others too, and the least is told.",
  'target-first-to-fall': ENTRY_MARK,
  'target-lives-without-kill': ENTRY_MARK,
  'target-early-deaths': ENTRY_MARK,
  'target-outnumbered-fights': ENTRY_MARK,
} as const

export type TryFactKind = keyof typeof TRY_DEFINITIONS
