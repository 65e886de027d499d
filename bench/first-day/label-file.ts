import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '#server/process/start-error.ts'
import { QUESTIONS, type Question, type ShownDeath, sampleDeaths } from './shown-deaths.ts'

const answer = z.object({
  death: z.string(),
  question: z.enum(QUESTIONS),
  /** Fingerprint of the words that were shown. */
  key: z.string(),
  said: z.enum(['right', 'wrong', 'unseen']),
})
type Answer = z.infer<typeof answer>

const labels = z.object({
  version: z.literal(1),
  answers: z.array(answer),
  /** Seconds from the start of a film to the start of its recording, by match. */
  recordings: z.record(z.string(), z.number()),
})
type Labels = z.infer<typeof labels>

const NOBODY: Labels = { version: 1, answers: [], recordings: {} }

/** The file that the page saves. */
export const LABELS_NAME = 'labels.json'

/** The answers in the folder; none when none were saved. */
export function readLabels(folder: string): Labels {
  const path = join(folder, LABELS_NAME)
  if (!existsSync(path)) return NOBODY
  try {
    return labels.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new StartError(`${path} is not what the page of labels saves. Save it again, or move it away.`)
  }
}

/** Writes a page for a person into the folder and returns its path. It names players and makes no network requests. */
export function writeLabelPage(folder: string, deaths: readonly ShownDeath[], known: Labels): string {
  const page = readFileSync(join(import.meta.dirname, 'label-page.html'), 'utf8')
  const shown = { deaths: sampleDeaths(deaths, new Set(known.answers.map(({ death }) => death))), known, name: LABELS_NAME }
  const path = join(folder, 'labels.html')
  writeFileSync(
    path,
    page.replace('"SHOWN"', () => JSON.stringify(shown).replaceAll('<', '\\u003c')),
  )
  return path
}

interface Tally {
  readonly right: number
  readonly wrong: number
  readonly unseen: number
}

/** How often the product was right about deaths, without names. */
export interface CountedLabels {
  readonly deaths: number
  readonly byQuestion: Readonly<Record<Question, Tally>>
  /** Answers to the cause question, by the cause that was shown. */
  readonly byCause: Readonly<Record<string, Tally>>
  /** Answers about deaths that are missing here, and about words that have changed since. */
  readonly gone: number
  readonly changed: number
}

export function countLabels(deaths: readonly ShownDeath[], { answers }: Labels): CountedLabels {
  const byId = new Map(deaths.map((death) => [death.id, death]))
  // Only the last answer to a question counts.
  const last = [...new Map(answers.map((one) => [`${one.death} ${one.question}`, one])).values()]
  const here = last.filter(({ death }) => byId.has(death))
  const counted = here.filter(({ death, question, key }) =>
    byId.get(death)?.told.some((one) => one.question === question && one.key === key),
  )
  const causeOf = ({ death }: Answer) => byId.get(death)?.cause ?? ''
  const ofCauses = Map.groupBy(
    counted.filter(({ question }) => question === 'cause'),
    causeOf,
  )
  return {
    deaths: new Set(counted.map(({ death }) => death)).size,
    byQuestion: Object.fromEntries(
      QUESTIONS.map((question) => [question, tallyOf(counted.filter((one) => one.question === question))]),
    ) as CountedLabels['byQuestion'],
    byCause: Object.fromEntries([...ofCauses].map(([cause, own]) => [cause, tallyOf(own)])),
    gone: last.length - here.length,
    changed: here.length - counted.length,
  }
}

function tallyOf(answers: readonly Answer[]): Tally {
  const count = (verdict: Answer['said']) => answers.filter((one) => one.said === verdict).length
  return { right: count('right'), wrong: count('wrong'), unseen: count('unseen') }
}
