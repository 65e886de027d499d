/** The parameters of a replay's address: a time of the match log, and a player to follow, counted from 1. Null if absent. */
export interface ReplayAddress {
  readonly atMs: number | null
  readonly player: number | null
}

const NUMBER = /^\d{1,6}$/

export function readReplayAddress(search: string): ReplayAddress {
  const query = new URLSearchParams(search)
  const numberOf = (name: string) => {
    const text = query.get(name) ?? ''
    return NUMBER.test(text) ? Number(text) : null
  }
  const seconds = numberOf('t')
  return { atMs: seconds === null ? null : seconds * 1000, player: numberOf('p') }
}

export function replayAddress(jobId: string, atMs: number, player: number | null): string {
  const query = new URLSearchParams({ t: String(Math.max(0, Math.floor(atMs / 1000))), ...(player !== null && { p: String(player) }) })
  return `/results/${jobId}/replay?${query}`
}

/** History state of links that lead from a report to its replay. */
export const FROM_REPORT = 'from the report'
