import { SPEED } from '#simulator/movement.ts'
import { cellOf } from '#simulator/walking/arena/arena.ts'
import { jump, move } from '#simulator/walking/bodies/move.ts'
import { isWhole, recover } from '#simulator/walking/bodies/vitality.ts'
import { finishReload, startReload } from '#simulator/walking/combat/shoot.ts'
import { type Strike, settleStrikes } from '#simulator/walking/combat/strike.ts'
import { ticksOf } from '#simulator/walking/film-clock.ts'
import { observeAll } from '#simulator/walking/match/run-tick.ts'
import { bestOf, spawnAt } from '#simulator/walking/match/spawn.ts'
import { lookRound } from '#simulator/walking/minds/look-round.ts'
import { look } from '#simulator/walking/minds/think.ts'
import { recordDeath, recordStrikes } from '#simulator/walking/recording/record-combat.ts'
import { isLiving, type Living, type Walker } from '#simulator/walking/walker.ts'
import { shootFreely } from './free-shots.ts'
import { lastBlowOf } from './last-blows.ts'
import type { Meeting } from './place-meetings.ts'
import { type DueStrikes, firstFrom, strikesAt } from './planned-strikes.ts'
import type { ScriptedDeath } from './script.ts'
import type { Stage } from './stage.ts'
import { walkToNext } from './walk-script.ts'

const JUMP_CHANCE = 0.0025
/** A reload starts where nothing is planned for so long. */
const QUIET_TICKS = ticksOf(2_600)
const FEW_ROUNDS = 7

/** One frame: what the script wants of it, and what everybody does of his own. */
export function runScriptedTick(stage: Stage): void {
  const { walk, script } = stage
  for (const walker of walk.walkers) if (walker.respawnTick !== null && walker.respawnTick <= walk.tick) comeBack(stage, walker)
  const due = strikesAt(stage)
  const living = walk.walkers.filter(isLiving)
  const own = living.flatMap((walker) => live(stage, walker, due) ?? [])
  const settled = settleStrikes(walk, [...due.now, ...own])
  recordStrikes(walk.recorder, walk.tick, settled)
  const struck = new Set(settled.filter(({ isDeadly }) => isDeadly).map(({ victim }) => victim?.index))
  for (const death of script.deaths) if (death.tick === walk.tick) die(stage, death, struck.has(death.victim))
  observeAll(walk)
}

function live(stage: Stage, me: Living, due: DueStrikes): Strike | null {
  const { walk, meetings } = stage
  recover(me.body.vitality, walk.tick)
  if (isWhole(me.body.vitality)) me.body.hurtBy.clear()
  finishReload(walk, me)
  const isPlanned = due.targets.has(me.index)
  const shot = isPlanned ? null : shootFreely(stage, me)
  if (isPlanned) me.mind.target = due.targets.get(me.index) ?? null
  reloadInQuiet(stage, me)
  if ((walk.tick + me.index) % 6 === 0) {
    lookRound(walk, me)
    me.mind.aimError = 0.6 * me.mind.aimError + walk.random.normal(0, 0.5)
    walkToNext(walk, me, nextMeeting(meetings[me.index] ?? [], walk.tick))
  }
  if (walk.random.isHit(JUMP_CHANCE)) jump(walk.arena, me.body)
  look(walk, me)
  move(walk, me.body)
  return shot
}

function nextMeeting(own: readonly Meeting[], tick: number): Meeting | null {
  return own.find((meeting) => meeting.tick >= tick) ?? null
}

/** The first weapon, and whatever was spent of the other: a film tells how many rounds a magazine has only where somebody has reloaded it. */
function reloadInQuiet({ walk, strikes }: Stage, me: Living): void {
  const [first, second] = me.body.weapons
  const slot = first.rounds < FEW_ROUNDS ? 0 : second.rounds < second.weapon.rounds ? 1 : null
  if (slot === null || me.mind.target !== null || me.body.reloadEndTick !== null) return
  const coming = strikes.slice(firstFrom(strikes, walk.tick), firstFrom(strikes, walk.tick + QUIET_TICKS))
  const isBusy = coming.some(({ attacker }) => attacker === me.index)
  if (isBusy) return
  me.body.slot = slot
  startReload(walk, me)
}

/** Where the next death of one's own is still reached in time. */
function comeBack({ walk, meetings }: Stage, walker: Walker): void {
  const next = nextMeeting(meetings[walker.index] ?? [], walk.tick)
  const way = (cell: number) => (next === null ? 0 : walk.ways.length(cell, next.cell))
  const reach = next === null ? Number.POSITIVE_INFINITY : ((next.tick - walk.tick) / 60 - 1) * SPEED.walk
  const inTime = walk.arena.respawns.filter((cell) => way(cell) <= reach)
  const nearest = walk.arena.respawns.toSorted((one, other) => way(one) - way(other)).slice(0, 1)
  spawnAt(walk, walker, bestOf(walk, walker, inTime.length > 0 ? walk.random.shuffled(inTime).slice(0, 24) : nearest))
}

/** Dies as the log says, whether or not a strike of this frame did it: of a fall, of a dead man's grenade. */
function die({ walk, script }: Stage, death: ScriptedDeath, isStruck: boolean): void {
  const victim = walk.walkers[death.victim]
  if (victim === undefined || !isLiving(victim)) return
  const { tag, isHead } = lastBlowOf(death)
  const killer = death.means === 'betrayal' ? null : death.killer
  Object.assign(victim.body.vitality, { shield: 0, health: 0 })
  if (!isStruck) recordDeath(walk.recorder, walk.tick, victim, { tag, isHead, killer })
  walk.recorder.observe(victim.body, walk.tick, true)
  walk.recorder.end(victim.body.life, walk.tick, 'death')
  walk.deathPlaces.push({ cell: cellOf(victim.body.x, victim.body.y), tick: walk.tick })
  victim.respawnTick = walk.tick + script.respawnTicks
  Object.assign(victim, { body: null })
}
