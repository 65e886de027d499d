import type { Template } from '#analysis/wording/template.ts'
import { ALSO } from './also.ts'
import type { Relation } from './relation.ts'
import { RUN } from './run.ts'
import { DURING, TOGETHER } from './seen.ts'

/** All relations that may be stated of facts: a closed list. */
export const RELATIONS: readonly Relation[] = [ALSO, RUN, DURING, TOGETHER]

/** Their words, as the register of all templates has them. */
export const RELATION_TEMPLATES: Readonly<Record<string, Template>> = Object.fromEntries(
  RELATIONS.flatMap(({ id, signs }) => Object.entries(signs).map(([sign, template]) => [`relation.${id}-${sign}`, template])),
)
