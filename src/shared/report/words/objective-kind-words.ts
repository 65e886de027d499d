import type { ObjectiveKindId } from '#shared/report/objective-kinds.ts'

export const OBJECTIVE_KIND_LABELS: Readonly<Record<ObjectiveKindId, string>> = {
  'hunts-kills': 'For the objective',
  'leaves-objective': 'Time on the objective',
  'never-stops': 'Carriers stopped',
}
