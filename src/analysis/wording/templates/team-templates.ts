import { isLargerShare, isMore } from '#analysis/wording/given.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import type { FactSlots } from '#analysis/wording/slots.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

const SPREAD = { own: fact('team-spread'), others: fact('enemy-spread') }

function spread(s: FactSlots<'own' | 'others'>): Segment[] {
  return say`When you or a teammate came under fire, your team stood a median of ${s.metres('own')} apart, the enemy ${s.metres('others')}`
}

/** What was done for team-mates, how the team stood, and where enemies came back: beside the lobby, and no verdict. */
export const TEAM_TEMPLATES = {
  'team.help': template(
    { own: fact('help-given'), others: fact('others-help-given') },
    (s) =>
      say`Of ${s.of('own')} times a teammate within 18 m, on your level, came under fire while nobody hit you, you hit that enemy within three seconds in ${s.n('own')}; for the others it was ${s.n('others')} of ${s.of('others')}.`,
  ),
  'team.near-deaths': template(
    { own: fact('near-deaths-answered'), others: fact('others-near-deaths-answered') },
    (s) =>
      say`Of ${s.of('own')} teammates who fell within 18 m of you, on your level, while your shield held, your team answered for ${s.n('own')}; near the others it was ${s.n('others')} of ${s.of('others')}.`,
  ),
  'team.spread-wider': template(SPREAD, (s) => say`${spread(s)}: you fight further apart.`, isMore('team-spread', 'enemy-spread')),
  'team.spread-closer': template(SPREAD, (s) => say`${spread(s)}: you fight closer together.`, isMore('enemy-spread', 'team-spread')),
  'team.spawned-behind': template(
    { own: fact('spawned-behind'), others: fact('others-spawned-behind') },
    (s) =>
      say`Of ${s.of('own')} enemy spawns ${s.n('own')} were within 30 m and behind your back; for the others it was ${s.n('others')} of ${s.of('others')}.`,
    isLargerShare('spawned-behind', 'others-spawned-behind'),
  ),
  'team.flips': template(
    { own: fact('enemy-flips-within') },
    (s) => say`At ${s.n('own')} of ${s.of('own')} flips of the enemy's spawns you had just stood on the side that they left.`,
  ),
} satisfies Templates
