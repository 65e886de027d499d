import { ADVICE_TEMPLATES } from '#analysis/catalogue/advice-catalogue.ts'
import { RELATION_TEMPLATES } from '#analysis/catalogue/relations/relations.ts'
import type { DeathKind } from '#analysis/death-kinds/death-kind.ts'
import { ledgerTemplate } from '#analysis/death-kinds/ledger.ts'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { TRACK_KINDS } from '#analysis/death-kinds/tracks/track-kinds.ts'
import { OBJECTIVE_KINDS } from '#analysis/objective-kinds/objective-kinds.ts'
import { objectiveTemplates } from '#analysis/objective-kinds/objective-templates.ts'
import { FILM_CHANGE_TEMPLATES } from '#analysis/tries/film-change.ts'
import { TRY_TEMPLATES } from '#analysis/tries/try-templates.ts'
import { GENERAL_TEMPLATES } from '#analysis/wording/general-templates.ts'
import { kindTemplates } from '#analysis/wording/kind-templates.ts'
import type { Template } from '#analysis/wording/template.ts'

/** Every template by the id that claims use. */
export type TemplateRegister = ReadonlyMap<string, Template>

export function registerTemplates(kinds: readonly DeathKind[]): TemplateRegister {
  return new Map<string, Template>([
    ...Object.entries(GENERAL_TEMPLATES),
    ...Object.entries(TRY_TEMPLATES),
    ...Object.entries(FILM_CHANGE_TEMPLATES),
    ...Object.entries(RELATION_TEMPLATES),
    ...Object.entries(ADVICE_TEMPLATES),
    ...OBJECTIVE_KINDS.flatMap(({ id, phrases }) => Object.entries(objectiveTemplates(id, phrases))),
    ledgerTemplate(kinds),
    ledgerTemplate(TRACK_KINDS),
    ...[...kinds, ...TRACK_KINDS].flatMap(({ id, count, phrases, templates }) => [
      ...Object.entries(kindTemplates({ id, count }, phrases)).map(([role, template]): [string, Template] => [`${role}${id}`, template]),
      ...Object.entries(templates),
    ]),
  ])
}

export const TEMPLATES = registerTemplates(LOG_KINDS)
