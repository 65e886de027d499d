import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SAMPLE_MATCH_ID, SAMPLE_VIDEO_ID, SAMPLE_VIDEO_SECONDS, SAMPLE_VIDEO_TITLE } from '#analysis/simulator/sample-match.ts'
import { makeSampleServices, SAMPLE_FILM_FOLDER, type SampleServices } from '#analysis/simulator/sample-services.ts'
import type { Outside } from '#server/outside/companies.ts'
import type { PlacedCompany } from '#server/outside/company.ts'
import type { Fetched, Halo } from '#server/outside/halo/halo.ts'
import type { VideoLookup, VideoPlatform } from '#server/outside/youtube/video-platform.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { deflateWithNode } from './film/node-zlib.ts'

type Kind = Pick<PlacedCompany<unknown>, 'kind'>

/** The sample match and its video are our own. Real companies do not know them: in front of those our own program answers, as the sandbox does. */
export function withOwnSample<T extends Pick<Outside, 'videoPlatform' | 'halo'>>(
  outside: T,
  { videoPlatform, halo }: { readonly videoPlatform: Kind; readonly halo: Kind },
): T {
  return {
    ...outside,
    videoPlatform: videoPlatform.kind === 'real' ? withOwnSampleVideo(outside.videoPlatform) : outside.videoPlatform,
    halo: halo.kind === 'real' ? withOwnSampleMatch(outside.halo) : outside.halo,
  }
}

const SAMPLE_VIDEO: VideoLookup = {
  status: 'available',
  title: SAMPLE_VIDEO_TITLE,
  thumbnailUrl: 'sample.jpg',
  playback: { kind: 'file', url: 'sample.webm' },
  lengthSeconds: SAMPLE_VIDEO_SECONDS,
}

function withOwnSampleVideo(platform: VideoPlatform): VideoPlatform {
  return { lookUp: async (videoId) => (videoId === SAMPLE_VIDEO_ID ? SAMPLE_VIDEO : await platform.lookUp(videoId)) }
}

function withOwnSampleMatch(halo: Halo): Halo {
  let made: Promise<SampleServices> | undefined
  const sample = (): Promise<SampleServices> => {
    made ??= readSampleFilm().then((chunks) => makeSampleServices(deflateWithNode, chunks))
    return made
  }
  return {
    ...halo,
    matchStatistics: async (matchId) =>
      matchId === SAMPLE_MATCH_ID ? found((await sample()).statistics) : await halo.matchStatistics(matchId),
    matchSkill: async (matchId, xuids) =>
      matchId === SAMPLE_MATCH_ID ? found((await sample()).skill) : await halo.matchSkill(matchId, xuids),
    filmSummary: async (matchId) => {
      if (matchId !== SAMPLE_MATCH_ID) return await halo.filmSummary(matchId)
      const { summary: bytes, filmMajorVersion } = (await sample()).film
      return found({ bytes, filmMajorVersion })
    },
    filmChunks: async (matchId) => {
      if (matchId !== SAMPLE_MATCH_ID) return await halo.filmChunks(matchId)
      return found((await sample()).film.chunks.map(({ startMs }, index) => ({ index, startMs, url: `sample:${index}` })))
    },
    filmChunk: async (matchId, chunk) => {
      if (matchId !== SAMPLE_MATCH_ID) return await halo.filmChunk(matchId, chunk)
      const own = (await sample()).film.chunks[chunk.index]
      return own ? found(own.bytes) : { status: 'missing' }
    },
    users: async (xuids) => {
      const { gamertags } = await sample()
      if (!xuids.every((xuid) => gamertags.has(xuid))) return await halo.users(xuids)
      return found(xuids.map((xuid) => ({ xuid, gamertag: gamertags.get(xuid) })))
    },
    mapName: async (assetId, versionId) => {
      const { map } = await sample()
      return assetId === map.assetId && versionId === map.versionId ? found(map.name) : await halo.mapName(assetId, versionId)
    },
  }
}

async function readSampleFilm(): Promise<Uint8Array[]> {
  const folder = join(packageRoot(), SAMPLE_FILM_FOLDER)
  const { length } = await readdir(folder)
  return await Promise.all(Array.from({ length }, (_, index) => readFile(join(folder, `filmChunk${index}`))))
}

function found<T>(value: T): Fetched<T> {
  return { status: 'found', value }
}
