import type { Registry } from 'prom-client'
import { histogramOf } from '#server/log/metrics.ts'

/** Durations of requests by route and status. */
export function requestDurations(registry: Registry): (labels: { method: string; route: string; status: string }, seconds: number) => void {
  const histogram = histogramOf(registry, {
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  })
  return (labels, seconds) => histogram.observe(labels, seconds)
}
