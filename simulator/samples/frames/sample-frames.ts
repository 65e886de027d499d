import type { BaseMap } from '#analysis/film/tracks/base-maps.ts'
import type { WorldPosition } from '#analysis/film/tracks/world-units.ts'
import { NO_HEALTH } from '#shared/game/game-numbers.ts'
import { xorshift } from '#simulator/film-writer/film-filler.ts'
import { type FilmWriter, type FilmWriterOptions, filmWriter } from '#simulator/film-writer/film-writer.ts'
import type { Write } from '#simulator/film-writer/write-bits.ts'
import { creationRecord } from '#simulator/film-writer/write-creation.ts'
import { toQuantised } from '#simulator/walking/recording/to-quantised.ts'
import { deathRecord, hitBy } from './sample-fight.ts'
import { type Changes, lifeRecord, MAGAZINE_ROUNDS, NO_CHANGES, type SampleLife, sampleLife, walk } from './sample-player.ts'

export interface SampleFramesOptions extends FilmWriterOptions {
  readonly map: BaseMap
  /** Bots get the player indices after those of the people. */
  readonly bots: number
  readonly seconds: number
  readonly seed: number
  /** Bytes per frame of an unread record of a non-player entity; none by default. */
  readonly unreadBytes?: number
}

export interface SampleFrames {
  readonly chunks: readonly Uint8Array[]
  readonly lives: readonly SampleLife[]
  readonly hits: number
}

interface Stage {
  readonly options: SampleFramesOptions
  readonly writer: FilmWriter
  readonly random: () => number
  readonly players: number
  readonly lives: SampleLife[]
  /** By player index, like `spawnFrames` and `shots`. */
  readonly alive: Map<number, SampleLife>
  readonly spawnFrames: number[]
  readonly shots: number[]
  hits: number
}

const FRAMES_PER_SECOND = 60
const RESPAWN_FRAMES = 8 * FRAMES_PER_SECOND
const FIRST_SHOT = 4 * FRAMES_PER_SECOND
const FRAMES_PER_SHOT = 5
const FRAMES_BEHIND_END = 30
/** Another player fights in each stretch of this many frames, during the first FIGHT frames. */
const STRETCH = 400
const FIGHT = 140
/** Index step to the next fighter, so that the player who just fell is not next. */
const TURN = 3
const STANDING_MS = 500
const SPAWN_DISTANCE = 6
const MAX_DISTANCE = 12
const WIRES = 256
/** The flag of an update, and the slot of a non-player entity. */
const OTHER_ENTITY = (1 << 13) | 1300

/** Players walk around their spawns, pause, and take turns shooting at the next one; the dead return after 8 seconds. */
export function writeSampleFrames(options: SampleFramesOptions): SampleFrames {
  const players = options.players.length + options.bots
  const none = (): number[] => Array.from({ length: players }, () => 0)
  const stage: Stage = {
    options,
    writer: filmWriter(options),
    random: xorshift(options.seed),
    players,
    lives: [],
    alive: new Map(),
    spawnFrames: none(),
    shots: none(),
    hits: 0,
  }
  const endFrame = Math.round(options.seconds * FRAMES_PER_SECOND) - FRAMES_BEHIND_END
  for (let frame = 0; frame < endFrame; frame++) playFrame(stage, frame)
  endMatch(stage)
  for (let rest = 0; rest < FRAMES_BEHIND_END; rest++) stage.writer.writeFrame({ events: [], records: [] })
  return { chunks: stage.writer.finish(), lives: stage.lives, hits: stage.hits }
}

function playFrame(stage: Stage, frame: number): void {
  const { writer, alive, options } = stage
  const created = spawn(stage, frame)
  const changes = new Map<SampleLife, Changes>([...alive.values()].map((life) => [life, { ...NO_CHANGES }]))
  const { events, killer } = fight(stage, frame, changes)
  const records = [...changes].flatMap(([life, change]) => {
    if (life.health === NO_HEALTH && killer !== null) return [die(stage, life, frame, killer)]
    if (isWalking(stage, life, frame)) {
      walk(life, stage.random, MAX_DISTANCE)
      change.hasMoved = true
    }
    return lifeRecord(life, frame, change, options.map) ?? []
  })
  writer.writeFrame({ events, records: [...created, ...records, unread(stage)] })
}

