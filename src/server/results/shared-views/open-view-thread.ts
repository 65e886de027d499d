import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { openThread } from '#server/process/ask-thread.ts'
import { builtThread, startThread } from '#server/process/start-thread.ts'
import type { ViewSource } from './compute-view.ts'

const THREAD = 'view-thread'
const MEMORY_MB = 256
/** A view takes 0.1 s; an idle thread uses about 40 MB. */
const TIMES = { timeoutMs: 30_000, idleMs: 60_000 }

export type ViewMaker = ReturnType<typeof openViewThread>

export function openViewThread() {
  const start = () => startThread(import.meta.url, THREAD, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  const { ask, close } = openThread<ViewSource, Uint8Array | null>('thread that makes shared views', start, TIMES)
  /** Views of another build are regenerated. */
  return { program: nameProgram(), make: (source: ViewSource) => ask(source), close }
}

/** A built thread is one file and is named by its hash. Unbuilt sources may change while running, so each process gets its own name. */
function nameProgram(): string {
  const built = builtThread(import.meta.url, THREAD)
  return built ? createHash('sha256').update(readFileSync(built)).digest('base64url').slice(0, 16) : randomUUID()
}
