import { ADVICE_TEMPLATES } from './advice-templates.ts'
import { CHECKED_TEMPLATES } from './checked-templates.ts'
import { COVERAGE_TEMPLATES } from './coverage-templates.ts'
import { DEATHS_TEMPLATES } from './deaths-templates.ts'
import { FOCUS_TEMPLATES } from './focus-templates.ts'
import { HEADLINE_TEMPLATES } from './headline-templates.ts'
import { LEDGER_TEMPLATES } from './ledger-templates.ts'
import { NO_FOCUS_TEMPLATES } from './no-focus-templates.ts'
import { NUMBERS_TEMPLATES } from './numbers-templates.ts'
import { OBJECTIVE_TEMPLATES } from './objective-templates.ts'
import type { DeclaredSlots } from './slot-kinds.ts'
import { STORY_TEMPLATES } from './story-templates.ts'
import { STRENGTH_TEMPLATES } from './strength-templates.ts'
import type { Template } from './template.ts'
import { VERDICT_TEMPLATES } from './verdict-templates.ts'

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
