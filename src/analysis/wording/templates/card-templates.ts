import { isSeenTwice } from '#analysis/wording/given.ts'
import { say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import { plain, type Templates, template } from '#analysis/wording/template.ts'

/** The sentence of a death's card for each cause; those of kinds are next to their kind. */
export const CARD_TEMPLATES = {
  'card.not-read': plain('The film shows only a part of this one, so its cause is left open.'),
  'card.no-killer': plain('Neither log nor film names a killer.'),
  'card.objective': plain('You died carrying the objective.'),
  'card.on-hill': template({ units: fact('death-on-hill') }, (s) => say`You died ${s.metres('units')} from the middle of the hill.`),
  'card.on-stronghold': template(
    { units: fact('death-on-stronghold') },
    (s) => say`You died ${s.metres('units')} from the middle of a zone.`,
  ),
  'card.traded': plain('Your killer died too, to you or to a teammate.'),
  'card.fresh': template(
    { after: fact('death-since-spawn') },
    (s) => say`You were hit ${s.tenths('after')} after you spawned, still close to the spawn.`,
  ),
  'card.no-time': template(
    { lasted: fact('death-lasted') },
    (s) => say`From a nearly full shield to dead in ${s.tenths('lasted')}: nobody answers that, so it doesn't count against you.`,
  ),
  'card.looking-at-map': template(
    { seen: fact('seen/screen:map') },
    (s) => say`A map, scoreboard or menu was open in the last seconds before it: ${s.word('seen')} looks at the video agree.`,
    isSeenTwice('seen/screen:map'),
  ),
  'card.reloading': template(
    { seen: fact('seen/weapon:reloading') },
    (s) => say`You were reloading in the last seconds before it: ${s.word('seen')} looks at the video agree.`,
    isSeenTwice('seen/weapon:reloading'),
  ),
  'card.in-the-open': template(
    { seen: fact('seen/ground:open') },
    (s) => say`You were in the open through the last seconds before it: ${s.word('seen')} looks at the video agree.`,
    isSeenTwice('seen/ground:open'),
  ),
  'card.duel': template(
    { own: fact('death-own-hits'), theirs: fact('death-killer-hits') },
    (s) => say`An even duel: you landed ${s.word('own')} ${s.noun('own', 'hit')}, your killer ${s.word('theirs')}.`,
  ),
  'card.none': plain('Nothing that the film can show explains this one.'),
} satisfies Templates
