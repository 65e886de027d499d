import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { TEMPLATES } from '#analysis/claims/templates.ts'
import { RULES_VERSION } from '#analysis/report/report-version.ts'
import { isAgreed, type Observation, observeWindows } from '#analysis/video-review/observe-windows.ts'
import { picturedCauses } from '#analysis/video-review/pictured-causes.ts'
import { cause, isPictured } from '#shared/report/causes.ts'
import { claim } from '#shared/report/claim.ts'
import { disputeReason } from '#shared/report/dispute.ts'
import { fact } from '#shared/report/fact.ts'
import { reviewedWindow } from '#shared/report/stored-video-review.ts'
import type { Print } from './shares/tell.ts'

/** Disputed deaths in the format of `ops disputes`. For a report that can no longer be read, there is only the death. */
const disputedDeaths = z.array(
  z.object({
    event: z.string(),
    reason: disputeReason,
    looks: z.array(reviewedWindow),
    rulesVersion: z.unknown().optional(),
    card: z.object({ cause: z.nullable(cause) }).nullish(),
    facts: z.array(fact).default([]),
    claims: z.array(z.object({ claim })).default([]),
  }),
)
export type DisputedDeath = z.infer<typeof disputedDeaths>[number]

/**
 * `still`: today's rules and words still make it. `gone`: no longer made. `unknown`: it rests on log or tracks read by other rules, and
 * these are not in the file.
 */
export interface DisputedClaims {
  readonly still: number
  readonly gone: number
  readonly unknown: number
}

export function readDisputes(text: string): DisputedDeath[] {
  return disputedDeaths.parse(JSON.parse(text))
}

/** Judges the claims about one disputed death: its pictured cause, and every sentence that cites it. */
export function judgeDisputed({ event, looks, rulesVersion, card, facts, claims }: DisputedDeath): DisputedClaims {
  const watched = observeWindows(looks)
  const seen = watched.flatMap(({ observations }) => observations)
  const outcomes = claims.map(({ claim: one }) => {
    if (!TEMPLATES.has(one.template)) return 'gone'
    const cited = facts.filter(({ id }) => one.facts.includes(id))
    const pictured = cited.filter(({ kind }) => kind === 'seen')
    if (pictured.length > 0) return pictured.every(({ variant }) => isSeenStill(variant, seen)) ? 'still' : 'gone'
    return rulesVersion === RULES_VERSION ? 'still' : 'unknown'
  })
  const named = card?.cause ?? null
  const causes = named !== null && isPictured(named) ? [picturedCauses(watched).get(event) === named ? 'still' : 'gone'] : []
  const all = [...outcomes, ...causes]
  const count = (outcome: keyof DisputedClaims) => all.filter((one) => one === outcome).length
  return { still: count('still'), gone: count('gone'), unknown: count('unknown') }
}

function isSeenStill(variant: string | null, seen: readonly Observation[]): boolean {
  return seen.some((one) => one.seen === variant && isAgreed(one))
}

/** Prints how many disputed claims are still made. This is no fault: a player may be wrong. */
export function printDisputes(file: string, print: Print): void {
  const deaths = readDisputes(readFileSync(file, 'utf8'))
  const judged = deaths.map(judgeDisputed)
  const sum = (outcome: keyof DisputedClaims) => judged.reduce((all, one) => all + one[outcome], 0)
  const reasons = disputeReason.options.map((reason) => `${reason} ${deaths.filter((one) => one.reason === reason).length}`)
  print(
    `\nDisputed deaths in ${file}: ${deaths.length} (${reasons.join(', ')}), with ${sum('still') + sum('gone') + sum('unknown')} claims about them:`,
  )
  print(`  still made                                     ${sum('still')}`)
  print(`  not made any more                              ${sum('gone')}`)
  print(`  made by other rules, the match is not in the file ${sum('unknown')}`)
}
