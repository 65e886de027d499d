import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { openProviders, readProviders } from '#server/integrations/providers.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { StartError } from '#server/process/start-error.ts'
import { presentIn } from '#server/process/variables.ts'
import { factsOf, readEnvironment } from '#server/start/environment.ts'
import { askModels } from './first-day/ask-models.ts'
import { examineMatch } from './first-day/examine-matches.ts'
import { fetchMatch, matchIdsOf } from './first-day/fetch-matches.ts'
import { composeFirstDay, printFirstDay } from './first-day/first-day-page.ts'
import { countLabels, readLabels, writeLabelPage } from './first-day/label-file.ts'
import { listShownDeaths } from './first-day/shown-deaths.ts'
import { findMatchFolders } from './positions/calibration/match-folders.ts'
import { readMatch } from './positions/calibration/read-match.ts'
import { writeWalkedMatches } from './positions/calibration/write-walked-matches.ts'

interface Options {
  readonly folder: string
  readonly simulate: string
  readonly labels: boolean
  readonly video?: string
}

/** `npm run first-day -- <match ids or a gamertag>`: fetches real matches and measures on them what the product promises. */
async function firstDay(given: readonly string[], { folder, simulate, labels, video }: Options): Promise<void> {
  const to = resolve(folder)
  if (to.startsWith(packageRoot())) throw new StartError('Matches belong to the players in it: choose a --folder outside the repository.')
  mkdirSync(to, { recursive: true, mode: 0o700 })
  readOwnEnvironment()
  if (given.length > 0) await fetchAll(given, to)
  const paths = findMatchFolders(to)
  if (paths.length === 0) throw new StartError(`There is no match in ${to}: name match ids or a gamertag.`)
  const walked = mkdtempSync(join(tmpdir(), 'callout-walked-'))
  try {
    writeWalkedMatches(walked, Number(simulate))
    const known = readLabels(to)
    const deaths = labels || known.answers.length > 0 ? paths.flatMap(listShownDeaths) : []
    if (labels) console.log(`For a person to look at: ${writeLabelPage(to, deaths, known)}. It names players: keep it here.`)
    const examined = {
      matches: paths.map(examineMatch),
      labels: known.answers.length > 0 ? countLabels(deaths, known) : null,
      models: await askModels(process.env, video ?? null),
      on: new Date().toISOString().slice(0, 10),
    }
    const day = composeFirstDay(examined, paths.map(readMatch), findMatchFolders(walked).map(readMatch))
    writeFileSync(join(to, 'first-day.json'), JSON.stringify(day, null, 2))
    writeFileSync(join(to, 'first-day.md'), printFirstDay(day))
    console.log(`${paths.length} matches are told in ${join(to, 'first-day.md')} and .json, without a name.`)
  } finally {
    rmSync(walked, { recursive: true })
  }
}

function readOwnEnvironment(): void {
  const file = join(packageRoot(), '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

async function fetchAll(given: readonly string[], folder: string): Promise<void> {
  const present = presentIn(process.env)
  const placed = readProviders(present, factsOf(readEnvironment(present)))
  if (placed.halo.place === '') throw new StartError('The Halo services are not set up: "npm run connect" does that.')
  const { halo } = openProviders(placed, ({ asked, trouble }) => console.error(`${asked}: ${trouble}`))
  for (const matchId of await matchIdsOf(halo, given)) {
    const missing = await fetchMatch(halo, matchId, folder)
    console.log(`${matchId}: ${missing.length === 0 ? 'all of it' : missing.join(', ')}`)
  }
}

const program = new Command('first-day')
  .description('Fetch real matches and measure on them what the product promises; one page of figures without names.')
  .argument('[ids...]', 'match ids, or a gamertag; without any, the matches of the folder are read again')
  .requiredOption('--folder <path>', 'where the matches lie, outside the repository')
  .option('--labels', 'write a page into the folder on which a person says which deaths are told rightly', false)
  .option('--video <address>', 'a public video that the video model is asked about, where GEMINI_API_KEY is set')
  .option('--simulate <matches>', 'so many walked matches to hold spreads against', '4')
  .action(firstDay)

try {
  await program.parseAsync()
} catch (error) {
  console.error(error instanceof StartError || (error instanceof Error && error.constructor === Error) ? error.message : error)
  process.exitCode = 1
}
