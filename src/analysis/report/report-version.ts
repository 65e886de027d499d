import { z } from 'zod'
import { fingerprint } from '#analysis/fingerprint.ts'
import { FACT_DEFINITIONS } from '#analysis/lines/fact-definitions.ts'
import { LINES } from '#analysis/lines/lines.ts'
import * as positionRules from '#analysis/positions/position-rules.ts'
import * as rules from '#analysis/rules.ts'
import * as worthTelling from '#analysis/worth-telling.ts'
import * as gameNumbers from '#shared/game/game-numbers.ts'
import { lineTally } from '#shared/report/line-tally.ts'
import { report } from '#shared/report/report.ts'
import { ENGINE_VERSION } from './engine-version.ts'
import { TEMPLATES } from './templates.ts'

/**
 * What a stored report depends on. Rules, templates and schemas are values and stand here themselves; code cannot, so the version of the engine
 * stands for it.
 */
export interface ReportBasis {
  readonly engine: number
  readonly rules: unknown
  readonly lines: unknown
  readonly worthTelling: unknown
  readonly tally: unknown
  readonly templates: unknown
  readonly factKinds: readonly string[]
  readonly schema: unknown
}

export const REPORT_BASIS: ReportBasis = {
  engine: ENGINE_VERSION,
  rules: { ...gameNumbers, ...positionRules, ...rules },
  lines: LINES.map(({ id, needsNumbers, recordedRate }) => ({ id, needsNumbers, recordedRate })),
  worthTelling: { ...worthTelling },
  tally: z.toJSONSchema(lineTally),
  templates: Object.fromEntries([...TEMPLATES].map(([id, { slots }]) => [id, slots])),
  factKinds: Object.keys(FACT_DEFINITIONS),
  schema: z.toJSONSchema(report),
}

/** Changes with the engine and each rule: numbers of two rules versions are not comparable. */
export function rulesVersionOf({ engine, rules, lines, tally }: ReportBasis): string {
  return fingerprint({ engine, rules, lines, tally })
}

/** Changes with all that a stored report depends on: one of another version is computed again. */
export function reportVersionOf(basis: ReportBasis): string {
  return fingerprint(basis)
}

export const RULES_VERSION = rulesVersionOf(REPORT_BASIS)
export const REPORT_VERSION = reportVersionOf(REPORT_BASIS)
