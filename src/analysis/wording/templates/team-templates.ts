import { FAR_U, HELP_MS, NEAR_U } from '#analysis/positions/position-rules.ts'
import { isLargerShare, isMore } from '#analysis/wording/given.ts'
import { inMetres, secondsInWords } from '#analysis/wording/numbers.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

const SPREAD = { own: fact('team-spread'), others: fact('enemy-spread') }

/** What was done for team-mates, how the team stood, and where enemies came back: beside the lobby, and no verdict. */
export const TEAM_TEMPLATES = {
  'team.help': template(
    { own: fact('help-given'), others: fact('others-help-given') },
    (s) =>
      say`A teammate within ${inMetres(NEAR_U)}, on your level, came under fire ${s.ofOften('own')} while nobody hit you; you hit the shooter within ${secondsInWords(HELP_MS)} in ${s.fact('own').value === 0 ? 'none' : s.word('own')} of them, the others in ${s.n('others')} of ${s.of('others')}. Help first: two guns win.`,
  ),
  'team.near-deaths': template(
    { own: fact('near-deaths-answered'), others: fact('others-near-deaths-answered') },
    (s) =>
      say`Of ${s.of('own')} teammates who fell within ${inMetres(NEAR_U)} of you, on your level, while your shield held, your team traded ${s.n('own')}; near the others it was ${s.n('others')} of ${s.of('others')}.`,
  ),
  'team.spread-wider': template(
    SPREAD,
    (s) =>
      say`When a fight began, your team mostly stood ${s.metres('own')} apart, the enemy ${s.metres('others')}: they fight together, you don't.`,
    isMore('team-spread', 'enemy-spread'),
  ),
  'team.spawned-behind': template(
    { own: fact('spawned-behind'), others: fact('others-spawned-behind') },
    (s) =>
      say`Of ${s.of('own')} enemy spawns ${s.n('own')} came within ${inMetres(FAR_U)} behind your back; for the others it was ${s.n('others')} of ${s.of('others')}. When an enemy falls, turn to where they are likely to come back.`,
    isLargerShare('spawned-behind', 'others-spawned-behind'),
  ),
} satisfies Templates
