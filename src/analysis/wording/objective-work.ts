import type { ObjectiveKindId } from '#shared/report/objective-kinds.ts'
import { type Segment, say } from './segments.ts'
import { oneOf, type WordOf } from './slot-kinds.ts'
import type { FactSlots } from './slots.ts'

export const WORK = oneOf(
  'held the ball',
  'stood in zones',
  'stood in the hill',
  'flag steals, captures and assists',
  'seeds deposited or stolen',
  'extractions started, converted or completed',
  'kills of the ball carrier',
  'flag returns and carrier kills',
  'kills of a seed carrier',
)

type WorkOfMode = Readonly<Partial<Record<ObjectiveKindId, WordOf<typeof WORK>>>>

const ZONES: WorkOfMode = { 'hunts-kills': 'stood in zones', 'leaves-objective': 'stood in zones' }

const BY_MODE: Readonly<Record<string, WorkOfMode>> = {
  Oddball: { 'hunts-kills': 'held the ball', 'never-stops': 'kills of the ball carrier' },
  'Capture the Flag': { 'hunts-kills': 'flag steals, captures and assists', 'never-stops': 'flag returns and carrier kills' },
  Strongholds: ZONES,
  'Total Control': ZONES,
  'Land Grab': ZONES,
  'King of the Hill': { 'hunts-kills': 'stood in the hill' },
  Stockpile: { 'hunts-kills': 'seeds deposited or stolen', 'never-stops': 'kills of a seed carrier' },
  Extraction: { 'hunts-kills': 'extractions started, converted or completed' },
}

/** Null if the kind is not counted in the mode. */
export function workOf(mode: string, kind: ObjectiveKindId): WordOf<typeof WORK> | null {
  return BY_MODE[mode]?.[kind] ?? null
}

const SINGULAR: Readonly<Record<string, string>> = {
  'flag steals, captures and assists': 'flag steal, capture or assist',
  'seeds deposited or stolen': 'seed deposited or stolen',
  'extractions started, converted or completed': 'extraction started, converted or completed',
  'kills of the ball carrier': 'kill of the ball carrier',
  'flag returns and carrier kills': 'flag return or carrier kill',
  'kills of a seed carrier': 'kill of a seed carrier',
}

function countedAs(work: string, count: number | null): string {
  return count === 1 ? (SINGULAR[work] ?? work) : work
}

/** "stood in zones for 0:40 of your team's 4:17; an even share is 1:04", "made two of your team's ten kills of the ball carrier; ...". */
export function evenShare(s: FactSlots<'done' | 'expected'>, work: string): Segment[] {
  const even = s.fact('done').unit === 'ms' ? s.duration('expected') : s.decimal('expected')
  return say`${ofTeam(s, work)}; an even share is ${even}`
}

/** "stood in zones for 0:40 of your team's 4:17", "made two of your team's ten kills of the ball carrier". */
export function ofTeam(s: FactSlots<'done'>, work: string): Segment[] {
  const { unit, value, of } = s.fact('done')
  if (unit === 'ms') return say`${work} for ${s.duration('done')} of your team's ${s.ofDuration('done')}`
  return say`made ${value === 0 ? 'none' : s.word('done')} of your team's ${s.ofWord('done')} ${countedAs(work, of)}`
}

/** "The enemy held the ball for 3:28, your team for 1:32, you for 0:07 of that", "Your team made ten kills ..., none of them yours ...". */
export function bothTeams(s: FactSlots<'done' | 'enemy'>, work: string): Segment[] {
  const { unit, value, of } = s.fact('done')
  if (unit === 'ms')
    return say`The enemy ${work} for ${s.duration('enemy')}, your team for ${s.ofDuration('done')}, you for ${s.duration('done')} of that`
  const yours = value === 0 ? 'none' : s.word('done')
  return say`Your team made ${s.ofWord('done')} ${countedAs(work, of)}, ${yours} of them yours; the enemy ${s.fact('enemy').value === 0 ? 'none' : s.word('enemy')}`
}

const AS_NOUNS: Readonly<Record<string, string>> = {
  'held the ball': 'time with the ball',
  'stood in zones': 'time in zones',
  'stood in the hill': 'time in the hill',
}

export function workAsNoun(work: string): string {
  return AS_NOUNS[work] ?? work
}
