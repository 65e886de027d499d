import { TRACKS_BAR } from '#analysis/facts/book/bars.ts'
import { hit, NO, UNKNOWN } from '#analysis/facts/causes/cause-test.ts'
import { firstEnemyHit } from '#analysis/facts/causes/death-case.ts'
import { OPENED_OFF_SCREEN } from '#analysis/positions/conduct.ts'
import { BEHIND_DEGREES, CHAIN_GAP_MS } from '#analysis/positions/position-rules.ts'
import { claimMaker } from '#analysis/wording/claim-maker.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'
import { SCREEN_EDGE_DEGREES } from '#shared/game/game-numbers.ts'
import { degreesOffAim } from '#shared/tracks/geometry.ts'
import { trackKind } from './track-kind.ts'

const CARD = {
  'card.off-screen': template(
    { off: fact('death-off-aim') },
    (s) => say`The first hit came from off your screen, ${s.whole('off')} degrees from where you looked.`,
  ),
} satisfies Templates
const makeCard = claimMaker(CARD)

export const OFF_SCREEN = trackKind({
  cause: 'off-screen',
  blame: 'read',
  needsAttackers: true,
  test: ({ match, chain }) => {
    const first = chain && firstEnemyHit(match, chain)
    if (!first?.attacker || first.victim.aim === null) return UNKNOWN
    const off = degreesOffAim(first.victim.place, first.victim.aim, first.attacker.place)
    if (off <= SCREEN_EDGE_DEGREES) return NO
    return hit({ fromMs: first.ms, tags: off > BEHIND_DEGREES ? ['behind-you'] : [], figures: { 'death-off-aim': off } })
  },
  per: 'deaths',
  bar: TRACKS_BAR,
  happened: 'began with a hit from off your screen',
  again: 'that begin off your screen',
  means: `The first hit of the last fight (hits less than ${CHAIN_GAP_MS / 1000} s apart) came from more than ${SCREEN_EDGE_DEGREES} degrees off the player's aim.`,
  why: 'By the time you have turned, a fight like that is mostly lost.',
  drill: 'While nobody shoots at you, check all around you every few seconds.',
  phrases: {
    title: 'Look around before you move',
    fights: 'that began off screen',
    happened: 'began with a hit from off your screen',
    set: {
      noun: 'the fights that began off your screen',
      verb: 'came in a fight that began off your screen',
      state: 'to somebody off your screen',
    },
  },
  advice: {
    'off-screen-radar': 'Check your radar before you turn a corner.',
    'off-screen-wall': 'Put a wall at your back before you aim down a lane.',
  },
  card: { templates: CARD, compose: ({ figure }) => makeCard('card.off-screen', { off: figure('death-off-aim') }) },
  conduct: {
    read: OPENED_OFF_SCREEN,
    unit: 'fights',
    did: (s) =>
      say`the first enemy hit came from off your screen in ${s.percent('own')} of the fights in which you were hit, for the others in ${s.percent('others')}`,
  },
})
