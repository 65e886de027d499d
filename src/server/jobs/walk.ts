import type { z } from 'zod'
import { fingerprint } from '#analysis/fingerprint.ts'
import type { Database } from '#server/database/database.ts'
import { type JobLease, showStep } from './job-lease.ts'
import { beginAttempt, failAttempt, findKeptOutput, keepAttempt, recordDuration, type StepBasis } from './steps/step-store.ts'

/** The steps of an analysis in their order: what the player reads while one runs, and how far the job is when it starts. */
export const STEPS = {
  video: { text: 'Checking the video', progressPercent: 5 },
  statistics: { text: 'Reading the match statistics', progressPercent: 15 },
  skill: { text: 'Reading expected kills and deaths', progressPercent: 30 },
  film: { text: 'Reading the theater film', progressPercent: 45 },
  names: { text: 'Looking up the players and the map', progressPercent: 60 },
  log: { text: 'Putting the event log together', progressPercent: 75 },
  look: { text: 'Looking at the video', progressPercent: 80 },
  coach: { text: 'Finding what cost you the most', progressPercent: 85 },
  report: { text: 'Writing the report', progressPercent: 95 },
} as const

export type Step = keyof typeof STEPS

/**
 * What a step consists of: each is kept by itself, while the player goes on reading the step. Of the look: a `clip` is one question about one
 * clip, and `kick-off` is what all its clips are chosen by. Behind the report: a `window` is one sheet of questions about one window, and `writing`
 * is one draft.
 */
export type Piece = 'clip' | 'kick-off' | 'window' | 'choosing'

/** A step that asks somebody, or takes long. */
export interface KeptStep<T extends object> {
  /** All that the output depends on, as JSON: when any of it changes, the step runs again. */
  readonly inputs: unknown
  /** Of the step's code or prompt: another one makes another output of the same inputs. */
  readonly version: string
  /** Of the output, as it is read back. */
  readonly schema: z.ZodType<T>
  readonly run: () => Promise<T>
}

/** One worker's way through a job. */
export interface Walk {
  /**
   * The step's output: as it was kept, when an earlier holder of the job got it from the same inputs; otherwise the step is shown, run, and
   * its output kept before the walk goes on. What was kept and cannot be read any more is got again.
   */
  readonly keep: <T extends object>(step: Step, kept: KeptStep<T>) => Promise<T>
  /** The same for a piece of the step that is shown. Pieces may be asked for at once: their inputs tell them apart. */
  readonly keepPiece: <T extends object>(piece: Piece, kept: KeptStep<T>) => Promise<T>
  /** A piece as it was kept; null where it was not. Nobody is asked. */
  readonly recallPiece: <T extends object>(piece: Piece, kept: Omit<KeptStep<T>, 'run'>) => Promise<T | null>
  /** A step that only thinks: it costs nothing, so it is always run, and its duration is recorded once. */
  readonly think: <T>(step: Step, run: () => T | Promise<T>) => Promise<T>
  readonly show: (step: Step) => Promise<void>
}

export function startWalk(db: Database, job: JobLease): Walk {
  const show = (step: Step) => showStep(db, job, STEPS[step].text, STEPS[step].progressPercent)
  return {
    show,
    keep: (step, kept) => keepOutput(db, job, step, kept, () => show(step)),
    keepPiece: (piece, kept) => keepOutput(db, job, piece, kept),
    recallPiece: (piece, kept) => recallOutput(db, job, piece, kept),
    think: async (step, run) => {
      await show(step)
      const startedAt = performance.now()
      const thought = await run()
      await recordDuration(db, job, step, performance.now() - startedAt)
      return thought
    },
  }
}

async function keepOutput<T extends object>(
  db: Database,
  job: JobLease,
  step: Step | Piece,
  kept: KeptStep<T>,
  announce?: () => Promise<void>,
): Promise<T> {
  const output = await recallOutput(db, job, step, kept)
  if (output !== null) return output
  await announce?.()
  return await attemptStep(db, job, basisOf(step, kept), kept.run)
}

type Basis = Pick<KeptStep<object>, 'inputs' | 'version'>

async function recallOutput<T extends object>(
  db: Database,
  job: JobLease,
  step: Step | Piece,
  kept: Basis & Pick<KeptStep<T>, 'schema'>,
): Promise<T | null> {
  const output = kept.schema.safeParse(await findKeptOutput(db, job.id, basisOf(step, kept)))
  return output.success ? output.data : null
}

function basisOf(step: Step | Piece, { inputs, version }: Basis): StepBasis {
  return { step, version, inputHash: fingerprint(inputs) }
}

async function attemptStep<T extends object>(db: Database, job: JobLease, basis: StepBasis, run: KeptStep<T>['run']): Promise<T> {
  const attempt = await beginAttempt(db, job, basis)
  const startedAt = performance.now()
  const output = await run().catch(async (error: unknown) => {
    await failAttempt(db, job, basis.step, attempt, performance.now() - startedAt)
    throw error
  })
  await keepAttempt(db, job, basis.step, attempt, output, performance.now() - startedAt)
  return output
}
