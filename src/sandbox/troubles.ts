export type Misbehavior =
  | number
  | 'hangs'
  | 'garbled'
  | 'not-json'
  | 'bomb'
  | 'busy-once'
  | 'late'
  | 'locked'
  | 'cut'
  | 'elsewhere'
  | 'unfinished'
  | 'slow'
  | 'damaged'
  | 'no-frames'

export interface Trouble {
  readonly matchId: string
  readonly statistics?: Misbehavior
  readonly skill?: Misbehavior
  readonly manifest?: Misbehavior
  readonly blob?: Misbehavior
  /** Applies to one chunk in the middle of the film. */
  readonly chunk?: Misbehavior
}

/** Match ids that fail in one way. Otherwise they are copies of the sample match. */
export const TROUBLES = {
  filmMissing: { matchId: troubleId(1), manifest: 404 },
  filmGone: { matchId: troubleId(2), manifest: 410 },
  serviceDown: { matchId: troubleId(3), statistics: 503 },
  serviceHangs: { matchId: troubleId(4), statistics: 'hangs' },
  statisticsGarbled: { matchId: troubleId(5), statistics: 'garbled' },
  statisticsNotJson: { matchId: troubleId(6), statistics: 'not-json' },
  statisticsBomb: { matchId: troubleId(7), statistics: 'bomb' },
  serviceBusyOnce: { matchId: troubleId(8), statistics: 'busy-once' },
  skillMissing: { matchId: troubleId(9), skill: 404 },
  filmLocked: { matchId: troubleId(10), blob: 'locked' },
  filmBomb: { matchId: troubleId(11), blob: 'bomb' },
  filmCut: { matchId: troubleId(12), blob: 'cut' },
  filmElsewhere: { matchId: troubleId(13), manifest: 'elsewhere' },
  filmUnfinished: { matchId: troubleId(14), manifest: 'unfinished' },
  filmGarbled: { matchId: troubleId(15), manifest: 'garbled' },
  filmBlobGone: { matchId: troubleId(16), blob: 404 },
  filmServiceDown: { matchId: troubleId(17), manifest: 503 },
  chunkMissing: { matchId: troubleId(18), chunk: 404 },
  chunkDamaged: { matchId: troubleId(19), chunk: 'damaged' },
  chunkSlow: { matchId: troubleId(20), chunk: 'slow' },
  chunkBomb: { matchId: troubleId(21), chunk: 'bomb' },
  chunkDown: { matchId: troubleId(22), chunk: 503 },
  framesMissing: { matchId: troubleId(23), manifest: 'no-frames' },
  /** Ended a minute ago: statistics and film are available from the second request on. */
  justEnded: { matchId: troubleId(24), statistics: 'late', manifest: 'late' },
} as const satisfies Record<string, Trouble>

export function findTrouble(matchId: string): Trouble | undefined {
  const all: readonly Trouble[] = Object.values(TROUBLES)
  return all.find((trouble) => trouble.matchId === matchId)
}

function troubleId(number: number): string {
  return `bad00000-0000-4000-8000-${String(number).padStart(12, '0')}`
}
