import { BIPED_COMPONENTS } from '#analysis/film/frames/checks/component-names.ts'
import type { HeaderChunk } from '#analysis/film/frames/container/header-chunk.ts'
import { hasFrames, isTrusted } from '#analysis/film/frames/profile.ts'
import type { FilmOrigin, FramesOutcome, TrackPlayer } from '#analysis/film/tracks/film-tracks.ts'
import { endsOf, type MeasuredEnds, widthsOf } from '#analysis/film/tracks/find-map.ts'
import type { Life } from '#analysis/film/tracks/life.ts'
import { countFirstRounds } from './first-rounds.ts'
import type { FrameLog } from './frame-log.ts'
import type { SettledLayout } from './intake/frame-intake.ts'
import { closeLife, type LifeBook } from './lives/life-book.ts'
import { takeOutMatchEnd } from './match-end.ts'
import { count, type TestCounts, toSelfTests } from './self-test-counts.ts'
import { leaveOutUnheard } from './unheard-lives.ts'

/** All that was read of a film. */
export interface FramesRead {
  readonly header: HeaderChunk | null
  readonly players: ReadonlyMap<number, TrackPlayer>
  readonly problems: readonly string[]
  readonly lives: LifeBook
  readonly log: FrameLog
  readonly counts: TestCounts
  readonly endMs: number
  readonly settled: SettledLayout | null
  readonly measured: MeasuredEnds | null
}

/** Ends the reading: tests what was read, and puts it into its final form. */
export function composeTracks(read: FramesRead): FramesOutcome {
  const { header, problems, settled, counts, endMs } = read
  if (settled === null) return { status: 'refused', reason: 'Nobody moves in these frames, so that no position can be read.', problems }
  const origin: FilmOrigin = {
    filmMajorVersion: header?.filmMajorVersion ?? null,
    format: header?.format ?? null,
    build: header?.build ?? null,
  }
  if (header) count(counts['component-names'], isEqual(header.bipedComponents, BIPED_COMPONENTS))
  if (read.measured) count(counts['position-widths'], isEqual(endsOf(settled.layout), read.measured))
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
    problems,
  }
  return { status: 'read', tracks }
}

/** People of the player packet, and bots, which only have lives. */
function playersOf(lives: readonly Life[], people: ReadonlyMap<number, TrackPlayer>): TrackPlayer[] {
  const indices = new Set([...people.keys(), ...lives.map(({ playerIndex }) => playerIndex)])
  return [...indices].toSorted((left, right) => left - right).map((index) => people.get(index) ?? { index, xuid: null })
}

function isEqual<T>(left: readonly T[], right: readonly T[]): boolean {
  return left.length === right.length && left.every((item, place) => item === right[place])
}
