import type { View } from '#analysis/facts/book/fact-book.ts'
import { madeClaims } from '#analysis/wording/claim-maker.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import type { Claim } from '#shared/report/claim.ts'

const OF_MODE = {
  Infection: 'coverage.infection',
  Firefight: 'coverage.firefight',
  Elimination: 'coverage.revives',
  Attrition: 'coverage.shared-lives',
} as const satisfies Record<string, Parameters<typeof makeClaim>[0]>

/** One sentence for what the report leaves out because of the mode, and one because of the map: it was thought out for two teams in an arena. */
export function composeLimits({ analysis, you }: View): Claim[] {
  const { tracked, log } = analysis
  const named = Object.entries(OF_MODE).find(([name]) => name === log.mode.name)?.[1]
  const isBig = tracked?.hasPlaces && !tracked.isArena && you.team !== null
  return madeClaims([
    named ? makeClaim(named, {}) : null,
    !named && log.mode.kind === 'other' ? makeClaim('coverage.unknown-rules', {}) : null,
    !named && you.team === null ? makeClaim('coverage.free-for-all', {}) : null,
    isBig ? makeClaim('coverage.big-map', {}) : null,
  ])
}
