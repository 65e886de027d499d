import { CHANGE_MATCHES } from '#analysis/rules.ts'
import { countInWords } from '#analysis/wording/numbers.ts'
import { MATCHES_FOR_A_TREND, type ProgressFinding } from '#shared/progress/progress.ts'
import type { DescribedTrend } from './described-trend.ts'

const MAX_FINDINGS = 3
const ORDER = ['better', 'habit', 'worse', 'kept'] as const

/**
 * One to three sentences, the most important first: what got better, what still costs, what got worse. The strongest of each comes first, then the rest.
 *
 * @param groups trends; those of an earlier group can be worked on more directly
 */
export function composeFindings(matches: number, groups: readonly (readonly DescribedTrend[])[]): ProgressFinding[] {
  if (matches < MATCHES_FOR_A_TREND) return [tooFew(matches)]
  const byStrength = groups
    .flatMap((group) => group.toSorted((one, other) => other.strength - one.strength))
    .flatMap(({ finding }) => finding ?? [])
  const firsts = ORDER.flatMap((verdict) => byStrength.find((finding) => finding.verdict === verdict) ?? [])
  // Only one finding can be the one that costs most.
  const others = byStrength.filter((finding) => finding.verdict !== 'habit' && !firsts.includes(finding))
  const claimed = [...firsts, ...others].slice(0, MAX_FINDINGS)
  if (matches < CHANGE_MATCHES) return [...claimed, noChangeYet(matches, claimed.length > 0)].slice(0, MAX_FINDINGS)
  return claimed.length > 0 ? claimed : [nothing(matches)]
}

function tooFew(matches: number): ProgressFinding {
  const [least, more] = [countInWords(MATCHES_FOR_A_TREND), countInWords(CHANGE_MATCHES)]
  return {
    verdict: 'few',
    title: `Not enough matches yet: ${matches} of ${MATCHES_FOR_A_TREND}`,
    words: `With ${least} matches this page finds habits, with ${more} it shows what changed.`,
  }
}

function noChangeYet(matches: number, isHabit: boolean): ProgressFinding {
  return {
    verdict: 'few',
    title: `Not enough matches yet to see a change: ${matches} of ${CHANGE_MATCHES}`,
    words: isHabit ? 'What changed shows once three matches can be compared with the three before.' : 'So far nothing is more than luck.',
  }
}

function nothing(matches: number): ProgressFinding {
  return {
    verdict: 'luck',
    title: 'Nothing changed by more than luck',
    words: `In ${matches} matches no number moved further than luck can move it, and no habit shows.`,
  }
}
