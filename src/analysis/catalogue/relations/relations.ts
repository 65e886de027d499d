import type { Template } from '#analysis/wording/template.ts'
import { ALSO } from './also.ts'
import { COMPARE } from './compare.ts'
import { PART } from './part.ts'
import { PLACE } from './place.ts'
import { type Relation, relationTemplateId } from './relation.ts'
import { MOMENTS, RUN } from './run.ts'
import { DURING, TOGETHER } from './seen.ts'

/** All relations that may be stated of facts: a closed list. */
export const RELATIONS: readonly Relation[] = [COMPARE, ALSO, PART, RUN, MOMENTS, PLACE, DURING, TOGETHER]

/** Their words, as the register of all templates has them. */
export const RELATION_TEMPLATES: Readonly<Record<string, Template>> = Object.fromEntries(
  RELATIONS.flatMap(({ id, signs }) => Object.entries(signs).map(([sign, template]) => [relationTemplateId(id, sign), template])),
)