/** A noise update of an entity that is not a biped. */
function unread({ random, options: { unreadBytes = 0 } }: Stage): Write {
  return (writer) => {
    if (unreadBytes === 0) return
    writer.writeBits(OTHER_ENTITY, 14)
    for (let byte = 0; byte < unreadBytes; byte++) writer.writeBits(random() >>> 24, 8)
  }
}

function spawn({ options: { map }, writer, lives, alive, spawnFrames, players }: Stage, frame: number): Write[] {
  return spawnFrames.flatMap((spawnFrame, playerIndex) => {
    if (spawnFrame !== frame) return []
    const generation = (1 + Math.floor(lives.length / WIRES)) % 4
    const place = spawnOf(map, playerIndex, players)
    const life = sampleLife({ playerIndex, wire: lives.length % WIRES, generation, spawnMs: writer.nextMs(), spawn: place })
    lives.push(life)
    alive.set(playerIndex, life)
    return [creationRecord({ ...life, spawn: toQuantised(map, place) }, map)]
  })
}

function spawnOf({ min, max }: BaseMap, playerIndex: number, players: number): WorldPosition {
  const angle = (2 * Math.PI * playerIndex) / players
  const middle = (axis: 0 | 1 | 2): number => (min[axis] + max[axis]) / 2
  return [middle(0) + Math.cos(angle) * SPAWN_DISTANCE, middle(1) + Math.sin(angle) * SPAWN_DISTANCE, middle(2)]
}

function isWalking({ writer }: Stage, { spawnMs, playerIndex }: SampleLife, frame: number): boolean {
  return writer.nextMs() - spawnMs > STANDING_MS && ((frame >> 7) + playerIndex) % 5 !== 0
}

/** One player shoots at the next one. Returns the events, and the killer if the victim died. */
function fight(stage: Stage, frame: number, changes: ReadonlyMap<SampleLife, Changes>): { events: Write[]; killer: number | null } {
  const shooter = stage.alive.get((Math.floor(frame / STRETCH) * TURN) % stage.players)
  const victim = shooter && stage.alive.get((shooter.playerIndex + 1) % stage.players)
  const isShot = frame >= FIRST_SHOT && frame % STRETCH < FIGHT && frame % FRAMES_PER_SHOT === 0
  if (!isShot || !shooter || !victim || shooter === victim) return { events: [], killer: null }
  const isBot = shooter.playerIndex >= stage.options.players.length
  const shooterChanges = changes.get(shooter)
  if (shooterChanges) shooterChanges.isAmmoChanged = true
  if (shooter.rounds === 0) {
    shooter.rounds = MAGAZINE_ROUNDS
    return { events: [], killer: null }
  }
  const shots = ((stage.shots[shooter.playerIndex] ?? 0) + 1) & 0xff
  stage.shots[shooter.playerIndex] = shots
  stage.hits += 1
  const events = hitBy(shooter, victim, shots, isBot)
  const victimChanges = changes.get(victim)
  if (victimChanges) victimChanges.isHit = true
  return { events, killer: victim.health === NO_HEALTH ? shooter.playerIndex : null }
}

function die({ writer, alive, spawnFrames }: Stage, life: SampleLife, frame: number, killer: number | null): Write {
  life.diedMs = writer.nextMs()
  alive.delete(life.playerIndex)
  spawnFrames[life.playerIndex] = frame + RESPAWN_FRAMES
  return deathRecord(life, killer)
}

function endMatch(stage: Stage): void {
  const records = [...stage.alive.values()].map((life) => die(stage, life, 0, null))
  stage.writer.writeFrame({ events: [], records })
}
