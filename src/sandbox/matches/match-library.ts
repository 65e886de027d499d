import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { makeSampleServices, SAMPLE_FILM_FOLDER } from '#analysis/simulator/sample-services.ts'
import { findTrouble } from '#sandbox/troubles.ts'
import { findMatchId } from '#shared/ids.ts'
import { deflateFilm } from './film-zlib.ts'
import { readRecordedChunks } from './recorded-chunks.ts'
import { readRecordedMatch } from './recorded-match.ts'
import type { SandboxMatch } from './sandbox-match.ts'

export interface MatchLibrary {
  readonly find: (matchId: string) => SandboxMatch | null
  readonly gamertagOf: (xuid: string) => string | null
  readonly mapName: (assetId: string, versionId: string) => string | null
}

/** The sample, the troubles (each the sample under another id) and the recorded matches of the folder, if one is given. */
export async function openMatchLibrary(folder: string | null): Promise<MatchLibrary> {
  const sample: SandboxMatch = makeSampleServices(deflateFilm, await readRecordedChunks(sampleFilmFolder()))
  const matches = [sample, ...(folder === null ? [] : await readFolder(folder))]
  return {
    find: (matchId) => (findTrouble(matchId) ? rename(sample, matchId) : (matches.find((match) => match.matchId === matchId) ?? null)),
    gamertagOf: (xuid) => matches.find((match) => match.gamertags.has(xuid))?.gamertags.get(xuid) ?? null,
    mapName: (assetId, versionId) => matches.find(({ map }) => map?.assetId === assetId && map.versionId === versionId)?.map?.name ?? null,
  }
}

/** By the package's own name for its assets, which holds wherever the built program lies. */
function sampleFilmFolder(): string {
  return dirname(createRequire(import.meta.url).resolve(`#${SAMPLE_FILM_FOLDER}/filmChunk0`))
}

async function readFolder(folder: string): Promise<SandboxMatch[]> {
  const names = (await readdir(folder)).filter((name) => findMatchId(name) === name)
  const matches = await Promise.all(names.map((name) => readRecordedMatch(folder, name)))
  return matches.filter((match) => match !== null)
}

function rename(match: SandboxMatch, matchId: string): SandboxMatch {
  return { ...match, matchId, statistics: Object.assign({}, match.statistics, { MatchId: matchId }) }
}
