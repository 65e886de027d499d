import { isBoxChanged, type ScoreBoxes } from '#analysis/alignment/clock/score-boxes.ts'
import type { ScoreReader } from './clock-reader.ts'
import type { FrameSource, Stretch } from './frame-source.ts'

/** Whether each box shows another score at the end of a window than at its beginning; null where that cannot be told. */
export interface BoxChange extends Stretch {
  readonly left: boolean | null
  readonly right: boolean | null
}

/** Compares the score boxes at both ends of each window; nothing is told of those that there is no time for. */
export async function compareScores(
  source: Pick<FrameSource, 'framesAt'>,
  reader: ScoreReader,
  windows: readonly Stretch[],
  isOver: () => boolean,
): Promise<BoxChange[]> {
  const times = [...new Set(windows.flatMap(({ fromMs, toMs }) => [fromMs, toMs]))].sort((one, other) => one - other)
  const boxes = new Map<number, ScoreBoxes>()
  let index = 0
  for await (const frame of source.framesAt(times)) {
    const found = frame && reader.scoreBoxes(reader.cut(frame))
    if (found) boxes.set(times[index] ?? 0, found)
    frame?.close()
    index += 1
    if (isOver()) break
  }
  return windows.map(({ fromMs, toMs }) => {
    const [before, after] = [boxes.get(fromMs), boxes.get(toMs)]
    const compare = (side: keyof ScoreBoxes) => (before && after ? isBoxChanged(before[side], after[side]) : null)
    return { fromMs, toMs, left: compare('left'), right: compare('right') }
  })
}
