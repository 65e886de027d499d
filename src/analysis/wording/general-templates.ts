import { CARD_TEMPLATES } from '#analysis/wording/templates/card-templates.ts'
import { CHECKED_TEMPLATES } from '#analysis/wording/templates/checked-templates.ts'
import { COVERAGE_TEMPLATES } from '#analysis/wording/templates/coverage-templates.ts'
import { DEATHS_TEMPLATES } from '#analysis/wording/templates/deaths-templates.ts'
import { FOCUS_TEMPLATES } from '#analysis/wording/templates/focus-templates.ts'
import { HEADLINE_TEMPLATES } from '#analysis/wording/templates/headline-templates.ts'
import { NUMBERS_TEMPLATES } from '#analysis/wording/templates/numbers-templates.ts'
import { OBJECTIVE_TEMPLATES } from '#analysis/wording/templates/objective-templates.ts'
import { POSITION_TEMPLATES } from '#analysis/wording/templates/position-templates.ts'
import { STRENGTH_TEMPLATES } from '#analysis/wording/templates/strength-templates.ts'
import { TEAM_TEMPLATES } from '#analysis/wording/templates/team-templates.ts'
import { TEMPO_TEMPLATES } from '#analysis/wording/templates/tempo-templates.ts'
import { TITLE_TEMPLATES } from '#analysis/wording/templates/title-templates.ts'
import { VERDICT_TEMPLATES } from '#analysis/wording/templates/verdict-templates.ts'
import { WATCHED_TEMPLATES } from '#analysis/wording/templates/watched-templates.ts'

/** The templates that belong to no focus kind. */
export const GENERAL_TEMPLATES = {
  ...TITLE_TEMPLATES,
  ...HEADLINE_TEMPLATES,
  ...COVERAGE_TEMPLATES,
  ...VERDICT_TEMPLATES,
  ...FOCUS_TEMPLATES,
  ...STRENGTH_TEMPLATES,
  ...DEATHS_TEMPLATES,
  ...OBJECTIVE_TEMPLATES,
  ...NUMBERS_TEMPLATES,
  ...CHECKED_TEMPLATES,
  ...CARD_TEMPLATES,
  ...POSITION_TEMPLATES,
  ...TEMPO_TEMPLATES,
  ...WATCHED_TEMPLATES,
  ...TEAM_TEMPLATES,
}
