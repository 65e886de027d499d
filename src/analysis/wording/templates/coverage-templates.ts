import { say } from '#analysis/wording/segments.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

/** Said on top: what the report covers where that is less or more than one expects. */
export const COVERAGE_TEMPLATES = {
  'coverage.no-film': template(
    {},
    () =>
      say`This match came without its film, so there are totals but no times. With the film, every death gets its moment, its killer and what the others make likely.`,
  ),
  'coverage.cut-unaligned': template(
    {},
    () => say`This report covers the whole match: where the start and end times you gave lie in it is known once the video is aligned.`,
  ),
  'coverage.cut-no-film': template(
    {},
    () => say`This report covers the whole match: without its film nobody knows what lies between the start and end times you gave.`,
  ),
  'coverage.cut-elsewhere': template(
    {},
    () => say`This report covers the whole match: you neither kill nor die in it between the start and end times you gave.`,
  ),
} satisfies Templates
