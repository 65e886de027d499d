import { ADVICE_TEMPLATES } from '#analysis/choice/advice-catalogue.ts'
import { RELATION_TEMPLATES } from '#analysis/choice/relations/relations.ts'
import type { CalledLine } from '#analysis/lines/line.ts'
import { LINES } from '#analysis/lines/lines.ts'
import { listTemplates } from '#analysis/lines/list-templates.ts'
import { POSITION_FAMILY } from '#analysis/lines/positions/position-lines.ts'
import { GENERAL_TEMPLATES } from '#analysis/wording/general-templates.ts'
import { lineTemplates } from '#analysis/wording/line-templates.ts'
import type { Template } from '#analysis/wording/template.ts'

/** Every template by its id, as claims name it. */
export type TemplateRegister = ReadonlyMap<string, Template>

export function registerTemplates(lines: readonly CalledLine[]): TemplateRegister {
  return new Map<string, Template>([
    ...Object.entries(GENERAL_TEMPLATES),
    ...Object.entries(RELATION_TEMPLATES),
    ...Object.entries(ADVICE_TEMPLATES),
    ...Object.entries(listTemplates(lines)),
    ...Object.entries(listTemplates(POSITION_FAMILY)),
    ...[...lines, ...POSITION_FAMILY].flatMap(({ id, phrases, templates }) => [
      ...Object.entries(lineTemplates(id, phrases)).map(([role, template]): [string, Template] => [`${role}${id}`, template]),
      ...Object.entries(templates),
    ]),
  ])
}

export const TEMPLATES = registerTemplates(LINES)
