import { listClaims } from '#shared/report/claims-of-report.ts'
import type { Report } from '#shared/report/report.ts'
import type { Violation } from '#tests/recount/checks/violation.ts'
import { findGrammarFaults } from './grammar.ts'
import type { Truth } from './reading.ts'
import { READINGS } from './readings.ts'
import { deathsOf, killsOf, openScene, readSentence, type Scene, type SceneSources, type Sentence } from './scene.ts'

/** Figures in milliseconds or world units differ by rounding errors. */
const TOLERANCE = 1e-6

/** Returns the violations of each sentence of a report that is not literally true of the match. */
export function checkMeaning(report: Report, sources: SceneSources, scene = openScene(report, sources)): Violation[] {
  return listClaims(report).flatMap(({ claim, part }) => problemsOf(scene, readSentence(claim, part, report)))
}

export function problemsOf(scene: Scene, sentence: Sentence): Violation[] {
  const reading = READINGS[sentence.template]
  const problems = reading ? compare(sentence, reading(scene, sentence)) : ['nobody knows what this means: it has no reading']
  return [
    ...problems,
    ...findTotalFaults(scene, sentence),
    ...findWordFaults(sentence),
    ...findGrammarFaults(withoutNames(scene, sentence.text)),
  ].map((problem) => ({
    where: sentence.template,
    text: sentence.text,
    problem,
  }))
}

/** Names may contain numbers. */
function withoutNames({ report: { players } }: Scene, text: string): string {
  return players.reduce((rest, { name }) => (name ? rest.replaceAll(name, 'X') : rest), text)
}

function compare(sentence: Sentence, truth: Truth): string[] {
  return Object.entries(truth).flatMap(([name, so]): string[] => {
    if (typeof so === 'boolean') return so ? [] : [`it is not so that ${name}`]
    if (!sentence.has(name)) return []
    if (so === null) return [`the match cannot tell ${name}`]
    if (typeof so === 'object' && isEvents(so)) return compareMoments(sentence, name, so)
    const [value, of] = typeof so === 'number' ? [so, null] : 'value' in so ? [so.value, so.of] : so
    const figure = sentence.figure(name)
    const isSame = Math.abs(figure.value - value) <= TOLERANCE && (of === null || Math.abs((figure.of ?? Number.NaN) - of) <= TOLERANCE)
    return isSame
      ? []
      : [`${name} is ${value}${of === null ? '' : ` of ${of}`}, and not ${figure.value}${of === null ? '' : ` of ${figure.of}`}`]
  })
}

/** A sentence with a figure of a population must contain one of the words for it. */
const POPULATIONS = {
  others: /\bothers\b|\benem/,
  mates: /\bteam-?mates?\b|\bthey\b/,
  team: /\byour team\b/i,
  enemy: /\bother side\b|\benem|\btheirs?\b|–\d/,
} as const

function findWordFaults(sentence: Sentence): string[] {
  return Object.entries(POPULATIONS).flatMap(([slot, words]) =>
    sentence.has(slot) && !words.test(sentence.text) ? [`it counts ${slot}, and does not name them`] : [],
  )
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const TOTAL_PATTERN = /\bof your (\w+) (deaths|kills)\b(?! (?:on film|whose weapon the film names|to a known killer))/g

/** "of your nine deaths" must mean all deaths, unless the sentence says which. */
function findTotalFaults(scene: Scene, { text }: Sentence): string[] {
  return [...text.matchAll(TOTAL_PATTERN)].flatMap(([words, stated = '', what]) => {
    const number = /^\d+$/.test(stated) ? Number(stated) : NUMBERS.indexOf(stated)
    const all = what === 'deaths' ? deathsOf(scene, scene.own).length : killsOf(scene, scene.own).length
    const inStatistics = what === 'deaths' ? scene.own.totals?.totals.deaths : scene.own.totals?.totals.kills
    return number === all || number === inStatistics || number < 0 ? [] : [`"${words}" are not all ${all}`]
  })
}

function isEvents(so: Exclude<Truth[string], boolean | null | number>): so is readonly string[] {
  return Array.isArray(so) && (so.length === 0 || typeof so[0] === 'string')
}

/** Every cited moment must be one of `events`, and all of `events` must be cited unless the sentence gives examples. */
function compareMoments(sentence: Sentence, name: string, events: readonly string[]): string[] {
  const named = sentence.moments(name)
  const wrong = named.filter((id) => !events.includes(id))
  const isSample = /for example|Watch|See /.test(sentence.text)
  return [
    ...wrong.map((id) => `${id} is none of these`),
    ...(isSample || named.length === events.length ? [] : [`names ${named.length} of ${events.length} moments`]),
  ]
}
