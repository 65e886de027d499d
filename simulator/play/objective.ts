import type { Fighter } from './play.ts'

/** What a mode adds to the fighting. It acts at times of its own choosing and hears of every death. */
export interface Objective {
  /** Film time of its next own step; infinity when it has none. */
  nextAtMs(): number
  /** Does what is due at `play.nowMs`. */
  act(): void
  /** Called once the victim is marked dead; `killer` is null when nobody is credited. */
  onDeath(victim: Fighter, killer: Fighter | null): void
  onRoundStart(): void
  onRoundEnd(): void
  /** Multiplies the risk of death; at most `OBJECTIVE_RISK_BOUND`. */
  riskFactor(fighter: Fighter): number
  /** Multiplies the weight when kills are handed out. */
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
