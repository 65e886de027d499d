import { parentPort } from 'node:worker_threads'
import { computeView, type ViewSource } from './compute-view.ts'

export interface ViewQuestion {
  readonly number: number
  readonly source: ViewSource
}

export type ViewAnswer = { readonly number: number } & (
  | { readonly status: 'made'; readonly body: Uint8Array | null }
  | { readonly status: 'failed'; readonly why: string }
)

parentPort?.on('message', async ({ number, source }: ViewQuestion) => {
  parentPort?.postMessage({ number, ...(await answer(source)) } satisfies ViewAnswer)
})

async function answer(source: ViewSource) {
  try {
    return { status: 'made', body: await computeView(source) } as const
  } catch (error) {
    return { status: 'failed', why: error instanceof Error ? (error.stack ?? error.message) : String(error) } as const
  }
}
