import { createFighter } from '#simulator/play/play.ts'
import type { Random } from '#simulator/random.ts'
import type { SimulatedMode, SimulatedPlayer } from '#simulator/simulation.ts'
import type { Behaviour, Confounders, PlantedBehaviour } from '#simulator/walking/behaviours.ts'
import { LOADOUTS } from '#simulator/walking/bodies/weapons.ts'
import { conductOf } from '#simulator/walking/conduct.ts'
import type { Traits, Walker } from '#simulator/walking/walker.ts'

const USUAL_REACTION_MS = 380
const REACTION_PER_SKILL_MS = -120
/** Accuracy per unit of skill: kills follow skill through aim and reaction. */
const AIM_PER_SKILL = 0.1
const LOW_SKILL = -0.8
const OBJECTIVE_DRIVES = { steady: 0.3, objective: 0.55, slayer: 0.12 } as const
const OBJECTIVE_ROLE_DRIVE = 0.9

const SOCIAL_MODES: readonly SimulatedMode[] = ['slayer', 'free-for-all']

export interface Casting {
  readonly mode: SimulatedMode
  readonly players: readonly SimulatedPlayer[]
  readonly planted: readonly PlantedBehaviour[]
  readonly confounders: Confounders
}

export function createWalkers(random: Random, casting: Casting): Walker[] {
  return casting.players.map((player) => ({
    index: player.index,
    fighter: createFighter(player, new Map()),
    team: player.team,
    traits: traitsOf(random, player, casting),
    loadout: SOCIAL_MODES.includes(casting.mode) ? LOADOUTS.social : LOADOUTS.ranked,
    mind: {
      goalUntilTick: 0,
      target: null,
      shootFromTick: 0,
      lastSeen: null,
      hidesUntilTick: 0,
      pushesUntilTick: 0,
      isHolding: false,
      aimError: 0,
      watchYaw: 0,
      watchUntilTick: 0,
    },
    body: null,
    respawnTick: null,
    counts: { shotsFired: 0, shotsHit: 0, damageDealt: 0, damageTaken: 0 },
  }))
}

function traitsOf(random: Random, player: SimulatedPlayer, { planted, confounders }: Casting): Traits {
  const { lowSkill = [], objectiveRole = [], teamLead = 0 } = confounders
  const skill = player.skill + (lowSkill.includes(player.index) ? LOW_SKILL : 0) + (player.team === 0 ? 0.5 : -0.5) * teamLead
  const behaviours = planted.filter((each) => each.player === player.index).map(({ behaviour }): Behaviour => behaviour)
  return {
    accuracy: Math.min(0.8, Math.max(0.2, player.accuracy + AIM_PER_SKILL * skill)),
    headShare: Math.min(0.7, Math.max(0.15, 0.4 + 0.1 * skill + random.normal(0, 0.03))),
    reactionMs: Math.max(200, USUAL_REACTION_MS + REACTION_PER_SKILL_MS * skill),
    objectiveDrive: objectiveRole.includes(player.index) ? OBJECTIVE_ROLE_DRIVE : OBJECTIVE_DRIVES[player.temperament],
    behaviours: new Set(behaviours),
    conduct: conductOf(player.xuid),
  }
}
