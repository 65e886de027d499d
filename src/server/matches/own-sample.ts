import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import type { Fetched, Halo } from '#server/integrations/halo/halo.ts'
import type { PlacedProvider } from '#server/integrations/provider.ts'
import type { Integrations } from '#server/integrations/providers.ts'
import type { VideoLookup } from '#server/integrations/youtube/youtube.ts'
import { packageRoot } from '#server/process/package-root.ts'
import { SAMPLE_FOLDER, SAMPLE_MAP, SAMPLE_MATCH_ID, SAMPLE_VIDEO_ID, SAMPLE_VIDEO_SECONDS, SAMPLE_VIDEO_TITLE } from '#shared/sample.ts'
import { inflateWithNode } from './film/node-zlib.ts'

const FILM_MAJOR_VERSION = 41
const FRAMES_MS = 20_000

type Kind = Pick<PlacedProvider<unknown>, 'kind'>

/** Real providers do not know the sample match and its video, so the program answers for them. */
export function withOwnSample<T extends Pick<Integrations, 'videoPlatform' | 'halo'>>(
  outside: T,
  { videoPlatform, halo }: { readonly videoPlatform: Kind; readonly halo: Kind },
): T {
  return {
    ...outside,
    videoPlatform:
      videoPlatform.kind === 'real'
        ? { lookUp: async (videoId) => (videoId === SAMPLE_VIDEO_ID ? SAMPLE_VIDEO : await outside.videoPlatform.lookUp(videoId)) }
        : outside.videoPlatform,
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

function withOwnSampleMatch(halo: Halo): Halo {
  let read: Promise<SampleMatch> | undefined
  const sample = (): Promise<SampleMatch> => {
    read ??= readSample()
    return read
  }
  return {
    ...halo,
    matchStatistics: async (matchId) =>
      matchId === SAMPLE_MATCH_ID ? found((await sample()).statistics) : await halo.matchStatistics(matchId),
    matchSkill: async (matchId, xuids) =>
      matchId === SAMPLE_MATCH_ID ? found((await sample()).skill) : await halo.matchSkill(matchId, xuids),
    filmSummary: async (matchId) => {
      if (matchId !== SAMPLE_MATCH_ID) return await halo.filmSummary(matchId)
      return found({ bytes: (await sample()).summary, filmMajorVersion: FILM_MAJOR_VERSION })
    },
    filmChunks: async (matchId) => {
      if (matchId !== SAMPLE_MATCH_ID) return await halo.filmChunks(matchId)
      return found(
        (await sample()).chunks.map((_, index) => ({ index, startMs: Math.max(0, index - 1) * FRAMES_MS, url: `sample:${index}` })),
      )
    },
    filmChunk: async (matchId, chunk) => {
      if (matchId !== SAMPLE_MATCH_ID) return await halo.filmChunk(matchId, chunk)
      const own = (await sample()).chunks[chunk.index]
      return own ? found(own) : { status: 'missing' }
    },
    users: async (xuids) => {
      const { gamertags } = await sample()
      if (!xuids.every((xuid) => gamertags.has(xuid))) return await halo.users(xuids)
      return found(xuids.map((xuid) => ({ xuid, gamertag: gamertags.get(xuid) })))
    },
    mapName: async (assetId, versionId) =>
      assetId === SAMPLE_MAP.assetId && versionId === SAMPLE_MAP.versionId
        ? found(SAMPLE_MAP.name)
        : await halo.mapName(assetId, versionId),
  }
}

/** The sample match as the game's services would return it. */
export interface SampleMatch {
  readonly statistics: unknown
  readonly skill: unknown
  /** zlib-compressed. */
  readonly summary: Uint8Array
  /** The header first; zlib-compressed. */
  readonly chunks: readonly Uint8Array[]
  /** By decimal XUID. */
  readonly gamertags: ReadonlyMap<string, string>
}

export async function readSample(): Promise<SampleMatch> {
  const folder = join(packageRoot(), SAMPLE_FOLDER)
  const names = await readdir(folder)
  const frames = names.filter((name) => name.startsWith('filmChunk')).map((_, index) => `filmChunk${index}`)
  const [statistics, skill] = await Promise.all(['stats.json', 'skill.json'].map((name) => readFile(join(folder, name), 'utf8')))
  const summary = await readFile(join(folder, 'film-summary.bin'))
  const film = readFilmSummary(summary, inflateWithNode)
  if (film.status === 'refused') throw new Error(film.reason)
  return {
    statistics: JSON.parse(statistics ?? ''),
    skill: JSON.parse(skill ?? ''),
    summary,
    chunks: await Promise.all(frames.map((name) => readFile(join(folder, name)))),
    gamertags: new Map(film.film.events.map(({ xuid, gamertag }) => [xuid, gamertag])),
  }
}

function found<T>(value: T): Fetched<T> {
  return { status: 'found', value }
}
