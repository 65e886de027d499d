import { onFilm } from '#analysis/findings/prefer-log-focus.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { SIMULATED_MODES } from '#simulator/simulated-match.ts'
import { countIn, tellShare } from '../shares/interval.ts'
import type { Tell } from '../shares/tell.ts'
import { walkedReport } from './walked-report.ts'

/** Prints how often a report's first focus changes when its film is read, over all players of some matches, and how often beyond chance. */
export function printFirstThing(matches: number, firstSeed: number, tell: Tell): void {
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
  tell(`The first thing of ${reports.length} reports, with the film against the log alone:`)
  tell(`  another one ${tellShare(countIn(reports, (one) => changed.includes(one)))}`)
  tell(`  of those beyond luck ${tellShare(countIn(changed, ({ first }) => first?.certainty !== 'a try'))}`)
}
