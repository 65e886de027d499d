import type { View } from '#analysis/facts/book/fact-book.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { ReportObjective } from '#shared/report/report-positions.ts'

/** Where the objectives were, by time, as far as it is known. Carriers whom the log does not know are left out. */
export function composeObjectives({ keyOf }: Pick<View, 'keyOf'>, match: TrackedMatch): ReportObjective[] {
  const { tracks, objectives, strongholds, players, logMs } = match
  const standing = strongholds.map((place): ReportObjective => {
    return { kind: 'stronghold', fromMs: logMs(0), toMs: logMs(tracks.endMs), carrier: null, place: [...place] }
  })
  const live = objectives.flatMap(({ kind, fromMs, toMs, carrier, placeAt }): ReportObjective[] => {
    const times = { kind, fromMs: logMs(fromMs), toMs: logMs(toMs) }
    if (carrier === null) return [{ ...times, carrier: null, place: [...placeAt(fromMs)] }]
    const player = players[carrier]
    return player ? [{ ...times, carrier: keyOf(player.id), place: null }] : []
  })
  return [...standing, ...live]
}
