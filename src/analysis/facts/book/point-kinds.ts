/** Fact kinds that measure something in points of the match's own score. The variant says what is measured. */
export const POINT_DEFINITIONS = {
  points:
    "Points of the match's score that this won or cost the own team: a kill or a death is one point in Slayer; with an objective, the time out of play times what both teams scored in it, over all living players but one (2N - 1 of N a side).",
  'points-range': 'Two deviations of these points, to either side.',
  'points-sigma':
    'How far this lies from even, or from what was expected, in deviations: over 0 where it won points. Of the bar above which it is more than luck.',
  'others-damage-dealt': 'Damage dealt by the other players of the match, on average.',
} as const

export type PointFactKind = keyof typeof POINT_DEFINITIONS
