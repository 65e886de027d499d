import type { MeasuredFigure } from '#web/features/site/how-we-know/measured-figures.ts'

const NUMBER = /\d[\d.,]*\d|\d/g
/** Numbers below ten may also be spelled out. */
const IN_WORDS = { two: '2', three: '3', six: '6' } as const

/**
 * Faults of the numbers on the page How We Know: a number without a figure, a row that its record lacks, or a number that
 * its row or the record's file lacks. `readRecord` reads a file of `docs/measurements`.
 */
export function findUnprovenNumbers(html: string, figures: readonly MeasuredFigure[], readRecord: (file: string) => string): string[] {
  const shown = textOf(html).match(NUMBER) ?? []
  const figureNumbers = new Set(
    figures.flatMap(({ figure, words, of, on, commit }) => `${figure} ${words} ${of} ${on} ${commit}`.match(NUMBER) ?? []),
  )
  return [
    ...shown.filter((number) => !figureNumbers.has(number)).map((number) => `The page says ${number}, and no figure does.`),
    ...figures.flatMap((one) => findUnproven(one, readRecord(one.file))),
  ]
}

function findUnproven({ figure, words, of, on, commit, file, row }: MeasuredFigure, record: string): string[] {
  if (!record.includes(row)) return [`${file} has no row "${row}" any more.`]
  const numbers = `${figure} ${words} ${of}`.match(NUMBER) ?? []
  const missing = numbers.filter((number) => !record.includes(number))
  const spelled = [...of.matchAll(/\b(?:two|three|six)\b/g)].filter(
    ([word]) => !record.includes(word) && !record.includes(IN_WORDS[word as keyof typeof IN_WORDS]),
  )
  return [
    ...(row.includes(figure.match(NUMBER)?.[0] ?? '') ? [] : [`The row of ${file} does not say ${figure}.`]),
    ...[...missing, ...spelled.map(([word]) => word)].map((number) => `${file} does not say ${number}, which stands beside ${figure}.`),
    ...(commit !== '' && !record.includes(commit) ? [`${file} does not name ${commit} (${figure}).`] : []),
    ...(/^\d{4}-\d\d-\d\d$/.test(on) ? [] : [`${on} is no day (${figure}).`]),
  ]
}

function textOf(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html
  return main.replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ')
}
