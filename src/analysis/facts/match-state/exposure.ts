import type { EventLog } from '#analysis/log/event-log.ts'
import type { DeathKindId } from '#shared/report/death-kinds.ts'
import type { Conduct } from '#shared/report/kind-tally.ts'
import type { LivesByPlayer } from './lives.ts'
import type { NumbersTimeline } from './numbers-alive.ts'
import type { DeathReview, KindRule } from './sort-deaths.ts'

interface Exposed {
  readonly deaths: number
  /** In the unit of the kind's rule: number of own kills, or living milliseconds in a state. */
  readonly exposure: number
}

/** The deaths of a kind with their exposure, and those in its situation, which include traded deaths. */
export interface KindExposure {
  readonly taken: Exposed
  readonly situation: Exposed
  /** How often the player did what leads to such deaths, beside others; missing where nothing shows it. */
  readonly conduct?: Conduct
}

export interface PlayerExposure {
  readonly player: string
  readonly hasTeam: boolean
  readonly byKind: ReadonlyMap<DeathKindId, KindExposure>
}

interface Measured {
  readonly log: EventLog
  readonly kinds: readonly KindRule[]
  readonly lives: LivesByPlayer
  readonly numbers: NumbersTimeline
  readonly reviews: readonly DeathReview[]
}

export function measureExposures({ log, kinds, lives, numbers, reviews }: Measured): PlayerExposure[] {
  return log.players
    .filter((player) => !player.isBot)
    .map((player) => {
      const own = reviews.filter((review) => review.death.player === player.id)
      const played = { log, player, numbers, lives: lives.get(player.id) ?? [] }
      const byKind = kinds.map((rule): [DeathKindId, KindExposure] => {
        const exposure = rule.exposure(played)
        const deathsOn = (part: 'kind' | 'situation') => own.filter((review) => review[part] === rule.id).length
        return [
          rule.id,
          {
            taken: { deaths: deathsOn('kind'), exposure: exposure.taken },
            situation: { deaths: deathsOn('situation'), exposure: exposure.situation },
          },
        ]
      })
      return { player: player.id, hasTeam: player.team !== null, byKind: new Map(byKind) }
    })
}
