/**
 * Habits as ways to move and to choose. Nothing here touches a hit, a death or a fact: what follows for them has to come out of the play.
 * `alone`: picks ground far from team-mates, and comes neither to help nor to the objective. `weak`: comes back out of cover at
 * once, with what is left of the shield. `off-screen`: looks only where he walks, and is slow to understand a hit from elsewhere.
 * `after-kill`: runs at the next enemy at once, whatever is left of the shield.
 */
export type Behaviour = 'alone' | 'weak' | 'off-screen' | 'after-kill'

/** A habit of one player, by index into the match's players. */
export interface PlantedBehaviour {
  readonly player: number
  readonly behaviour: Behaviour
}

/** What looks like a habit and is none. */
export interface Confounders {
  /** Players who aim and react worse than the lobby. */
  readonly lowSkill?: readonly number[]
  /** Players who go for the objective far more often than the others. */
  readonly objectiveRole?: readonly number[]
  /** By how much the first team's skill is above the second's, in the logarithm of kills. */
  readonly teamLead?: number
}
