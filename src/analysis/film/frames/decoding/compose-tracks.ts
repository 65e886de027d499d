import { BIPED_COMPONENTS } from '#analysis/film/frames/checks/component-names.ts'
import type { HeaderChunk } from '#analysis/film/frames/container/header-chunk.ts'
import type { SettledLayout } from '#analysis/film/frames/decoding/frame-intake.ts'
import { closeLife, type LifeBook } from '#analysis/film/frames/decoding/lives/life-book.ts'
import type { OpenLife } from '#analysis/film/frames/decoding/lives/open-life.ts'
import type { Magazine, Shot } from '#analysis/film/tracks/combat-event.ts'
import type { FilmOrigin, FramesOutcome, SelfTest, SelfTestName, TrackPlayer } from '#analysis/film/tracks/film-tracks.ts'
import { endsOf, type MeasuredEnds, widthsOf } from '#analysis/film/tracks/find-map.ts'
import type { Life } from '#analysis/film/tracks/life.ts'
import type { FrameGap } from '#shared/tracks/match-tracks.ts'
import type { FrameLog } from './frame-log.ts'
import { takeOutMatchEnd } from './match-end.ts'
import { NOT_STATED } from './note-events.ts'
import { count, type TestCounts, toSelfTests } from './self-test-counts.ts'

interface FramesRead {
  readonly header: HeaderChunk | null
  readonly players: ReadonlyMap<number, TrackPlayer>
  readonly gaps: readonly FrameGap[]
  readonly problems: readonly string[]
  readonly lives: LifeBook
  readonly log: FrameLog
  readonly counts: TestCounts
  readonly endMs: number
  readonly settled: SettledLayout | null
  readonly measured: MeasuredEnds | null
}

/** Runs the self-tests on the data that was read, and builds the final tracks. */
export function composeTracks(read: FramesRead): FramesOutcome {
  const { header, problems, settled, counts, endMs } = read
  if (settled === null) return { status: 'refused', reason: 'Nobody moves in these frames, so that no position can be read.', problems }
  const origin: FilmOrigin = {
    filmMajorVersion: header?.filmMajorVersion ?? null,
    format: header?.format ?? null,
    build: header?.build ?? null,
  }
  if (header) count(counts, 'component-names', isEqual(header.bipedComponents, BIPED_COMPONENTS))
  if (read.measured) count(counts, 'position-widths', isEqual(endsOf(settled.layout), read.measured))
  const selfTests = toSelfTests(counts)
  const layout = { ...origin, map: settled.map, measuredWidths: read.measured && widthsOf(read.measured, settled.layout.region), selfTests }
  if (!isTrusted(origin, selfTests)) return { status: 'untrusted', ...layout, problems }
  if (!hasFrames(selfTests)) return { status: 'refused', reason: 'Too few frames with players in them could be found.', problems }
  takeOutMatchEnd(read.lives, read.log)
  const heard = leaveOutUnheard(read.lives, read.log)
  const lives = heard.lives.map((life) => closeLife(life, endMs))
  const tracks = {
    ...layout,
    widths: settled.layout.widths,
    endMs,
    players: playersOf(lives, read.players),
    lives,
    ...heard.log,
    magazines: countFirstRounds(heard.log),
    gaps: read.gaps,
    problems,
  }
  return { status: 'read', tracks }
}

/** The human players of the player packets, and bots, which appear only in lives. */
function playersOf(lives: readonly Life[], people: ReadonlyMap<number, TrackPlayer>): TrackPlayer[] {
  const indices = new Set([...people.keys(), ...lives.map(({ playerIndex }) => playerIndex)])
  return [...indices].toSorted((left, right) => left - right).map((index) => people.get(index) ?? { index, xuid: null })
}

function isEqual<T>(left: readonly T[], right: readonly T[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index])
}

/** Game versions, by format and build, whose decoded films were verified against the truth. */
const VERIFIED: readonly Pick<FilmOrigin, 'format' | 'build'>[] = [{ format: 27, build: 'HI_1_13_0' }]

/** Self-tests that must pass before an unknown build is trusted. */
const NEEDED: readonly SelfTestName[] = ['frame-starts', 'first-positions', 'position-widths']

