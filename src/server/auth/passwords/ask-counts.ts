/** Counts live this long. A player asks a few times in it, whoever floods asks hundreds of times. */
const WINDOW_MS = 10 * 60_000
/** Addresses and networks that are counted; behind it counting begins anew. */
const MOST_COUNTED = 50_000

/** How often each address and each network asked for a slow hash in the last minutes. */
interface AskCounts {
  readonly count: (address: string) => void
  /** For sorting: first who comes from the network that asked least, and within a network from the address that asked least. */
  readonly compare: (one: string, other: string) => number
}

export function createAskCounts(now: () => number = () => performance.now()): AskCounts {
  const counts = new Map<string, number>()
  let startedAtMs = now()
  const asksOf = (key: string) => counts.get(key) ?? 0
  return {
    count: (address) => {
      if (now() - startedAtMs > WINDOW_MS || counts.size >= MOST_COUNTED) {
        counts.clear()
        startedAtMs = now()
      }
      for (const key of [address, networkOf(address)]) counts.set(key, asksOf(key) + 1)
    },
    compare: (one, other) => asksOf(networkOf(one)) - asksOf(networkOf(other)) || asksOf(one) - asksOf(other),
  }
}

/** What one customer of a provider has at most, as a rule: of IPv4 the /24, of IPv6, whose eight groups are written out, the /48. */
function networkOf(address: string): string {
  return `network ${address.split(/[.:]/, 3).join('.')}`
}
