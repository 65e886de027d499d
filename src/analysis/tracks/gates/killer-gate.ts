import { distance } from '#shared/tracks/geometry.ts'
import { livesAt, placeAt } from '#shared/tracks/look-up.ts'
import type { TrackGate } from '#shared/tracks/track-gate.ts'
import { type GateInputs, gate, quantile } from './gate-inputs.ts'

const EVERY_MS = 2_000

/** Who kills is nearer than enemies are at any time: by chance it would not be so for most of the kills. */
export function checkKillers({ kept, log }: GateInputs): TrackGate {
  const teams = new Map(log.players.map(({ id, team }) => [id, team]))
  const teamOf = (player: number) => teams.get(kept.players[player]?.playerId ?? '') ?? null
  const kills = kept.deaths.flatMap(({ victim, killerStance, killer, victimLife }) =>
    killerStance && killer?.player !== kept.lives[victimLife]?.player ? [distance(victim.place, killerStance.place)] : [],
  )
  const usual: number[] = []
  for (let ms = 0; ms < kept.endMs; ms += EVERY_MS) {
    const alive = livesAt(kept, ms)
    for (const [place, one] of alive.entries()) {
      for (const other of alive.slice(place + 1)) {
        const team = teamOf(one.player)
        const areMates = team !== null && team === teamOf(other.player)
        if (!areMates && one.player !== other.player) usual.push(distance(placeAt(one, ms), placeAt(other, ms)))
      }
    }
  }
  const [ofKills, ofAll] = [quantile(kills, 0.5), quantile(usual, 0.5)]
  return gate('killer-to-victim', ofKills === null || !ofAll ? null : ofKills / ofAll, kills.length)
}
