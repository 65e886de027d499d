import { OUR_CLOCK_ALIGNER } from './clock-trials.ts'
import { judgeClock } from './judge-clock.ts'
import { judgeEdited } from './judge-edited.ts'
import { judgePaths } from './judge-paths.ts'
import type { Judged } from './judged.ts'
import type { Runs } from './trials.ts'

type Print = (line: string) => void

/** Prints the success table of aligning a video with its match. Returns the faults. */
export async function printAlignment(runs: Runs, print: Print): Promise<string[]> {
  const fewer = { ...runs, count: Math.ceil(runs.count / 5) }
  return [
    ...(await printPart(
      print,
      `Alignment by the match clock, ${runs.count} videos a row; in brackets what it has to reach, within three points:`,
      () => judgeClock(OUR_CLOCK_ALIGNER, runs),
    )),
    ...(await printPart(
      print,
      `Edited videos, ${fewer.count} a row; how much of the video has the right time or rightly none, and how much a wrong one:`,
      () => judgeEdited(OUR_CLOCK_ALIGNER, fewer),
    )),
    ...(await printPart(
      print,
      `The whole way, as a player goes it, ${fewer.count} videos a row of twelve minutes, team slayer where no mode is named; others are of matches as long:`,
      () => judgePaths(fewer),
    )),
  ]
}

async function printPart(print: Print, title: string, judge: () => readonly Judged[] | Promise<readonly Judged[]>): Promise<string[]> {
  print(title)
  const judged = await judge()
  for (const { line } of judged) print(line)
  print('')
  return judged.flatMap(({ faults }) => faults)
}
