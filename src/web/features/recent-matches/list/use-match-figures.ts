import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MatchFigures } from '#shared/matches/recent-match.ts'
import { call } from '#web/data/call.ts'

/** By match id; null if the services have none. */
type Figures = Readonly<Record<string, MatchFigures | null>>

const NONE: Figures = {}
const keyOf = (xuid: string) => ['match-figures', xuid]
/** Matches per request: as many as the game's service is asked for in a second. */
const AT_ONCE = 5

export type MatchFiguresState = ReturnType<typeof useMatchFigures>

/** Loads scores and kills of the matches in order, a few at a time: each needs its own request to the game's service. */
export function useMatchFigures(xuid: string, matchIds: readonly string[]) {
  const client = useQueryClient()
  const queryKey = keyOf(xuid)
  const { data: figures } = useQuery({ queryKey, queryFn: () => NONE, initialData: NONE, enabled: false })
  const [isHalf, setHalf] = useState(false)
  const [round, setRound] = useState(0)
  const wanted = matchIds.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks once more for what is not known.
  useEffect(() => {
    const asking = new AbortController()
    const store = (answer: Figures) => client.setQueryData<Figures>(keyOf(xuid), (known) => ({ ...known, ...answer }))
    const known = client.getQueryData<Figures>(keyOf(xuid)) ?? NONE
    const unknown = wanted.split(',').filter((id) => id !== '' && !(id in known))
    setHalf(false)
    const findUnknown = (ids: readonly string[]) => ids.filter((id) => !(id in (client.getQueryData<Figures>(keyOf(xuid)) ?? NONE)))
    const askTwice = async () =>
      (await askInTurn(xuid, unknown, asking.signal, store)) || (await askInTurn(xuid, findUnknown(unknown), asking.signal, store))
    askTwice().then(
      (isComplete) => !asking.signal.aborted && setHalf(!isComplete),
      () => !asking.signal.aborted && setHalf(true),
    )
    return () => asking.abort()
  }, [client, xuid, wanted, round])
  return {
    of: (matchId: string) => figures[matchId],
    /** True when some figures are still missing after two requests. */
    isHalf,
    known: matchIds.filter((id) => id in figures).length,
    askAgain: () => setRound(round + 1),
  }
}

async function askInTurn(
  xuid: string,
  matchIds: readonly string[],
  signal: AbortSignal,
  store: (answer: Figures) => void,
): Promise<boolean> {
  let isComplete = true
  for (let at = 0; at < matchIds.length; at += AT_ONCE) {
    const group = matchIds.slice(at, at + AT_ONCE)
    const { figures, missing } = await call('getMatchFigures', { body: { xuid, matchIds: group }, signal })
    store(Object.fromEntries([...figures.map((entry) => [entry.matchId, entry] as const), ...missing.map((id) => [id, null] as const)]))
    isComplete &&= figures.length + missing.length >= group.length
  }
  return isComplete
}
