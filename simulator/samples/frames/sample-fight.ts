import { MATCH_END_TAG } from '#analysis/film/tracks/damage-tags.ts'
import { NO_HEALTH } from '#shared/game/game-numbers.ts'
import { damageEvent } from '#simulator/film-writer/events/write-damage.ts'
import { shotEvent } from '#simulator/film-writer/events/write-shot.ts'
import type { Write } from '#simulator/film-writer/write-bits.ts'
import { deathBody, healthBody, shieldBody } from '#simulator/film-writer/write-bodies.ts'
import { updateRecord } from '#simulator/film-writer/write-update.ts'
import type { SampleLife } from './sample-player.ts'

/** The only weapon of the sample film, a pistol: its id in shots and its tag in hits. */
export const PISTOL = { weaponId: 'f408190f42c9679f', tag: 0xbb1a095b } as const

export const LONGEST_DELAY = 300
const SHIELD_STEPS_PER_HIT = 8
const HEALTH_STEPS_PER_HIT = 18
const CHEST = { region: 2, node: 19 } as const

/** The events of a shot that hits. Updates shooter and victim; the hit may kill the victim. */
export function hitBy(shooter: SampleLife, victim: SampleLife, counter: number, isBot: boolean): Write[] {
  const before = victim.shield
  victim.shield = Math.max(0, before - SHIELD_STEPS_PER_HIT)
  if (before === 0) victim.health = Math.max(NO_HEALTH, victim.health - HEALTH_STEPS_PER_HIT)
  victim.shieldDelay = LONGEST_DELAY
  shooter.rounds -= 1
  const playerIndex = isBot ? null : shooter.playerIndex
  const shot = shotEvent({ shooter, playerIndex, counter, weaponSlot: 0, weaponId: PISTOL.weaponId, hit: victim })
  const damage = damageEvent({
    victim,
    attacker: shooter,
    attackerPlayer: playerIndex,
    tag: PISTOL.tag,
    isKillingBlow: victim.health === NO_HEALTH,
    ...CHEST,
  })
  return [shot, damage]
}

/** The last record of a life. Without a killer, it is the record that living players get when the match ends. */
export function deathRecord({ wire, generation, playerIndex }: SampleLife, killerPlayer: number | null): Write {
  const death = { victimPlayer: playerIndex, killerPlayer, category: 0 }
  const isMatchEnd = killerPlayer === null
  const place = isMatchEnd ? { tag: MATCH_END_TAG, region: 0, node: null } : { tag: PISTOL.tag, ...CHEST }
  const bodies = [healthBody(isMatchEnd ? 0 : NO_HEALTH - 1), shieldBody(0, LONGEST_DELAY), deathBody({ ...death, ...place })]
  return updateRecord({ wire, generation, isDense: true, bodies })
}
