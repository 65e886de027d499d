/**
 * Habits as ways to move and to choose. They never set hits, deaths or facts directly: these have to follow from the play.
 * `alone`: picks ground far from teammates, and comes neither to help nor to the objective. `weak`: leaves cover at
 * once, with the shield that is left. `off-screen`: looks only in the walking direction, and is slow to notice hits from elsewhere.
 * `after-kill`: runs at the next enemy at once, whatever is left of the shield.
 */
export type Behaviour = 'alone' | 'weak' | 'off-screen' | 'after-kill'

/** `player` is an index into the match's players. */
export interface PlantedBehaviour {
  readonly player: number
  readonly behaviour: Behaviour
}

/** Differences between players that look like habits but are none. */
export interface Confounders {
  /** Players who aim and react worse than the lobby. */
  readonly lowSkill?: readonly number[]
  /** Players who go for the objective far more often than the others. */
  readonly objectiveRole?: readonly number[]
  /** Lead of the first team's mean skill over the second's, in the logarithm of kills. */
  readonly teamLead?: number
}
