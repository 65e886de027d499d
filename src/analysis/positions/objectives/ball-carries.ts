import { CARRY_GAP_MS } from '#analysis/positions/position-rules.ts'
import { placeAt } from '#shared/tracks/look-up.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { LiveObjective, PlacedAward } from './live-objective.ts'

/** The ball pays when it is taken and for every five seconds of a hold: between two such awards of one life it was carried. */
export function findCarries(awards: readonly PlacedAward[], { lives }: Pick<MatchTracks, 'lives'>): LiveObjective[] {
  return awards.flatMap((award, at): LiveObjective[] => {
    const next = awards[at + 1]
    const life = lives[award.life]
    if (!next || !life || next.life !== award.life || next.ms - award.ms > CARRY_GAP_MS) return []
    return [
      {
        kind: 'ball',
        fromMs: award.ms,
        toMs: next.ms,
        placeAt: (ms) => placeAt(life, ms),
        carrier: award.player,
        awards: [award.id, next.id],
      },
    ]
  })
}
