import { oneOf } from './slot-kinds.ts'

/** Closed sets of words that select the wording of templates. */
export const OUTCOME = oneOf('win', 'loss', 'tie', 'left', 'unknown')
/** A share of the team's time compared with an even one. */
export const SHARE = oneOf('over', 'under', 'even')
export const NAMING = oneOf('listed', 'sampled')
export const CARRIED = oneOf('ball', 'flag', 'seed')
export const CARRIER = oneOf('ball carrier', 'flag carrier', 'seed carrier')
/** What to do with an advantage in players. */
export const TAKE = oneOf('go for the ball', 'run the flag', 'move a seed', 'take a zone', 'get in the hill', 'play the objective')
export const SIDE = oneOf('won', 'cost')
/** Whether the finding may be luck. */
export const SURENESS = oneOf('luck', 'more', 'habit', 'left')
/** What points are scored on in a mode. */
export const OBJECTIVE_NOUN = oneOf('the ball', 'the flags', 'the zones', 'the hill', 'the objective')
