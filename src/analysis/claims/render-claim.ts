import type { RenderStyle } from '#analysis/wording/render-style.ts'
import type { Segment } from '#analysis/wording/segments.ts'
import { isOfType, type Slot } from '#analysis/wording/slot-kinds.ts'
import { slotsOf } from '#analysis/wording/slots.ts'
import type { Claim, Param } from '#shared/report/claim.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import { TEMPLATES, type TemplateRegister } from './templates.ts'

/** A claim in words. Throws for a claim that this version can't render: callers that read stored reports check `canRender` first. */
export function renderClaim(
  claim: Claim,
  report: Pick<Report, 'facts' | 'events'>,
  style: RenderStyle,
  templates: TemplateRegister = TEMPLATES,
): Segment[] {
  const template = templates.get(claim.template)
  if (!template) throw new Error(`no template ${claim.template}`)
  return template.words(slotsOf(claim, report, style))
}

/** True if a claim fits its template and its report: a stored one may refer to an unknown template, slot, fact, event or player. */
export function canRender(claim: Claim, report: Pick<Report, 'facts' | 'events' | 'players'>): boolean {
  return fitsTemplate(claim, report) && claim.facts.every((id) => report.facts.some((fact) => fact.id === id))
}

function fitsTemplate({ template: id, params }: Claim, report: Pick<Report, 'facts' | 'events' | 'players'>): boolean {
  const template = TEMPLATES.get(id)
  if (!template) return false
  return (
    Object.keys(params).every((name) => name in template.slots) &&
    Object.entries(template.slots).every(([name, slot]) => fits(params[name], slot, report))
  )
}

function fits(param: Param | undefined, slot: Slot, report: Pick<Report, 'facts' | 'events' | 'players'>): boolean {
  if (!param) return slot.isOptional === true
  if (param.kind === 'fact') {
    return slot.kind === 'fact' && report.facts.some((fact) => fact.id === param.id && slot.of.some((type) => isOfType(fact, type)))
  }
  if (param.kind === 'moments') {
    return slot.kind === 'moments' && eventIdsIn(param.moments).every((id) => report.events.some((event) => event.id === id))
  }
  if (param.kind === 'players')
    return slot.kind === 'players' && param.keys.every((key) => report.players.some((player) => player.key === key))
  return slot.kind === 'name' || (slot.kind === 'word' && slot.words.includes(param.word))
}
