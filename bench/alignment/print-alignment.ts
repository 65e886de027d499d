import { voteByEvents } from '#analysis/alignment/vote/events/vote-events.ts'
import { OUR_CLOCK_ALIGNER } from './clock-trials.ts'
import { judgeClock } from './judge-clock.ts'
import { judgeCutEvents, judgeEdited } from './judge-edited.ts'
import { judgeEvents } from './judge-events.ts'
import type { Judged } from './judged.ts'
import type { Runs } from './trials.ts'

/** Prints the success table of aligning a video with its match, and gives what of it may not be. */
export function printAlignment(runs: Runs): string[] {
  const fewer = { ...runs, count: Math.ceil(runs.count / 5) }
  return [
    ...printPart(`Alignment by the match clock, ${runs.count} videos a row; in brackets what it has to reach, within three points:`, () =>
      judgeClock(OUR_CLOCK_ALIGNER, runs),
    ),
    ...printPart(
      `Edited videos, ${fewer.count} a row; how much of the video has the right time or rightly none, and how much a wrong one:`,
      () => [...judgeEdited(OUR_CLOCK_ALIGNER, fewer), ...judgeCutEvents(fewer)],
    ),
    ...printPart('Alignment by kills and deaths that were seen:', () => judgeEvents(voteByEvents, runs)),
  ]
}

function printPart(title: string, judge: () => readonly Judged[]): string[] {
  console.log(title)
  const judged = judge()
  for (const { line } of judged) console.log(line)
  console.log('')
  return judged.flatMap(({ faults }) => faults)
}
