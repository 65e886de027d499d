/**
 * Things a player may leave undone for the objective, compared with the team or the lobby. Each has a file in `analysis/objective-kinds/`.
 */
export const OBJECTIVE_KIND_IDS = ['hunts-kills', 'leaves-objective', 'never-stops'] as const
export type ObjectiveKindId = (typeof OBJECTIVE_KIND_IDS)[number]

export function isObjectiveKind(id: string): id is ObjectiveKindId {
  return OBJECTIVE_KIND_IDS.some((kindId) => kindId === id)
}
