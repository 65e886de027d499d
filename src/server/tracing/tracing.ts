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
 * Spans of what becomes of an analysis, in the terms of OpenTelemetry. The trace of a job is named by the job: its id without hyphens, so
 * that every process knows it, and whoever has the id finds the trace; of a match likewise. Until `startTracing` all of this does nothing.
 * Spans name no player: ids, steps, hosts, models and numbers alone.
 */

let tracer = trace.getTracer('callout')

/** Only spans of ours: a tracer for all would be used by libraries too, whose spans say more than ours. */
export function traceWith(one: Tracer): void {
  tracer = one
}

/** What the next span that is started is called by, instead of random digits. */
let given: SpanContext | null = null
export const givenContext = (): SpanContext | null => given

/** The first span of the trace of a job or match, given its UUID. It covers what has happened since `startedAtMs`, in ms since 1970. */
export function recordRoot(id: string, name: string, startedAtMs: number, attributes: Attributes = {}): void {
  given = rootOf(id)
  try {
    tracer.startSpan(name, { attributes: { id, ...attributes }, startTime: startedAtMs, root: true }).end()
  } finally {
    given = null
  }
}

/** A span that is over, below the first one of a job or match. */
export function recordSpan(id: string, name: string, startedAtMs: number): void {
  tracer.startSpan(name, { startTime: startedAtMs }, belowRoot(id)).end()
}

/** Runs something as a span below the first one of a job or match; spans that are started meanwhile lie below it. */
export async function inTraceOf<T>(id: string, name: string, attributes: Attributes, run: () => Promise<T>): Promise<T> {
  return await context.with(belowRoot(id), () => startSpan(name, attributes, run))
}

/** Runs something as a span below the running one. Where none runs, nobody will look at it: there is no span. */
export async function inSpan<T>(name: string, attributes: Attributes, run: (span: Span | null) => Promise<T>): Promise<T> {
  return trace.getActiveSpan() ? await startSpan(name, attributes, run) : await run(null)
}

async function startSpan<T>(name: string, attributes: Attributes, run: (span: Span) => Promise<T>): Promise<T> {
  return await tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await run(span)
    } catch (error) {
      // Its words may come from outside.
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
