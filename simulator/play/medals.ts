import type { Random } from '#simulator/random.ts'
import type { SimulatedPlayer } from '#simulator/simulation.ts'
import type { Happening, KillHappening, KillMeans, MedalHappening } from './happening.ts'

/** A kill this soon after the last continues a multi-kill: in real films up to 4.90 s have the medal, and 5.12 s and more do not. */
const MULTIKILL_MS = 4_900

/** Film medal numbers, by kills in a row in time (2, 3, ...) and by kills in one life. Source: film-medals. */
const MULTIKILLS = new Map([2, 3, 4, 5, 6].map((kills, index) => [kills, index]))
const SPREES = new Map([5, 10, 15, 20].map((kills, index) => [kills, 9 + index]))
const KILLJOY = 26
const KILLJOY_ENDS_SPREE_OF = 5
const FROM_THE_GRAVE = 127
const WINGMAN = 65
const WINGMAN_ASSISTS = 5

/** Skill medals by kill means: film number and chance per such kill, from the recorded ranked matches. */
const SKILL_MEDALS: Readonly<Record<KillMeans, readonly (readonly [filmId: number, share: number])[]>> = {
  headshot: [
    [109, 0.1],
    [105, 0.05],
    [71, 0.06],
    [140, 0.03],
    [79, 0.006],
  ],
  melee: [
    [82, 0.4],
    [74, 0.2],
    [90, 0.004],
    [103, 0.02],
  ],
  grenade: [
    [98, 0.2],
    [73, 0.06],
    [86, 0.02],
  ],
  power: [
    [108, 0.35],
    [114, 0.08],
  ],
  body: [
    [105, 0.06],
    [117, 0.03],
    [81, 0.02],
  ],
}

/** Share of medals stamped 1 ms before their kill; the others have its time. */
const EARLY_MEDAL_SHARE = 0.06

interface Run {
  spree: number
  multikill: number
  lastKillAtMs: number
  assists: number
}

/** Medals of the happenings, in their order: multi-kills, sprees, Killjoy, Wingman, and random skill medals. */
export function findMedals(random: Random, happenings: readonly Happening[]): MedalHappening[] {
  const medals: MedalHappening[] = []
  const runs = new Map<SimulatedPlayer, Run>()
  for (const happening of happenings) {
    if (happening.kind === 'lone-death') startNewLife(runOf(runs, happening.victim))
    if (happening.kind !== 'kill') continue
    const atMs = happening.atMs - (random.isHit(EARLY_MEDAL_SHARE) ? 1 : 0)
    for (const filmId of medalsOfKill(random, runs, happening)) medals.push({ kind: 'medal', atMs, player: happening.killer, filmId })
    for (const assistant of happening.assistants) {
      const run = runOf(runs, assistant)
      run.assists += 1
      if (run.assists % WINGMAN_ASSISTS === 0) medals.push({ kind: 'medal', atMs: happening.atMs, player: assistant, filmId: WINGMAN })
    }
  }
  return medals
}

function medalsOfKill(random: Random, runs: Map<SimulatedPlayer, Run>, kill: KillHappening): number[] {
  const run = runOf(runs, kill.killer)
  const victimRun = runOf(runs, kill.victim)
  const endsSpree = victimRun.spree >= KILLJOY_ENDS_SPREE_OF
  startNewLife(victimRun)
  run.multikill = kill.atMs - run.lastKillAtMs <= MULTIKILL_MS ? run.multikill + 1 : 1
  run.lastKillAtMs = kill.atMs
  if (!kill.isPosthumous) run.spree += 1
  const skill = SKILL_MEDALS[kill.means].find(([, share]) => random.isHit(share))
  return [
    MULTIKILLS.get(run.multikill),
    kill.isPosthumous ? FROM_THE_GRAVE : SPREES.get(run.spree),
    endsSpree ? KILLJOY : undefined,
    skill?.[0],
  ].filter((filmId) => filmId !== undefined)
}

function startNewLife(run: Run): void {
  run.spree = 0
}

function runOf(runs: Map<SimulatedPlayer, Run>, player: SimulatedPlayer): Run {
  const known = runs.get(player)
  if (known !== undefined) return known
  const run = { spree: 0, multikill: 0, lastKillAtMs: Number.NEGATIVE_INFINITY, assists: 0 }
  runs.set(player, run)
  return run
}
