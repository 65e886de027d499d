import { CARD_TEMPLATES } from '#analysis/wording/templates/card-templates.ts'
import { CHECKED_TEMPLATES } from '#analysis/wording/templates/checked-templates.ts'
import { COVERAGE_TEMPLATES } from '#analysis/wording/templates/coverage-templates.ts'
import { FOCUS_TEMPLATES } from '#analysis/wording/templates/focus-templates.ts'
import { HEADLINE_TEMPLATES } from '#analysis/wording/templates/headline-templates.ts'
import { OBJECTIVE_TEMPLATES } from '#analysis/wording/templates/objective-templates.ts'
import { POSITION_TEMPLATES } from '#analysis/wording/templates/position-templates.ts'
import { SECTION_TEMPLATES } from '#analysis/wording/templates/section-templates.ts'
import { STRENGTH_TEMPLATES } from '#analysis/wording/templates/strength-templates.ts'
import { WATCHED_TEMPLATES } from '#analysis/wording/templates/watched-templates.ts'

export const GENERAL_TEMPLATES = {
  ...HEADLINE_TEMPLATES,
  ...COVERAGE_TEMPLATES,
  ...FOCUS_TEMPLATES,
  ...STRENGTH_TEMPLATES,
  ...SECTION_TEMPLATES,
  ...OBJECTIVE_TEMPLATES,
  ...CHECKED_TEMPLATES,
  ...CARD_TEMPLATES,
  ...POSITION_TEMPLATES,
  ...WATCHED_TEMPLATES,
}
