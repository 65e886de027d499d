import { isLargerShare, isMore } from '#analysis/wording/given.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import { type Templates, template } from '#analysis/wording/template.ts'

/** How soon the player turned, and whether he finished: beside the lobby, and no verdict. */
export const TEMPO_TEMPLATES = {
  'tempo.turn-slower': template(
    { own: fact('turn-time'), others: fact('others-turn-time') },
    (s) =>
      say`Hit from off your screen, you mostly took ${s.tenths('own')} to face your attacker; the others mostly took ${s.tenths('others')}.`,
    isMore('turn-time', 'others-turn-time'),
  ),
  'tempo.hurt-healed': template(
    { own: fact('hurt-healed'), others: fact('others-hurt-healed') },
    (s) =>
      say`You hurt somebody ${s.of('own')} times, and in ${s.n('own')} of them they got away and healed; for the others it was ${s.n('others')} of ${s.of('others')}. Call them out, so that a teammate can finish them.`,
    isLargerShare('hurt-healed', 'others-hurt-healed'),
  ),
} satisfies Templates
