/** How a part of a match fails: a status, or one of these. What each does is said in `TROUBLES`. */
export type Misbehavior =
  | number
  | 'hangs'
  | 'garbled'
  | 'not-json'
  | 'bomb'
  | 'busy-once'
  | 'locked'
  | 'cut'
  | 'elsewhere'
  | 'unfinished'
  | 'slow'
  | 'damaged'
  | 'no-frames'

export interface Trouble {
  readonly matchId: string
  readonly does: string
  readonly statistics?: Misbehavior
  readonly skill?: Misbehavior
  readonly manifest?: Misbehavior
  readonly blob?: Misbehavior
  /** In the middle of the film. */
  readonly chunk?: Misbehavior
}

/** Otherwise these are the sample match under another id. */
export const TROUBLES = {
  filmMissing: { matchId: troubleId(1), does: 'has no film (404)', manifest: 404 },
  filmGone: { matchId: troubleId(2), does: 'had a film that is gone (410)', manifest: 410 },
  serviceDown: { matchId: troubleId(3), does: 'statistics always answer 503', statistics: 503 },
  serviceHangs: { matchId: troubleId(4), does: 'statistics never answer', statistics: 'hangs' },
  statisticsGarbled: { matchId: troubleId(5), does: 'statistics are JSON of another shape', statistics: 'garbled' },
  statisticsNotJson: { matchId: troubleId(6), does: 'statistics are a web page', statistics: 'not-json' },
  statisticsBomb: { matchId: troubleId(7), does: 'statistics unpack to 24 MB', statistics: 'bomb' },
  serviceBusyOnce: { matchId: troubleId(8), does: 'statistics answer 429 once', statistics: 'busy-once' },
  skillMissing: { matchId: troubleId(9), does: 'has no skill (404)', skill: 404 },
  filmLocked: { matchId: troubleId(10), does: 'the film chunk wants tokens (401)', blob: 'locked' },
  filmBomb: { matchId: troubleId(11), does: 'the film chunk unpacks to 24 MB', blob: 'bomb' },
  filmCut: { matchId: troubleId(12), does: 'the film chunk is cut in half', blob: 'cut' },
  filmElsewhere: { matchId: troubleId(13), does: 'the film manifest names a foreign host', manifest: 'elsewhere' },
  filmUnfinished: { matchId: troubleId(14), does: 'the film is still being written', manifest: 'unfinished' },
  filmGarbled: { matchId: troubleId(15), does: 'the film manifest is JSON of another shape', manifest: 'garbled' },
  filmBlobGone: { matchId: troubleId(16), does: 'the film chunk is gone (404) though its manifest is there', blob: 404 },
  filmServiceDown: { matchId: troubleId(17), does: 'the film service always answers 503', manifest: 503 },
  chunkMissing: { matchId: troubleId(18), does: 'a chunk of its film is gone (404)', chunk: 404 },
  chunkDamaged: { matchId: troubleId(19), does: 'a chunk of its film is damaged', chunk: 'damaged' },
  chunkSlow: { matchId: troubleId(20), does: 'a chunk of its film comes after two seconds', chunk: 'slow' },
  chunkBomb: { matchId: troubleId(21), does: 'a chunk of its film unpacks to 24 MB', chunk: 'bomb' },
  chunkDown: { matchId: troubleId(22), does: 'a chunk of its film always answers 503', chunk: 503 },
  framesMissing: { matchId: troubleId(23), does: 'its film has a summary and no frames', manifest: 'no-frames' },
} as const satisfies Record<string, Trouble>

export function findTrouble(matchId: string): Trouble | undefined {
  const all: readonly Trouble[] = Object.values(TROUBLES)
  return all.find((trouble) => trouble.matchId === matchId)
}

function troubleId(number: number): string {
  return `bad00000-0000-4000-8000-${String(number).padStart(12, '0')}`
}
