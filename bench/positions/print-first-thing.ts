import { onFilm } from '#analysis/findings/prefer-log-focus.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { SIMULATED_MODES } from '#simulator/simulation.ts'
import { countIn, formatShare } from '../shares/interval.ts'
import type { Print } from '../shares/tell.ts'
import { walkedReport } from './walked-report.ts'

/** Prints how often a report's first focus changes when its film is read, over all players of some matches, and how often beyond chance. */
export function printFirstThing(matches: number, firstSeed: number, print: Print): void {
  const reports = Array.from({ length: matches }, (_, index) => {
    const mode = SIMULATED_MODES[index % SIMULATED_MODES.length] ?? 'slayer'
    const options = { seed: firstSeed + index, mode, confounders: {}, behaviours: [] }
    const { log, tracks } = walkedReport(options, { isThroughBytes: false, hitsRead: 1 })
    return log.players.map((you) => {
      const sources = { log, skill: null, map: null, you }
      const [before, after] = [composeReport(sources), composeReport({ ...sources, positions: { status: 'read', tracks } })]
      return { was: before.focusAreas[0], first: after.focusAreas[0] }
    })
  }).flat()
  const changed = reports.filter(({ was, first }) => was && first && first.kind !== onFilm(was.kind))
  print(`The first thing of ${reports.length} reports, with the film against the log alone:`)
  print(`  another one ${formatShare(countIn(reports, (one) => changed.includes(one)))}`)
  print(`  of those beyond luck ${formatShare(countIn(changed, ({ first }) => first?.certainty !== 'a try'))}`)
}
