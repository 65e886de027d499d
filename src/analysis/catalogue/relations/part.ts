import type { Given } from '#analysis/wording/given.ts'
import { type Segment, say } from '#analysis/wording/segments.ts'
import type { FactType } from '#analysis/wording/slot-kinds.ts'
import { template } from '#analysis/wording/template.ts'
import { deathSetOf, verbOf, WHOLE_SETS } from './death-sets.ts'
import type { Relation } from './relation.ts'
import { isNamed, ofOne, type SubjectSlots, whoOf } from './relation-slots.ts'

/** Counts of something that has a whole, other than sets of deaths: "of your kills", "were headshots". */
const OTHER_PARTS: readonly (readonly [type: FactType, whole: string, verb: string])[] = [
  ['headshot-kills', 'your kills', 'were headshots'],
  ['melee-kills', 'your kills', 'were by melee'],
  ['power-weapon-kills', 'your kills', 'came with a power weapon'],
  ['kills-then-death', 'your kills', 'were soon followed by a death of your own'],
  ['duels-won', 'your even duels that ended in a kill', 'went your way'],
]
const PARTS: readonly FactType[] = [
  ...WHOLE_SETS.filter(({ family }) => family !== 'when' && family !== 'who' && family !== 'seen').map(({ type }) => type),
  ...OTHER_PARTS.map(([type]) => type),
]
/** Below so many there is no share to speak of. */
const LEAST_WHOLE = 4
const FEW = 0.25

export const PART: Relation = {
  id: 'part',
  subjects: PARTS,
  objects: null,
  signs: {
    all: template(
      ofOne(PARTS),
      (s) => say`All of ${whole(s)} ${verb(s)}.`,
      (given) => holds(given, (share) => share === 1),
    ),
    most: template(
      ofOne(PARTS),
      (s) => say`Most of ${whole(s)} ${verb(s)}: ${s.word('subject')} of ${s.ofWord('subject')}.`,
      (given) => holds(given, (share) => share > 0.5 && share < 1),
    ),
    half: template(
      ofOne(PARTS),
      (s) => say`Half of ${whole(s)} ${verb(s)}: ${s.word('subject')} of ${s.ofWord('subject')}.`,
      (given) => holds(given, (share) => share === 0.5),
    ),
    few: template(
      ofOne(PARTS),
      (s) => say`Few of ${whole(s)} ${verb(s)}: ${s.word('subject')} of ${s.ofWord('subject')}.`,
      (given) => holds(given, (share) => share > 0 && share <= FEW),
    ),
    none: template(
      ofOne(PARTS),
      (s) => say`None of ${whole(s)} ${verb(s)}.`,
      (given) => holds(given, (share) => share === 0),
    ),
  },
}

function holds(given: Given, isShare: (share: number) => boolean): boolean {
  const found = given.filled('subject')
  if (!found || found.of === null || found.of < LEAST_WHOLE) return false
  // What follows own kills is counted in kills, and is no part of the deaths.
  if (deathSetOf(found) && found.unit !== 'deaths') return false
  return isNamed(given, 'subject') && isShare(found.value / found.of)
}

function partOf(s: SubjectSlots): { readonly whole: string; readonly verb: string } | null {
  const { kind } = s.fact('subject')
  const found = OTHER_PARTS.find(([type]) => type === kind)
  return found ? { whole: found[1], verb: found[2] } : null
}

function whole(s: SubjectSlots): string {
  const { kind } = s.fact('subject')
  if (kind === 'answered') return 'your deaths to an enemy'
  const shown = /^share-|from-above$/.test(kind) ? 'your deaths that the film shows' : 'your deaths'
  return partOf(s)?.whole ?? shown
}

function verb(s: SubjectSlots): Segment[] {
  const part = partOf(s)
  if (part) return say`${part.verb}`
  const set = deathSetOf(s.fact('subject'))
  return set ? verbOf(set, whoOf(s, 'subjectWho')) : []
}