/** Self-tests that must have a verdict: bytes that are no frames fail no test either. */
const FOUND: readonly SelfTestName[] = ['frame-starts', 'first-positions']

function hasFrames(selfTests: readonly SelfTest[]): boolean {
  return FOUND.every((name) => selfTests.some((test) => test.name === name && test.verdict !== 'too-little-to-test'))
}

/** True when the data can be trusted: no self-test failed and, for an unverified build, those of frames, spawns and widths passed. */
function isTrusted({ format, build }: FilmOrigin, selfTests: readonly SelfTest[]): boolean {
  if (selfTests.some(({ verdict }) => verdict === 'failed')) return false
  if (VERIFIED.some((known) => known.format === format && known.build === build)) return true
  return NEEDED.every((name) => selfTests.some((test) => test.name === name && test.verdict === 'passed'))
}

/**
 * Drops lives without a record after their creation: a damaged creation refers to a biped that does not exist. A real life without a record
 * ended with the film, or with its readable part.
 */
function leaveOutUnheard({ all }: LifeBook, log: FrameLog): { readonly lives: readonly OpenLife[]; readonly log: FrameLog } {
  const lives = all.filter(({ isHeardOf }) => isHeardOf)
  if (lives.length === all.length) return { lives, log }
  const place = new Map(lives.map(({ index }, at) => [index, at]))
  const moved = (life: number): number | null => place.get(life) ?? null
  const isThere = <T extends { readonly life: number }>(event: T): T[] => {
    const life = moved(event.life)
    return life === null ? [] : [{ ...event, life }]
  }
  return {
    lives,
    log: {
      damage: log.damage.flatMap((event) => {
        const victimLife = moved(event.victimLife)
        const attackerLife = event.attackerLife === null ? null : moved(event.attackerLife)
        return victimLife === null || (event.attackerLife !== null && attackerLife === null) ? [] : [{ ...event, victimLife, attackerLife }]
      }),
      shots: log.shots.flatMap(isThere).map((shot) => ({ ...shot, hitLife: shot.hitLife === null ? null : moved(shot.hitLife) })),
      magazines: log.magazines.flatMap(isThere),
      deaths: log.deaths.map((death) => ({ ...death, victimLife: moved(death.victimLife) ?? 0 })),
    },
  }
}

/** A film first states a magazine when it is fired. If more than this many rounds are missing then, it was not full before. */
const MAX_FIRST_ROUNDS = 3

type Timed = Pick<Magazine, 'ms' | 'life' | 'weaponSlot'>

/**
 * Fills in the rounds spent when a magazine is stated for the first time. It was full before, and any refill in the film shows that
 * weapon's full magazine. Verified on two films, where the rounds spent then equal the shots of the match statistics.
 */
function countFirstRounds({ magazines, shots }: Pick<FrameLog, 'magazines' | 'shots'>): Magazine[] {
  const weapons = weaponsOf(magazines, shots)
  const capacities = new Map<string, number>()
  magazines.forEach(({ rounds }, index) => {
    const weapon = weapons[index]
    if (weapon) capacities.set(weapon, Math.max(capacities.get(weapon) ?? 0, rounds))
  })
  return magazines.map((magazine, index) => {
    if (magazine.spent !== NOT_STATED) return magazine
    const missing = (capacities.get(weapons[index] ?? '') ?? 0) - magazine.rounds
    return { ...magazine, spent: missing > 0 && missing <= MAX_FIRST_ROUNDS ? missing : 0 }
  })
}

/** The weapon of each magazine: the last one fired from its slot. Both lists are in time order. */
function weaponsOf(magazines: readonly Magazine[], shots: readonly Shot[]): (string | undefined)[] {
  const fired = new Map<number, string>()
  const slotKey = ({ life, weaponSlot }: Timed): number => life * 2 + weaponSlot
  let next = 0
  return magazines.map((magazine) => {
    for (let shot = shots[next]; shot && shot.ms <= magazine.ms; shot = shots[++next]) fired.set(slotKey(shot), shot.weaponId)
    return fired.get(slotKey(magazine))
  })
}
