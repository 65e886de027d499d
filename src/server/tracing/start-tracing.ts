import { context } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, RandomIdGenerator } from '@opentelemetry/sdk-trace-base'
import { describeError } from '#server/log/describe-error.ts'
import type { Log } from '#server/log/log.ts'
import { givenContext, traceWith } from './tracing.ts'

/** Imported only where an address is set, since it takes memory. */

/** A stopping program waits at most this long for the collector. */
const TIMEOUT_MS = 2_000

export interface TracingSettings {
  /** The address of an OTLP collector over HTTP, without `/v1/traces`. */
  readonly address: string
  /** `name=value` pairs with commas between, as OTEL_EXPORTER_OTLP_HEADERS has them. */
  readonly headers: string | null
  readonly serviceName: string
}

/** Sends the spans of `tracing.ts` to a collector, in batches and without blocking; spans that it does not accept are lost. */
export function startTracing({ address, headers, serviceName }: TracingSettings, log: Log): { readonly stop: () => Promise<void> } {
  setGlobalErrorHandler((error) => log.error({ error: describeError(error) }, 'Traces could not be sent'))
  const random = new RandomIdGenerator()
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    idGenerator: {
      generateTraceId: () => givenContext()?.traceId ?? random.generateTraceId(),
      generateSpanId: () => givenContext()?.spanId ?? random.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${address}/v1/traces`, headers: pairsOf(headers), timeoutMillis: TIMEOUT_MS })),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  traceWith(provider.getTracer('callout'))
  return { stop: () => provider.shutdown().catch(() => undefined) }
}

function pairsOf(headers: string | null): Record<string, string> {
  const pairs = (headers ?? '').split(',').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=')
    return name.trim() === '' ? [] : [[name.trim(), decodeURIComponent(value.join('=').trim())]]
  })
  return Object.fromEntries(pairs)
}
