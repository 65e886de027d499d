import { reportDrillsOf } from '#analysis/drills/report-drills.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { makePracticeItems } from '#analysis/practice/make-practice-items.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { buildTracks } from '#analysis/tracks/build-tracks.ts'
import type { PracticeItem } from '#shared/practice/practice-item.ts'
import type { FocusKindId } from '#shared/report/focus-area.ts'
import { createRandom } from '#simulator/random.ts'
import { filmOf } from '#simulator/samples/sample-log.ts'
import type { SimulatedMode } from '#simulator/simulation.ts'
import { simulateWalkedMatch } from '#simulator/walking/simulate-walked-match.ts'
import { filmOfScene } from '#tests/recount/meaning/film/film.ts'
import { openScene } from '#tests/recount/meaning/scene.ts'
import type { Judge } from './judge-item.ts'

export interface PlayerItems {
  readonly judge: Judge
  readonly items: readonly PracticeItem[]
}

/** Assigned to players in turn, so that every drill with its own moments is asked about. */
const FOCI: readonly (readonly FocusKindId[])[] = [
  ['tracks-after-kill', 'tracks-alone', 'tracks-weak'],
  ['tracks-two-guns', 'behind', 'ahead'],
  ['tracks-short', 'tracks-weak', 'after-kill'],
  ['hunts-kills', 'tracks-weak'],
]

/**
 * The items of all players in one walked match. `hitsRead` is the share of the film's hits that items are made from; null for the log
 * alone. The judge always sees the whole film.
 */
export function walkedItems(seed: number, mode: SimulatedMode, hitsRead: number | null): PlayerItems[] {
  const { statistics, film, tracks: walked } = simulateWalkedMatch({ seed, mode })
  const [match, summary] = [readMatchStats(statistics), filmOf(film)]
  const log = buildEventLog({ match, film: summary })
  const tracks = buildTracks(walked, log)
  const random = createRandom(seed, 'hits read')
  const read = hitsRead === null ? null : buildTracks({ ...walked, damage: walked.damage.filter(() => random.isHit(hitsRead)) }, log)
  return log.players.map((you, index) => {
    const focus = FOCI[index % FOCI.length] ?? []
    const report = composeReport({ log, skill: null, you, map: null, positions: { status: 'read', tracks } })
    const scene = openScene(report, { match, film: summary.events, skill: null, tracks })
    const { figures } = reportDrillsOf(report)
    return { judge: { scene, film: filmOfScene(scene) }, items: makePracticeItems({ log, tracks: read, you, focus, figures }) }
  })
}
