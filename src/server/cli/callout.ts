import { Command } from 'commander'
import { Refusal } from '#shared/calls/errors.ts'
import { CommandRefusal } from './command-refusal.ts'
import { printFilm } from './film-command.ts'
import { printReport, type ReportOptions } from './report-command.ts'
import { printTracks, type TracksOptions } from './tracks-command.ts'

const EXIT_REFUSED = 1
const EXIT_BUG = 70

const program = new Command('callout')
  .description('Coaching reports for Halo Infinite matches, from recorded match data.')
  .showHelpAfterError('Run with --help to see how it is used.')

program
  .command('report')
  .description('Print the coaching report of one player of a match.')
  .option('--stats <file>', 'match statistics (JSON)')
  .option('--film <file>', "the film's summary chunk")
  .option('--chunks <folder>', "the film's chunks, for a report with positions; statistics that lie beside them are read too")
  .option('--skill <file>', 'match skill (JSON)')
  .option('--users <file>', 'gamertags of XUIDs (JSON, as the profile service answers)')
  .option('--gamertag <name>', 'whose report')
  .option('--xuid <number>', 'whose report, where no gamertags are known')
  .option('--map <name>', 'name of the map, which statistics do not hold')
  .option('--earlier <file...>', "the same player's earlier reports (JSON): with two or more, habits can be told")
  .option('--format <format>', 'markdown, json or review', 'markdown')
  .action((options: ReportOptions) => printReport(options))

program
  .command('film <file>')
  .description("Print a film summary chunk's events as JSON.")
  .action((file: string) => printFilm(file))

program
  .command('tracks <folder>')
  .description("Print what the frames of a film say as JSON: lives, checks, and ten samples a second. The folder holds the film's chunks.")
  .option('--stats <file>', 'match statistics (JSON), whose LevelId names the map; those beside the chunks, if not given')
  .option('--map <name>', 'name of the map, where there are no statistics')
  .action((folder: string, options: TracksOptions) => printTracks(folder, options))

try {
  await program.parseAsync()
} catch (error) {
  const isRefused = error instanceof CommandRefusal || error instanceof Refusal
  console.error(isRefused ? error.message : error)
  process.exitCode = isRefused ? EXIT_REFUSED : EXIT_BUG
}
