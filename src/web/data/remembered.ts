import { readList, writeList } from './browser-storage.ts'

const MAX_GAMERTAGS = 5

export function recentGamertags(userId: string): string[] {
  return readList(userId, 'gamertags').slice(0, MAX_GAMERTAGS)
}

export function rememberGamertag(userId: string, gamertag: string) {
  const others = recentGamertags(userId).filter((other) => other.toLowerCase() !== gamertag.toLowerCase())
  writeList(userId, 'gamertags', [gamertag, ...others].slice(0, MAX_GAMERTAGS))
}

/** The gamertag whose matches were listed last, without a linked account; null if there is none. */
export function listedGamertag(userId: string): string | null {
  return readList(userId, 'listed')[0] ?? null
}

export function rememberListed(userId: string, gamertag: string) {
  writeList(userId, 'listed', [gamertag])
}

export function isRated(userId: string, jobId: string): boolean {
  return readList(userId, 'rated').includes(jobId)
}

export function rememberRated(userId: string, jobId: string) {
  writeList(userId, 'rated', [...new Set([jobId, ...readList(userId, 'rated')])])
}
