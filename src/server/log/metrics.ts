import { Counter, Histogram, type Registry } from 'prom-client'

export function counterOf(registry: Registry, name: string, help: string, ...labelNames: string[]): Counter {
  const known = registry.getSingleMetric(name)
  return known instanceof Counter ? known : new Counter({ name, help, labelNames, registers: [registry] })
}

interface Measure {
  readonly name: string
  readonly help: string
  readonly labelNames?: string[]
  readonly buckets: number[]
}

export function histogramOf(registry: Registry, measure: Measure): Histogram {
  const known = registry.getSingleMetric(measure.name)
  return known instanceof Histogram ? known : new Histogram({ ...measure, registers: [registry] })
}
