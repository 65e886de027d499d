import { Command } from 'commander'
import { findMatchFolders } from './positions/calibration/match-folders.ts'
import { measureMatches } from './positions/calibration/measure-matches.ts'
import { formatCalibration, formatReadMatches } from './positions/calibration/print-calibration.ts'
import { readMatch } from './positions/calibration/read-match.ts'
import { writeWalkedMatches } from './positions/calibration/write-walked-matches.ts'

interface Options {
  readonly simulate?: string
}

/** `npm run calibrate -- <folder>`: measures on recorded films the constants that positions are judged by. */
new Command('calibrate')
  .description(
    'Measure what facts from positions are judged by on recorded matches: a folder for each, with the chunks of its film and its statistics.',
  )
  .argument('<folder>', 'folder of match folders, or one of them')
  .option('--simulate <matches>', 'first write so many walked matches into it')
  .action((folder: string, { simulate }: Options) => {
    if (simulate !== undefined) writeWalkedMatches(folder, Number(simulate))
    const matches = findMatchFolders(folder).map(readMatch)
    const usable = matches.filter((match) => match.status === 'usable')
    for (const line of [...formatReadMatches(matches), ...(usable.length > 0 ? formatCalibration(measureMatches(usable)) : [])])
      console.log(line)
  })
  .parse()
