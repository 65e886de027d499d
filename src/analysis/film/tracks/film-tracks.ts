import type { FrameGap } from '#shared/tracks/match-tracks.ts'
import type { DamageEvent, DeathState, Magazine, Shot } from './combat-event.ts'
import type { TrackMap } from './find-map.ts'
import type { Life } from './life.ts'
import type { PositionWidths } from './world-units.ts'

/** What became of reading a film's chunks. */
export type FramesOutcome =
  | { readonly status: 'read'; readonly tracks: FilmTracks }
  /** The film is not laid out as the reader knows films, so that nothing it read can be believed. */
  | (FilmLayout & { readonly status: 'untrusted'; readonly problems: readonly string[] })
  /** `reason` is one plain sentence. */
  | { readonly status: 'refused'; readonly reason: string; readonly problems: readonly string[] }

/** Which game wrote the film, from its header chunk; null where that is missing or damaged. */
export interface FilmOrigin {
  readonly filmMajorVersion: number | null
  readonly format: number | null
  /** As the header chunk spells it (`HI_1_13_0`); films of formats before 21 name no build. */
  readonly build: string | null
}

/** How a film is laid out, and what its own bytes say to that. */
export interface FilmLayout extends FilmOrigin {
  readonly map: TrackMap
  /** Number of bits of a coordinate as they were measured in the film, whatever map it is said to be; null where too few moved. */
  readonly measuredWidths: PositionWidths | null
  readonly selfTests: readonly SelfTest[]
}

/**
 * What the frame chunks of a film say, in our words. All times are milliseconds on the film's clock, which starts with the first packet
 * of the first frame chunk. Lives are named by their place in `lives`, players by their player index. Every list is in time order.
 */
export interface FilmTracks extends FilmLayout {
  /** Number of bits of a quantised coordinate, per axis, as they were read. */
  readonly widths: PositionWidths
  /** Time of the last frame. */
  readonly endMs: number
  readonly players: readonly TrackPlayer[]
  readonly lives: readonly Life[]
  readonly damage: readonly DamageEvent[]
  readonly shots: readonly Shot[]
  readonly magazines: readonly Magazine[]
  readonly deaths: readonly DeathState[]
  /** Where frames are missing between two that were read. */
  readonly gaps: readonly FrameGap[]
  /** What could not be read, in words; empty when all chunks were read whole. */
  readonly problems: readonly string[]
}

export interface TrackPlayer {
  /** The film's own number of the player, 0 to 31. */
  readonly index: number
  /** Decimal; null for a bot, and for a player whose packet is missing. */
  readonly xuid: string | null
}

/** A check of the layout by the film's own bytes: it fails when a game build changed how films are written. */
export interface SelfTest {
  readonly name: SelfTestName
  readonly verdict: 'passed' | 'failed' | 'too-little-to-test'
  /** How many of `tested` things were as expected. */
  readonly asExpected: number
  readonly tested: number
}

export const SELF_TESTS = [
  'component-names',
  'frame-starts',
  'first-positions',
  'position-widths',
  'shot-owners',
  'shot-counters',
  'damage-owners',
  'damage-drops',
  'shield-delays',
  'death-owners',
] as const
export type SelfTestName = (typeof SELF_TESTS)[number]
