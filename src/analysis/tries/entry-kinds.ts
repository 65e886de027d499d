import { min } from 'd3-array'
import { sigmaOf } from '#analysis/death-kinds/counting/kind-tally.ts'
import { type FactBook, ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { targetRate } from '#analysis/facts/book/target-rate.ts'
import type { DeathReview } from '#analysis/facts/match-state/sort-deaths.ts'
import { PASS_MARK_DEATHS } from '#analysis/mention-thresholds.ts'
import { FIRST_IN_FALL_SIGMA, FIRST_IN_SIGMA, LEAK_DEATHS, LEAK_SIGMA, SHOWN_ENTRY_SIGMA } from '#analysis/rules.ts'
import type { Given } from '#analysis/wording/given.ts'
import type { Fact } from '#shared/report/fact.ts'
import { ENTRY_KIND_IDS, type EntryKindId } from '#shared/report/focus-area.ts'

/** The number of deviations from which each entry is more than luck. */
export const ENTRY_SIGMA: Readonly<Record<EntryKindId, number>> = {
  'first-to-fall': LEAK_SIGMA,
  'lives-without-kill': LEAK_SIGMA,
  'early-deaths': SHOWN_ENTRY_SIGMA,
  'outnumbered-fights': SHOWN_ENTRY_SIGMA,
}

/** For the shares in `facts`: the distance from the others' share in deviations, and the pass mark of the drill. */
export function entrySigmas(view: View, facts: readonly Fact[]): Fact[] {
  return ENTRY_KIND_IDS.flatMap((id) => {
    const [own, others] = [facts.find(({ kind }) => kind === id), facts.find(({ kind }) => kind === `others-${id}`)]
    if (!own?.of || !others?.of) return []
    const share = { own: own.value, of: own.of, others: others.value, othersOf: others.of }
    const sigma = min([share, ...(id === 'first-to-fall' ? underOtherRespawns(view) : [])], deviationsOf)
    const target = Math.floor(targetRate(own.value / own.of, others.value / others.of) * PASS_MARK_DEATHS)
    return [
      ...(sigma === undefined
        ? []
        : [ownFact(view, { kind: 'entry-sigma', variant: id, value: sigma, of: ENTRY_SIGMA[id], unit: 'sigma' })]),
      ownFact(view, { kind: `target-${id}`, value: target, of: PASS_MARK_DEATHS, unit: own.unit }),
    ]
  })
}

interface Share {
  readonly own: number
  readonly of: number
  readonly others: number
  readonly othersOf: number
}

/** Undefined if nothing was expected. */
function deviationsOf({ own, of, others, othersOf }: Share): number | undefined {
  const tally = { deaths: own, exposure: of, othersDeaths: others, othersExposure: othersOf }
  return sigmaOf([{ taken: tally, situation: tally, hasTeams: true }], { recordedRate: null, noise: 'share' }) ?? undefined
}

/** The share of first falls at other respawn times: the number of teammates alive rests on the assumed one. */
function underOtherRespawns({ analysis, you }: View): Share[] {
  const isFirst = ({ isFirstOfTeamToFall }: DeathReview) => isFirstOfTeamToFall === true
  return analysis.otherRespawns.map(({ reviews }) => {
    const [own, others] = [true, false].map((isOwn) => reviews.filter(({ death }) => (death.player === you.id) === isOwn))
    return {
      own: own?.filter(isFirst).length ?? 0,
      of: own?.length ?? 0,
      others: others?.filter(isFirst).length ?? 0,
      othersOf: others?.length ?? 0,
    }
  })
}

/** Entries that are more than luck. Falling first and dying without a kill are combined. */
export function provenEntries(book: FactBook): EntryKindId[] {
  const proven = ENTRY_KIND_IDS.filter((id) => {
    const sigma = book.find('entry-sigma', id)
    return sigma !== null && sigma.value >= ENTRY_SIGMA[id] && (book.find(id)?.value ?? 0) >= LEAK_DEATHS
  })
  return isFirstIn(book) ? ['first-to-fall', ...proven.filter((id) => id !== 'first-to-fall' && id !== 'lives-without-kill')] : proven
}

/** True for falling first and dying without a kill: each alone may be luck, but not both together. */
export function isFirstIn(book: FactBook): boolean {
  const sigma = (id: EntryKindId) => book.find('entry-sigma', id)?.value ?? Number.NEGATIVE_INFINITY
  const hasDied = (book.find('lives-without-kill')?.value ?? 0) >= LEAK_DEATHS
  return hasDied && sigma('lives-without-kill') >= FIRST_IN_SIGMA && sigma('first-to-fall') >= FIRST_IN_FALL_SIGMA
}

export function isProvenEntry({ value }: Given): boolean {
  const isFirst = value('entry-sigma/lives-without-kill') >= FIRST_IN_SIGMA && value('entry-sigma/first-to-fall') >= FIRST_IN_FALL_SIGMA
  return isFirst || ENTRY_KIND_IDS.some((id) => value(`entry-sigma/${id}`) >= ENTRY_SIGMA[id])
}
