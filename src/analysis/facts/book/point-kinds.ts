import { RANGE_SIGMA } from '#analysis/rules.ts'

/** Fact kinds that measure something in points of the match's own score. The variant says what is measured. */
export const POINT_DEFINITIONS = {
  points:
    "Points of the match's score that this won or cost the player's team. In Slayer, a kill or a death is one point. In a mode with an objective, it is what both teams together score in the time that one death takes a player out of play, divided by the number of all living players minus one (2N - 1 with N players a side).",
  'points-range': `Margin of error of these points: ${RANGE_SIGMA} deviations to either side.`,
  'points-sigma':
    'How far this lies from even, or from what was expected, in deviations. It is above 0 if it won points. The number after "of" is the bar above which it is more than luck.',
  'others-damage-dealt': 'Damage that the other players of the match dealt, on average.',
} as const

export type PointFactKind = keyof typeof POINT_DEFINITIONS
