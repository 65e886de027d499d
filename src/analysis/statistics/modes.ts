import { OBJECTIVE_RESPAWN_MS, SLAYER_RESPAWN_MS } from '#shared/game/game-numbers.ts'

/** A game mode and its rules for coaching. Categories are the game's `GameVariantCategory`; halo-infinite clients agree on them. */
export interface GameMode {
  readonly category: number | null
  readonly name: string
  /** What wins the match: kills, an objective, or something without coaching rules. */
  readonly kind: 'slayer' | 'objective' | 'other'
  /** Assumed milliseconds from a death to the next life; null when the mode has no fixed respawn. */
  readonly respawnMs: number | null
}

type Row = readonly [category: number, name: string, kind: GameMode['kind'], respawnMs: number | null]

export const ODDBALL_CATEGORY = 18
export const FLAG_CATEGORY = 15

const ROWS: readonly Row[] = [
  [6, 'Slayer', 'slayer', SLAYER_RESPAWN_MS],
  [7, 'Attrition', 'slayer', null],
  [8, 'Elimination', 'slayer', null],
  [9, 'Fiesta', 'slayer', SLAYER_RESPAWN_MS],
  [10, 'SWAT', 'slayer', SLAYER_RESPAWN_MS],
  [11, 'Strongholds', 'objective', OBJECTIVE_RESPAWN_MS],
  [12, 'King of the Hill', 'objective', OBJECTIVE_RESPAWN_MS],
  [13, 'King of the Hill', 'objective', OBJECTIVE_RESPAWN_MS],
  [14, 'Total Control', 'objective', OBJECTIVE_RESPAWN_MS],
  [FLAG_CATEGORY, 'Capture the Flag', 'objective', OBJECTIVE_RESPAWN_MS],
  [16, 'Assault', 'objective', OBJECTIVE_RESPAWN_MS],
  [17, 'Extraction', 'objective', OBJECTIVE_RESPAWN_MS],
  [ODDBALL_CATEGORY, 'Oddball', 'objective', OBJECTIVE_RESPAWN_MS],
  [19, 'Stockpile', 'objective', OBJECTIVE_RESPAWN_MS],
  [22, 'Infection', 'other', null],
  [23, 'VIP', 'other', null],
  [25, 'Griffball', 'other', null],
  [39, 'Land Grab', 'objective', OBJECTIVE_RESPAWN_MS],
  [41, 'Minigame', 'other', null],
  [42, 'Firefight', 'other', null],
]

const MODES: ReadonlyMap<number, GameMode> = new Map(
  ROWS.map(([category, name, kind, respawnMs]) => [category, { category, name, kind, respawnMs }]),
)

export function isKnownMode(category: number): boolean {
  return MODES.has(category)
}

export function modeOf(category: number): GameMode {
  return MODES.get(category) ?? { category, name: `mode ${category}`, kind: 'other', respawnMs: null }
}

/** Guesses the mode of a film without statistics: a film shows only whether objective awards were given. */
export function modeOfFilm(hasObjectiveAwards: boolean): GameMode {
  return hasObjectiveAwards
    ? { category: null, name: 'unknown mode', kind: 'objective', respawnMs: OBJECTIVE_RESPAWN_MS }
    : { category: null, name: 'unknown mode', kind: 'slayer', respawnMs: SLAYER_RESPAWN_MS }
}
