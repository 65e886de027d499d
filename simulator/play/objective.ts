import type { Fighter } from './play.ts'

/** A mode's objective. It schedules its own steps and is notified of every death. */
export interface Objective {
  /** Film time of the next step; infinity when there is none. */
  nextAtMs(): number
  /** Runs the step that is due at `play.nowMs`. */
  act(): void
  /** Called after the victim is marked dead; `killer` is null when no player is credited. */
  onDeath(victim: Fighter, killer: Fighter | null): void
  onRoundStart(): void
  onRoundEnd(): void
  /** Multiplies the risk of death; at most `OBJECTIVE_RISK_BOUND`. */
  riskFactor(fighter: Fighter): number
  /** Multiplies the fighter's weight when the killer is drawn. */
  killFactor(fighter: Fighter, victim: Fighter): number
}

export const OBJECTIVE_RISK_BOUND = 3

/** Slayer and free-for-all. */
export const NO_OBJECTIVE: Objective = {
  nextAtMs: () => Number.POSITIVE_INFINITY,
  act: () => undefined,
  onDeath: () => undefined,
  onRoundStart: () => undefined,
  onRoundEnd: () => undefined,
  riskFactor: () => 1,
  killFactor: () => 1,
}
