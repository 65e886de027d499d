import { oneOf } from './slot-kinds.ts'

/** Words that templates choose by. */
export const OUTCOME = oneOf('win', 'loss', 'tie', 'left', 'unknown')
/** A share of the team's time against an even one. */
export const SHARE = oneOf('over', 'under', 'even')
/** Whether all moments are named, or some of them. */
export const NAMING = oneOf('listed', 'sampled')
export const CARRIED = oneOf('ball', 'flag', 'seed')
export const CARRIER = oneOf('ball carrier', 'flag carrier', 'seed carrier')
/** What a lead in players is good for. */
export const TAKE = oneOf('go for the ball', 'run the flag', 'move a seed', 'take a zone', 'get in the hill', 'play the objective')
/** Whether something won or cost points. */
export const SIDE = oneOf('won', 'cost')
/** Whether luck alone may have made what is told. */
export const SURENESS = oneOf('luck', 'more', 'habit', 'left')
/** What a mode's score is made on. */
export const OBJECTIVE_NOUN = oneOf('the ball', 'the flags', 'the zones', 'the hill', 'the objective')
