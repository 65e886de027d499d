import { ADVICE_TEMPLATES } from '#analysis/wording/templates/advice-templates.ts'
import { CHECKED_TEMPLATES } from '#analysis/wording/templates/checked-templates.ts'
import { COVERAGE_TEMPLATES } from '#analysis/wording/templates/coverage-templates.ts'
import { DEATHS_TEMPLATES } from '#analysis/wording/templates/deaths-templates.ts'
import { FOCUS_TEMPLATES } from '#analysis/wording/templates/focus-templates.ts'
import { HEADLINE_TEMPLATES } from '#analysis/wording/templates/headline-templates.ts'
import { LEDGER_TEMPLATES } from '#analysis/wording/templates/ledger-templates.ts'
import { NO_FOCUS_TEMPLATES } from '#analysis/wording/templates/no-focus-templates.ts'
import { NUMBERS_TEMPLATES } from '#analysis/wording/templates/numbers-templates.ts'
import { OBJECTIVE_TEMPLATES } from '#analysis/wording/templates/objective-templates.ts'
import { STORY_TEMPLATES } from '#analysis/wording/templates/story-templates.ts'
import { STRENGTH_TEMPLATES } from '#analysis/wording/templates/strength-templates.ts'
import { VERDICT_TEMPLATES } from '#analysis/wording/templates/verdict-templates.ts'
import type { DeclaredSlots } from './slot-kinds.ts'
import type { Template } from './template.ts'

export const TEMPLATES = {
  ...HEADLINE_TEMPLATES,
  ...COVERAGE_TEMPLATES,
  ...VERDICT_TEMPLATES,
  ...LEDGER_TEMPLATES,
  ...FOCUS_TEMPLATES,
  ...ADVICE_TEMPLATES,
  ...NO_FOCUS_TEMPLATES,
  ...STRENGTH_TEMPLATES,
  ...STORY_TEMPLATES,
  ...DEATHS_TEMPLATES,
  ...OBJECTIVE_TEMPLATES,
  ...NUMBERS_TEMPLATES,
  ...CHECKED_TEMPLATES,
}

export type TemplateId = keyof typeof TEMPLATES
export type SlotsOfTemplate<Id extends TemplateId> = (typeof TEMPLATES)[Id]['slots']

const BY_ID: ReadonlyMap<string, Template> = new Map(Object.entries(TEMPLATES))

/** Null for a template that this version does not know. */
export function findTemplate(id: string): Template | null {
  return BY_ID.get(id) ?? null
}

export function slotsIn(id: TemplateId): DeclaredSlots {
  return TEMPLATES[id].slots
}
