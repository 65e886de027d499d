import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { z } from 'zod'
import { findTrouble } from '#sandbox/troubles.ts'
import { gamertagKey } from '#shared/gamertag.ts'
import { findMatchId } from '#shared/ids.ts'
import { SAMPLE_FOLDER, SAMPLE_MAP, SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { writeSummary } from '#simulator/filming/write-film.ts'
import { guidOfName } from '#simulator/guid.ts'
import { MODE_RULES } from '#simulator/play/mode-rules.ts'
import { SEASON, SEASON_PLAYERS, SEASON_PLAYLISTS, type SeasonMatch, simulateSeasonMatch } from '#simulator/season/season.ts'
import { SIMULATED_MODES, type SimulatedMode } from '#simulator/simulation.ts'
import { FILM_VERSION, readRecordedMatch, type SandboxMatch } from './recorded-match.ts'

const MODES: Readonly<Record<SimulatedMode, string>> = {
  slayer: 'Arena:Slayer',
  ctf: 'Arena:CTF 5 Captures',
  oddball: 'Arena:Oddball',
  strongholds: 'Arena:Strongholds',
  'king-of-the-hill': 'Arena:King of the Hill',
  'free-for-all': 'FFA:Slayer',
}

const ASSET_NAMES: Readonly<Record<'maps' | 'ugcGameVariants' | 'playlists', ReadonlyMap<string, string>>> = {
  maps: new Map(Object.values(MODE_RULES).flatMap(({ maps }) => maps.map((name) => [guidOfName(`map ${name}`), name] as const))),
  ugcGameVariants: new Map(SIMULATED_MODES.map((mode) => [guidOfName(`mode ${mode}`), MODES[mode]])),
  playlists: new Map([
    ...SEASON_PLAYLISTS,
    [guidOfName('playlist of teams'), 'Ranked Arena'],
    [guidOfName('playlist of free-for-all'), 'Ranked FFA'],
  ]),
}

export interface MatchLibrary {
  readonly find: (matchId: string) => SandboxMatch | null
  /** Newest first. */
  readonly idsOf: (xuid: string) => readonly string[]
  readonly gamertagOf: (xuid: string) => string | null
  readonly playerCalled: (gamertag: string) => LibraryPlayer | null
  readonly assetName: (folder: keyof typeof ASSET_NAMES, assetId: string) => string | null
}

export interface LibraryPlayer {
  readonly xuid: string
  readonly gamertag: string
}

/** Opens the sample and its season, the trouble matches (copies of the sample), and the recorded matches of the folder. */
export async function openMatchLibrary(folder: string | null): Promise<MatchLibrary> {
  const sample = await readSample()
  const matches = [sample, ...(folder === null ? [] : await readFolder(folder))]
  const season = openSeason()
  const players = [
    ...matches.flatMap(({ gamertags }) => [...gamertags]),
    ...SEASON_PLAYERS.map(({ xuid, gamertag }) => [xuid, gamertag] as const),
  ]
  const find = (matchId: string) =>
    findTrouble(matchId) ? rename(sample, matchId) : (matches.find((match) => match.matchId === matchId) ?? season.find(matchId))
  return {
    find,
    idsOf: (xuid) => {
      const own = matches.filter(({ gamertags }) => gamertags.has(xuid)).map((match) => ({ ...match, startedAt: startOf(match) }))
      return [...own, ...season.ofPlayer(xuid)]
        .sort((one, other) => other.startedAt.localeCompare(one.startedAt))
        .map(({ matchId }) => matchId)
    },
    gamertagOf: (xuid) => players.find(([other]) => other === xuid)?.[1] ?? season.gamertagOf(xuid),
    playerCalled: (typed) => {
      const [xuid, gamertag] = players.find(([, other]) => gamertagKey(other) === gamertagKey(typed)) ?? []
      return xuid === undefined || gamertag === undefined ? null : { xuid, gamertag }
    },
    assetName: (folder, assetId) => ASSET_NAMES[folder].get(assetId) ?? null,
  }
}

/** Resolved by package import, which works wherever the built program is. */
function sampleFolder(): string {
  return dirname(createRequire(import.meta.url).resolve(`#${SAMPLE_FOLDER}/stats.json`))
}

async function readSample(): Promise<SandboxMatch> {
  const sample = await readRecordedMatch(sampleFolder(), SAMPLE_MATCH_ID)
  if (!sample) throw new Error(`${SAMPLE_FOLDER} has no statistics.`)
  return { ...sample, map: SAMPLE_MAP }
}

async function readFolder(folder: string): Promise<SandboxMatch[]> {
  const names = (await readdir(folder)).filter((name) => findMatchId(name) === name)
  const matches = await Promise.all(names.map((name) => readRecordedMatch(join(folder, name), name)))
  return matches.filter((match) => match !== null)
}

const started = z.looseObject({ MatchInfo: z.looseObject({ StartTime: z.iso.datetime({ offset: true }) }) })

function startOf({ statistics }: SandboxMatch): string {
  return started.parse(statistics).MatchInfo.StartTime
}

function rename(match: SandboxMatch, matchId: string): SandboxMatch {
  return { ...match, matchId, statistics: Object.assign({}, match.statistics, { MatchId: matchId }) }
}

/** The simulated season. A match is simulated on its first request. */
function openSeason() {
  const played = new Map<string, SandboxMatch>()
  return {
    find: (matchId: string): SandboxMatch | null => {
      const listed = SEASON.find((match) => match.matchId === matchId)
      if (!listed) return null
      const match = played.get(matchId) ?? play(listed)
      played.set(matchId, match)
      return match
    },
    /** Knows only the players of matches that were requested before. */
    gamertagOf: (xuid: string) => [...played.values()].find(({ gamertags }) => gamertags.has(xuid))?.gamertags.get(xuid) ?? null,
    /** Newest first. */
    ofPlayer: (xuid: string): readonly Pick<SeasonMatch, 'matchId' | 'startedAt'>[] =>
      SEASON_PLAYERS.some((player) => player.xuid === xuid) ? SEASON : [],
  }
}

function play(listed: SeasonMatch): SandboxMatch {
  const { statistics, skill, film, truth } = simulateSeasonMatch(listed)
  return {
    matchId: listed.matchId,
    statistics,
    skill,
    film: { summary: deflateSync(writeSummary(film)), filmMajorVersion: FILM_VERSION, lengthMs: truth.endMs, chunks: [] },
    gamertags: new Map(truth.players.map(({ xuid, gamertag }) => [xuid, gamertag])),
    map: truth.map,
  }
}
