import { z } from 'zod'
import { answerOf, keepAnswer } from '#server/jobs/steps/kept-answers.ts'
import type { Walk } from '#server/jobs/walk.ts'
import { CLOCK_QUESTION, DEATH_QUESTION } from '#server/outside/video-model/questions.ts'
import type { Clip, ClipModel, ClockLook, DeathLook, ModelAnswer } from '#server/outside/video-model/video-model.ts'
import type { Recalled } from '#server/videos/asker.ts'

const clockAnswer = answerOf<ClockLook>(
  z.object({ clockSeconds: z.number().nullable(), scores: z.tuple([z.number(), z.number()]).readonly().nullable() }),
)
const deathAnswer = answerOf<DeathLook>(z.object({ dies: z.enum(['yes', 'no', 'cannot tell']) }))

/** A question with how its answers are read back. */
interface KeptQuestion<Seen> {
  readonly name: string
  readonly schema: z.ZodType<ModelAnswer<Seen>>
}

const CLOCK: KeptQuestion<ClockLook> = { name: CLOCK_QUESTION.name, schema: clockAnswer }
const DEATH: KeptQuestion<DeathLook> = { name: DEATH_QUESTION.name, schema: deathAnswer }

/** An answer depends on the clip, the model and the question with its version. */
function pieceOf<Seen>({ name, schema }: KeptQuestion<Seen>, clip: Clip, model: Pick<ClipModel, 'name'>) {
  return { inputs: { ...clip, model: model.name }, version: name, schema }
}

/** The model as one job asks it: the worker that takes over takes up each kept answer and its bill, and asks the model for the others alone. */
export function keepClips(model: ClipModel, walk: Pick<Walk, 'keepPiece'>): ClipModel {
  return {
    name: model.name,
    readClock: (clip) => keepAnswer(walk, 'clip', pieceOf(CLOCK, clip, model), () => model.readClock(clip)),
    seeDeath: (clip) => keepAnswer(walk, 'clip', pieceOf(DEATH, clip, model), () => model.seeDeath(clip)),
  }
}

/** What a model has answered in this job before. It is asked nothing. */
export function recallClips(model: Pick<ClipModel, 'name'>, walk: Pick<Walk, 'recallPiece'>): Recalled {
  return {
    readClock: (clip) => walk.recallPiece('clip', pieceOf(CLOCK, clip, model)),
    seeDeath: (clip) => walk.recallPiece('clip', pieceOf(DEATH, clip, model)),
  }
}
