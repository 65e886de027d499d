import type { z } from 'zod'
import { fingerprint } from '#analysis/fingerprint.ts'
import type { Database } from '#server/database/database.ts'
import { inSpan } from '#server/tracing/tracing.ts'
import { type JobLease, showStep } from './job-lease.ts'
import { beginAttempt, endAttempt, findStoredOutput, recordDuration, type StepBasis } from './steps/step-store.ts'

/** The steps of an analysis: the text shown while one runs, and the progress when it starts. */
export const STEPS = {
  video: { text: 'Checking the video', progressPercent: 5 },
  statistics: { text: 'Reading the match statistics', progressPercent: 15 },
  skill: { text: 'Reading expected kills and deaths', progressPercent: 30 },
  film: { text: 'Reading the theater film', progressPercent: 45 },
  names: { text: 'Looking up the players and the map', progressPercent: 60 },
  log: { text: 'Putting the event log together', progressPercent: 75 },
  probe: { text: 'Looking at the video', progressPercent: 80 },
  coach: { text: 'Finding what to work on', progressPercent: 85 },
  report: { text: 'Writing the report', progressPercent: 95 },
} as const

export type Step = keyof typeof STEPS

/**
 * Parts of a step that are stored separately. Probe: a `clip` is one question about one clip, and `kick-off` is what the clips are chosen
 * by. Review: a `window` is one set of questions about one window, `choosing` is one choice of sentences.
 */
type SubStep = 'clip' | 'kick-off' | 'window' | 'choosing'

/** A step whose output is stored, because it queries a provider or takes long. */
export interface StoredStep<T extends object> {
  /** Everything that the output depends on: when it changes, the step runs again. */
  readonly inputs: unknown
  /** Version of the code or prompt. */
  readonly version: string
  readonly schema: z.ZodType<T>
  readonly run: () => Promise<T>
}

export type StepRunner = ReturnType<typeof makeStepRunner>

export function makeStepRunner(db: Database, job: JobLease) {
  const show = (step: Step) => showStep(db, job, STEPS[step].text, STEPS[step].progressPercent)

  async function recall<T extends object>(step: Step | SubStep, stored: Basis & Pick<StoredStep<T>, 'schema'>): Promise<T | null> {
    return stored.schema.safeParse(await findStoredOutput(db, job.id, basisOf(step, stored))).data ?? null
  }

  return {
    show,
    /** Returns the stored output for the same inputs and version, or runs the step and stores its output. */
    run: async <T extends object>(step: Step, stored: StoredStep<T>): Promise<T> => {
      const output = await recall(step, stored)
      if (output !== null) return output
      await show(step)
      return await attemptStep(db, job, basisOf(step, stored), stored.run)
    },
    /** The same for a part of a step. Several may run at once. */
    runSubStep: async <T extends object>(subStep: SubStep, stored: StoredStep<T>): Promise<T> =>
      (await recall(subStep, stored)) ?? (await attemptStep(db, job, basisOf(subStep, stored), stored.run)),
    recallSubStep: recall,
    /** Runs a cheap step, whose output is not stored. */
    compute: async <T>(step: Step, run: () => T | Promise<T>): Promise<T> => {
      await show(step)
      const startedAt = performance.now()
      const output = await inSpan(`step ${step}`, {}, async () => await run())
      await recordDuration(db, job, step, performance.now() - startedAt)
      return output
    },
  }
}

type Basis = Pick<StoredStep<object>, 'inputs' | 'version'>

function basisOf(step: Step | SubStep, { inputs, version }: Basis): StepBasis {
  return { step, version, inputHash: fingerprint(inputs) }
}

async function attemptStep<T extends object>(db: Database, job: JobLease, basis: StepBasis, run: StoredStep<T>['run']): Promise<T> {
  const attempt = await beginAttempt(db, job, basis)
  const startedAt = performance.now()
  const output = await inSpan(`step ${basis.step}`, { attempt }, run).catch(async (error: unknown) => {
    await endAttempt(db, job, basis.step, attempt, { state: 'failed', durationMs: performance.now() - startedAt })
    throw error
  })
  await endAttempt(db, job, basis.step, attempt, { state: 'kept', output, durationMs: performance.now() - startedAt })
  return output
}
