import type { Claim } from '#shared/claim.ts'
import type { Report } from '#shared/report.ts'
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
import type { Segment } from './segments.ts'
import { type Manner, slotsOf } from './slots.ts'
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

const BY_ID: ReadonlyMap<string, Template> = new Map(Object.entries(TEMPLATES))

/** A claim in words. Throws for a claim that this version cannot say (`canSay`): whoever reads stored reports asks first. */
export function renderClaim(claim: Claim, report: Pick<Report, 'facts' | 'events'>, manner: Manner): Segment[] {
  const template = BY_ID.get(claim.template)
  if (!template) throw new Error(`no template ${claim.template}`)
  return template(slotsOf(claim, report, manner))
}

/** Whether this version knows the template, slots and facts of a claim; a stored one may be of another version. */
export function canSay(claim: Claim, report: Pick<Report, 'facts' | 'events'>): boolean {
  try {
    renderClaim(claim, report, { nameOf: (key) => key, timeOf: String })
    return true
  } catch {
    return false
  }
}
