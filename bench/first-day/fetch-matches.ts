import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import type { Halo } from '#server/integrations/halo/halo.ts'
import { isGuid } from '#shared/ids.ts'

type Services = Pick<Halo, 'matchStatistics' | 'matchSkill' | 'filmSummary' | 'filmChunks' | 'filmChunk' | 'playerCalled' | 'matchHistory'>

/** The given match ids, or the matches of a gamertag's last page. Throws an `Error` with a message of one sentence. */
export async function matchIdsOf(halo: Services, given: readonly string[]): Promise<readonly string[]> {
  if (given.every(isGuid)) return given
  const gamertag = given.join(' ')
  const player = await halo.playerCalled(gamertag)
  if (player.status !== 'found') throw new Error(`Nobody is called ${gamertag} (${player.status}).`)
  const history = await halo.matchHistory(player.value.xuid, 0, 25)
  if (history.status !== 'found') throw new Error(`The matches of ${gamertag} cannot be listed (${history.status}).`)
  return history.value.matches.map(({ matchId }) => matchId)
}

/** Writes what the services have of a match into its own folder, in the format of recorded matches. Returns what is missing. */
export async function fetchMatch(halo: Services, matchId: string, folder: string): Promise<readonly string[]> {
  const statistics = await halo.matchStatistics(matchId)
  if (statistics.status !== 'found') return [`statistics: ${statistics.status}`]
  const path = join(folder, matchId)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  writeFileSync(join(path, 'stats.json'), JSON.stringify(statistics.value))
  const xuids = readMatchStats(statistics.value).players.flatMap(({ xuid }) => xuid ?? [])
  const skill = await halo.matchSkill(matchId, xuids)
  if (skill.status === 'found') writeFileSync(join(path, 'skill.json'), JSON.stringify(skill.value))
  const summary = await halo.filmSummary(matchId)
  if (summary.status === 'found') writeFileSync(join(path, 'film-summary.bin'), summary.value.bytes)
  const missing = [
    ...(skill.status === 'found' ? [] : [`skill: ${skill.status}`]),
    ...(summary.status === 'found' ? [] : [`film: ${summary.status}`]),
  ]
  const chunks = await halo.filmChunks(matchId)
  if (chunks.status !== 'found') return [...missing, `frames: ${chunks.status}`]
  for (const chunk of chunks.value) {
    const bytes = await halo.filmChunk(matchId, chunk)
    if (bytes.status === 'found') writeFileSync(join(path, `filmChunk${chunk.index}`), bytes.value)
    else missing.push(`chunk ${chunk.index}: ${bytes.status}`)
  }
  return missing
}
