/** What comes to some servers that take it in turn, in the terms of queueing theory (Kendall's G/G/c). */
export interface Queue {
  readonly servers: number
  /** Arrivals. */
  readonly perSecond: number
  readonly meanSeconds: number
  /** Of the service time: deviation over mean. */
  readonly variation: number
  /** Of the time between two arrivals; 1 where they come by chance. */
  readonly arrivalVariation?: number
}

/** The share of time in which a server works. From 1 on the queue only grows. */
export function utilisation({ servers, perSecond, meanSeconds }: Queue): number {
  return (perSecond * meanSeconds) / servers
}

/** The chance that all servers work (Erlang's C), by the recursion of Erlang's B, which no factorial overflows. */
export function chanceToWait(queue: Queue): number {
  const load = queue.perSecond * queue.meanSeconds
  const busy = utilisation(queue)
  if (busy >= 1) return 1
  let blocked = 1
  for (let servers = 1; servers <= queue.servers; servers++) blocked = (load * blocked) / (servers + load * blocked)
  return blocked / (1 - busy * (1 - blocked))
}

/**
 * How long one waits on average, in seconds, by Allen and Cunneen (1978): as in M/M/c, times the mean of both squared variations. Exact for
 * one server with arrivals by chance (Pollaczek and Khinchine) and for M/M/c. Infinite where more comes than is served.
 */
export function meanWaitSeconds(queue: Queue): number {
  const { servers, meanSeconds, variation, arrivalVariation = 1 } = queue
  const busy = utilisation(queue)
  if (busy >= 1) return Number.POSITIVE_INFINITY
  return ((chanceToWait(queue) * meanSeconds) / (servers * (1 - busy))) * ((arrivalVariation ** 2 + variation ** 2) / 2)
}

/** The fewest servers with which nobody waits longer than so on average. */
export function serversFor(queue: Omit<Queue, 'servers'>, longestSeconds: number): number {
  let servers = Math.max(1, Math.ceil(queue.perSecond * queue.meanSeconds))
  while (meanWaitSeconds({ ...queue, servers }) > longestSeconds) servers += 1
  return servers
}

/** How long each of them waits, in seconds, where servers take them as they come. */
export function waitsOf(arrivals: readonly { readonly atSeconds: number; readonly serviceSeconds: number }[], servers: number): number[] {
  const freeAt = Array.from({ length: servers }, () => Number.NEGATIVE_INFINITY)
  return arrivals.map(({ atSeconds, serviceSeconds }) => {
    const first = freeAt.indexOf(Math.min(...freeAt))
    const begunAt = Math.max(atSeconds, freeAt[first] ?? atSeconds)
    freeAt[first] = begunAt + serviceSeconds
    return begunAt - atSeconds
  })
}
