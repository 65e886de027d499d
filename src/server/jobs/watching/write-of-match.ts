import { z } from 'zod'
import { judgeWritten } from '#analysis/writing/judge/judge-written.ts'
import { repairBrief, type WriterBrief, writerBrief } from '#analysis/writing/writer-brief.ts'
import { answerOf, type ModelClient } from '#server/jobs/asking/model-client.ts'
import { askWriter, versionOf } from '#server/outside/video-model/sheet-asks.ts'
import type { VideoModel } from '#server/outside/video-model/video-model.ts'
import type { Report } from '#shared/report/report.ts'
import { type WrittenSentence, writtenSentence } from '#shared/watching/written-sentence.ts'
import { type ModelTime, within } from './model-time.ts'

export interface Writing {
  readonly client: ModelClient
  readonly model: VideoModel
  readonly time: ModelTime
  readonly mayRepair: boolean
  /** Is told of a first draft that is sent back in part. */
  readonly onDraft: (written: readonly WrittenSentence[]) => Promise<void>
}

const draft = answerOf<readonly WrittenSentence[]>(z.array(writtenSentence))

/** What a model writes of a report's facts; what the judge of the house would drop was sent back once. Empty where nothing came. */
export async function writeOfMatch(writing: Writing, report: Report): Promise<WrittenSentence[]> {
  const written = await writeOnce(writing, writerBrief(report))
  const again = writing.mayRepair ? repairBrief(report, judgeWritten(written, report).failed) : null
  if (!again) return written
  await writing.onDraft(written)
  const mended = await writeOnce(writing, again)
  return [...written, ...mended.map((sentence) => ({ ...sentence, isRepair: true }))]
}

async function writeOnce(writing: Writing, brief: WriterBrief): Promise<WrittenSentence[]> {
  const { model, time, client } = writing
  const basis = { inputs: { brief: brief.text, model: model.name }, version: versionOf(askWriter(brief)), schema: draft }
  const ms = time.forWritingMs()
  const asked = () => client.ask('writing', basis, (meter) => model.write(brief, meter))
  const answer = ms > 0 ? await within(asked(), ms, null) : await client.recall('writing', basis)
  return answer !== null && answer.status === 'answered' ? [...answer.seen] : []
}
