import { maxIndex, rollup } from 'd3-array'
import type { PracticeItem } from '#shared/practice/practice-item.ts'

/** The option's text without player names. */
function meaningOf(text: string): string {
  return text.replaceAll(/\{p\d+\}/g, 'somebody')
}

type Guess = (item: PracticeItem, before: readonly PracticeItem[]) => number

/** Ways to answer without the picture. Those based on frequencies learn from `known`, which must not hold the items that are tested. */
export function guessersFor(known: readonly PracticeItem[]): Readonly<Record<string, Guess>> {
  const all = known.flatMap(({ question, options, right }) =>
    options.map(({ text }, at) => ({ key: `${question} ${meaningOf(text)}`, isRight: at === right })),
  )
  const rights = rollup(
    all,
    (same) => same.filter(({ isRight }) => isRight).length,
    ({ key }) => key,
  )
  const rates = rollup(
    all,
    (same) => same.filter(({ isRight }) => isRight).length / same.length,
    ({ key }) => key,
  )
  const by =
    (worth: ReadonlyMap<string, number>): Guess =>
    ({ question, options }) =>
      maxIndex(options, ({ text }) => worth.get(`${question} ${meaningOf(text)}`) ?? 0)
  return {
    'always the first': () => 0,
    'always the second': () => 1,
    'always the third': () => 2,
    'the longest text': ({ options }) => maxIndex(options, ({ text }) => text.length),
    'the shortest text': ({ options }) => maxIndex(options, ({ text }) => -text.length),
    'the most frequent answer to the question': by(rights),
    'the answer most often right when offered': by(rates),
    'as last time': ({ question, options }, before) => {
      const last = before.findLast((item) => item.question === question)
      const lastMeaning = last && meaningOf(last.options[last.right]?.text ?? '')
      return Math.max(
        0,
        options.findIndex(({ text }) => meaningOf(text) === lastMeaning),
      )
    },
  }
}
