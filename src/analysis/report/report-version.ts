import { z } from 'zod'
import { TEMPLATES } from '#analysis/claims/templates.ts'
import { FACT_DEFINITIONS } from '#analysis/death-kinds/fact-definitions.ts'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { fingerprint } from '#analysis/fingerprint.ts'
import * as worthTelling from '#analysis/mention-thresholds.ts'
import * as positionRules from '#analysis/positions/position-rules.ts'
import * as rules from '#analysis/rules.ts'
import * as gameNumbers from '#shared/game/game-numbers.ts'
import { kindTally } from '#shared/report/kind-tally.ts'
import { report } from '#shared/report/report.ts'
import { ENGINE_VERSION } from './engine-version.ts'

/**
 * The inputs that a stored report depends on. Rules, templates and schemas are values, so they are included directly; code is represented by the
 * engine version.
 */
export interface ReportBasis {
  readonly engine: number
  readonly rules: unknown
  readonly kinds: unknown
  readonly worthTelling: unknown
  readonly tally: unknown
  readonly templates: unknown
  readonly factKinds: readonly string[]
  readonly schema: unknown
}

export const REPORT_BASIS: ReportBasis = {
  engine: ENGINE_VERSION,
  rules: { ...gameNumbers, ...positionRules, ...rules },
  kinds: LOG_KINDS.map(({ id, needsNumbers, recordedRate }) => ({ id, needsNumbers, recordedRate })),
  worthTelling: { ...worthTelling },
  tally: z.toJSONSchema(kindTally),
  templates: Object.fromEntries([...TEMPLATES].map(([id, { slots }]) => [id, slots])),
  factKinds: Object.keys(FACT_DEFINITIONS),
  schema: z.toJSONSchema(report),
}

/** Changes with the engine and each rule: numbers of two rules versions are not comparable. */
export function rulesVersionOf({ engine, rules, kinds, tally }: ReportBasis): string {
  return fingerprint({ engine, rules, kinds, tally })
}

/** Changes with everything a stored report depends on; a report of another version is refreshed. */
export function reportVersionOf(basis: ReportBasis): string {
  return fingerprint(basis)
}

export const RULES_VERSION = rulesVersionOf(REPORT_BASIS)
export const REPORT_VERSION = reportVersionOf(REPORT_BASIS)
