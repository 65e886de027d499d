import type { FrameGap } from '#shared/tracks/match-tracks.ts'
import type { DamageEvent, DeathState, Magazine, Shot } from './combat-event.ts'
import type { TrackMap } from './find-map.ts'
import type { Life } from './life.ts'
import type { PositionWidths } from './world-units.ts'

export type FramesOutcome =
  | { readonly status: 'read'; readonly tracks: FilmTracks }
  /** The film's layout is not the one that the reader knows, so its data cannot be trusted. */
  | (FilmLayout & { readonly status: 'untrusted'; readonly problems: readonly string[] })
  | { readonly status: 'refused'; readonly reason: string; readonly problems: readonly string[] }

/** The game version that wrote the film, from its header chunk; null when that is missing or damaged. */
export interface FilmOrigin {
  readonly filmMajorVersion: number | null
  readonly format: number | null
  /** As in the header chunk (`HI_1_13_0`); films of formats before 21 have no build. */
  readonly build: string | null
}

export interface FilmLayout extends FilmOrigin {
  readonly map: TrackMap
  /** Bits of a coordinate as measured in the film, regardless of its stated map; null when there was too little movement. */
  readonly measuredWidths: PositionWidths | null
  readonly selfTests: readonly SelfTest[]
}

/**
 * The contents of a film's frame chunks. All times are milliseconds on the film's clock, which starts with the first packet of the first
 * frame chunk. Lives are referenced by their index in `lives`, players by their player index. Lives and events are in time order.
 */
export interface FilmTracks extends FilmLayout {
  /** Bits of a quantized coordinate, per axis, as used for reading. */
  readonly widths: PositionWidths
  readonly endMs: number
  readonly players: readonly TrackPlayer[]
  readonly lives: readonly Life[]
  readonly damage: readonly DamageEvent[]
  readonly shots: readonly Shot[]
  readonly magazines: readonly Magazine[]
  readonly deaths: readonly DeathState[]
  /** Stretches with missing frames between two frames that were read. */
  readonly gaps: readonly FrameGap[]
  /** One sentence for each unreadable part; empty when all chunks were read completely. */
  readonly problems: readonly string[]
}

export interface TrackPlayer {
  /** The film's number of the player, 0 to 31. */
  readonly index: number
  /** Decimal; null for a bot, and for a player whose packet is missing. */
  readonly xuid: string | null
}

/** A check of the layout against the film's own bytes; fails when a game build has changed the film format. */
export interface SelfTest {
  readonly name: SelfTestName
  readonly verdict: 'passed' | 'failed' | 'too-little-to-test'
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
