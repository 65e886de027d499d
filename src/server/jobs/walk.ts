import type { Database } from '#server/database/database.ts'
import { type HeldJob, readSteps, saveStep, showStep } from './held-job.ts'

/** The steps of an analysis in their order: what the player reads while one runs, and how far the job is when it starts. */
export const STEPS = {
  video: { text: 'Checking the video', progressPercent: 5 },
  statistics: { text: 'Reading the match statistics', progressPercent: 15 },
  skill: { text: 'Reading expected kills and deaths', progressPercent: 30 },
  film: { text: 'Reading the theater film', progressPercent: 45 },
  names: { text: 'Looking up the players and the map', progressPercent: 60 },
  log: { text: 'Putting the event log together', progressPercent: 75 },
  coach: { text: 'Finding what cost you the most', progressPercent: 85 },
  report: { text: 'Writing the report', progressPercent: 95 },
} as const

export type Step = keyof typeof STEPS

/** One worker's way through a job. */
export interface Walk {
  /** Shows the step and runs it, unless an earlier holder of the job has finished it. */
  readonly step: (step: Step, run: () => Promise<object>) => Promise<void>
  /** The same for a step that only thinks: it costs nothing, so it is always run, and its duration is noted once. */
  readonly think: <T>(step: Step, run: () => T | Promise<T>) => Promise<T>
  readonly show: (step: Step) => Promise<void>
}

export async function startWalk(db: Database, job: HeldJob): Promise<Walk> {
  const finished = await readSteps(db, job.id)
  const show = (step: Step) => showStep(db, job, STEPS[step].text, STEPS[step].progressPercent)
  return {
    show,
    step: async (step, run) => {
      if (finished.has(step)) return
      await show(step)
      const startedAt = performance.now()
      await saveStep(db, job, step, await run(), performance.now() - startedAt)
    },
    think: async (step, run) => {
      await show(step)
      const startedAt = performance.now()
      const thought = await run()
      await saveStep(db, job, step, {}, performance.now() - startedAt)
      return thought
    },
  }
}
