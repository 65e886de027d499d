import {
  type Attributes,
  context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'

/**
 * Spans of an analysis, in the terms of OpenTelemetry. The trace id of a job is its id without hyphens, so that every process knows it, and
 * the id is enough to find the trace; the same holds for a match. Until `startTracing`, all of this does nothing. Spans have no personal
 * data, only ids, steps, hosts, models and numbers.
 */

let tracer = trace.getTracer('callout')

/** Only for our own spans: libraries would also use a global tracer, and their spans contain more data. */
export function traceWith(newTracer: Tracer): void {
  tracer = newTracer
}

/** The ids of the next span that is started, instead of random ones. */
let given: SpanContext | null = null
export const givenContext = (): SpanContext | null => given

/** Records the root span of a job's or match's trace, given its UUID. It covers the time since `startedAtMs`, in ms since 1970. */
export function recordRoot(id: string, name: string, startedAtMs: number, attributes: Attributes = {}): void {
  given = rootOf(id)
  try {
    tracer.startSpan(name, { attributes: { id, ...attributes }, startTime: startedAtMs, root: true }).end()
  } finally {
    given = null
  }
}

export function recordSpan(id: string, name: string, startedAtMs: number): void {
  tracer.startSpan(name, { startTime: startedAtMs }, belowRoot(id)).end()
}

/** Runs something in a span below the root of a job or match; spans that are started meanwhile are below it. */
export async function inTraceOf<T>(id: string, name: string, attributes: Attributes, run: () => Promise<T>): Promise<T> {
  return await context.with(belowRoot(id), () => startSpan(name, attributes, run))
}

/** Runs something in a span below the active one. Without an active span, there is none. */
export async function inSpan<T>(name: string, attributes: Attributes, run: (span: Span | null) => Promise<T>): Promise<T> {
  return trace.getActiveSpan() ? await startSpan(name, attributes, run) : await run(null)
}

async function startSpan<T>(name: string, attributes: Attributes, run: (span: Span) => Promise<T>): Promise<T> {
  return await tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await run(span)
    } catch (error) {
      // Not the message, which may contain text from outside.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'unknown' })
      throw error
    } finally {
      span.end()
    }
  })
}

function belowRoot(id: string) {
  return trace.setSpanContext(ROOT_CONTEXT, { ...rootOf(id), isRemote: true })
}

function rootOf(id: string): SpanContext {
  const digits = id.replaceAll('-', '').toLowerCase()
  return { traceId: digits, spanId: digits.slice(0, 16), traceFlags: TraceFlags.SAMPLED }
}
