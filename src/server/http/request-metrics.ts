import { Histogram, type Registry } from 'prom-client'

const NAME = 'http_request_duration_seconds'

/** Durations of requests by route and status. Asking twice for the same registry gives the same histogram. */
export function requestDurations(registry: Registry): (labels: { method: string; route: string; status: string }, seconds: number) => void {
  const known = registry.getSingleMetric(NAME)
  const histogram =
    known instanceof Histogram
      ? known
      : new Histogram({
          name: NAME,
          help: 'Duration of HTTP requests in seconds.',
          labelNames: ['method', 'route', 'status'],
          buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
          registers: [registry],
        })
  return (labels, seconds) => histogram.observe(labels, seconds)
}
