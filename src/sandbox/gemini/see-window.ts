import { fingerprint } from '#analysis/fingerprint.ts'
import { MEANINGS } from '#analysis/watching/prompts/prompt.ts'
import { CANNOT_TELL, type QuestionSheet } from '#analysis/watching/question-sheet.ts'
import { ALL_PROMPTS } from '#analysis/watching/sheets.ts'

/**
 * What is seen of one moment, in the options that are offered: the same whenever and in whatever words it is asked for. Nothing is measured by it: what
 * is to be seen is drawn by chance from the name of the moment.
 */
export function answerSheet(moment: string, questions: QuestionSheet['questions']): Record<string, string> {
  return Object.fromEntries(questions.map(({ id, options }) => [id, seenOf(moment, id, options)]))
}

function seenOf(moment: string, id: string, options: readonly string[]): string {
  const asked = ALL_PROMPTS.flatMap(({ questions }) => questions.filter((one) => one.id === id)).find((one) =>
    one.options.every(({ words }) => options.includes(words)),
  )
  if (!asked) return CANNOT_TELL
  const means = MEANINGS[asked.id]
  const drawn = means[Number.parseInt(fingerprint(`${moment} ${id}`).slice(-6), 36) % means.length]
  return asked.options.find((option) => option.means === drawn)?.words ?? CANNOT_TELL
}
