/** Jobs that arrive at a group of servers, in the terms of queueing theory (Kendall's G/G/c). */
export interface Queue {
  readonly servers: number
  /** Arrivals per second. */
  readonly perSecond: number
  readonly meanSeconds: number
  /** Of the service time: standard deviation over mean. */
  readonly variation: number
  /** Of the time between two arrivals; 1 for random arrivals. */
  readonly arrivalVariation?: number
}

/** The share of time that a server is busy. At 1 and above, the queue only grows. */
export function utilisation({ servers, perSecond, meanSeconds }: Queue): number {
  return (perSecond * meanSeconds) / servers
}

/** The probability that all servers are busy (Erlang's C), by the recursion of Erlang's B, which avoids overflowing factorials. */
export function chanceToWait(queue: Queue): number {
  const load = queue.perSecond * queue.meanSeconds
  const busy = utilisation(queue)
  if (busy >= 1) return 1
  let blocked = 1
  for (let servers = 1; servers <= queue.servers; servers++) blocked = (load * blocked) / (servers + load * blocked)
  return blocked / (1 - busy * (1 - blocked))
}

/**
 * The mean wait in seconds, by Allen and Cunneen (1978): that of M/M/c, times the mean of both squared variations. Exact for
 * one server with random arrivals (Pollaczek and Khinchine) and for M/M/c. Infinite when more arrives than is served.
 */
export function meanWaitSeconds(queue: Queue): number {
  const { servers, meanSeconds, variation, arrivalVariation = 1 } = queue
  const busy = utilisation(queue)
  if (busy >= 1) return Number.POSITIVE_INFINITY
  return ((chanceToWait(queue) * meanSeconds) / (servers * (1 - busy))) * ((arrivalVariation ** 2 + variation ** 2) / 2)
}

/** The minimum number of servers with a mean wait of at most this long. */
export function serversFor(queue: Omit<Queue, 'servers'>, longestSeconds: number): number {
  let servers = Math.max(1, Math.ceil(queue.perSecond * queue.meanSeconds))
  while (meanWaitSeconds({ ...queue, servers }) > longestSeconds) servers += 1
  return servers
}

/** The wait of each job in seconds, when servers take jobs in order of arrival. */
export function waitsOf(arrivals: readonly { readonly atSeconds: number; readonly serviceSeconds: number }[], servers: number): number[] {
  const freeAt = Array.from({ length: servers }, () => Number.NEGATIVE_INFINITY)
  return arrivals.map(({ atSeconds, serviceSeconds }) => {
    const first = freeAt.indexOf(Math.min(...freeAt))
    const begunAt = Math.max(atSeconds, freeAt[first] ?? atSeconds)
    freeAt[first] = begunAt + serviceSeconds
    return begunAt - atSeconds
  })
}
