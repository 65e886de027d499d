import type { BrowserContext, Page } from 'playwright-core'
import { isArriving } from '#shared/jobs/positions-state.ts'
import type { Result } from '#shared/result.ts'
import { addSample } from './sample-match.ts'
import { type OpenProduct, openProduct, signUp } from './visitor.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

interface AnalyzedPlayer {
  /** The path of the finished analysis: `/results/...`. */
  readonly path: string
  readonly result: Result
  readonly owner: StorageState
  readonly email: string
}

export interface ResultScene extends AnalyzedPlayer {
  readonly address: string
  readonly visit: OpenProduct['visit']
}

let ofThisProcess: Promise<AnalyzedPlayer> | undefined

/**
 * The running product and a player with an analysis. All such files of this process share the player, because creating one takes seconds:
 * each test undoes its changes to the report, except the rating. Call at the top of a test file: `const scene = await setResultScene()`.
 */
export async function setResultScene(): Promise<ResultScene> {
  const { program, visit } = await openProduct()
  ofThisProcess ??= addAnalyzedPlayer(visit)
  return { address: program.address, visit, ...(await ofThisProcess) }
}

async function addAnalyzedPlayer(visit: OpenProduct['visit']): Promise<AnalyzedPlayer> {
  const { page, context } = await visit()
  const email = await signUp(page)
  await addSample(page)
  await page.getByRole('link', { name: /^View Results/ }).click()
  await page.getByRole('heading', { name: 'Analysis Complete' }).waitFor()
  const result = await readCompleteResult(page)
  const owner = await context.storageState()
  await context.close()
  return { path: `/results/${result.jobId}`, result, owner, email }
}

/** Waits for the positions: the first analysis of the sample match has its film read. */
async function readCompleteResult(page: Page): Promise<Result> {
  for (;;) {
    const response = page.waitForResponse(/get-private-result/)
    await page.reload()
    const read: Result = await (await response).json()
    if (!isArriving(read.positions)) return read
    await page.getByText(/^The report is complete and shows where everyone stood\./).waitFor()
  }
}

/** Answers requests for the result with this document instead of the stored one. */
export async function answerWith(page: Page, document: object): Promise<void> {
  await page.unroute(RESULT_CALL)
  await page.route(RESULT_CALL, (route) => route.fulfill({ json: document }))
}

export const RESULT_CALL = /\/api\/get-(?:private|public)-result/

/** The same analysis as if its film had no frames. */
export function withoutPositions({ report, ...result }: Result): Result {
  const facts = report?.facts.filter(({ evidence }) => evidence.every(({ kind }) => kind !== 'film')) ?? []
  const log = report && { ...report, facts, sources: { ...report.sources, positions: false }, positions: { status: 'none' } as const }
  return { ...result, report: log, positions: { state: 'absent', reason: 'no-chunks' } }
}

/** The same analysis as if only its text were stored, in one of the fields that can hold a text. */
export function textOnly({ final_result: _, ...result }: Result, place: object): object {
  return { ...result, playedAt: null, report: null, sentences: {}, ...place }
}
