import { z } from 'zod'
import { capitalize } from '#analysis/wording/numbers.ts'
import { plainText } from '#analysis/wording/segments.ts'
import { isNoClaim } from '#server/results/projection/single-moment.ts'
import { kdaWords, resultWords } from '#shared/matches/match-result.ts'
import { causeLabel } from '#shared/report/causes.ts'
import type { Claim } from '#shared/report/claim.ts'
import { cardsOf } from '#shared/report/claims-of-report.ts'
import { kindLabel } from '#shared/report/death-kinds.ts'
import { drilledArea } from '#shared/report/drill.ts'
import { matchResultOf } from '#shared/report/match-result-of.ts'
import type { Report } from '#shared/report/report.ts'
import { shownClockOf } from '#shared/report/shown-clock.ts'
import { type SingleMoment, singleMomentOf } from '#shared/report/single-moment.ts'
import { matchTitle } from '#shared/report/words/match-title.ts'
import { thirdPerson } from '#shared/report/words/third-person.ts'
import type { Result } from '#shared/result.ts'
import { asSeen } from '#shared/unseen.ts'

const drawing = z.object({
  player: z.string(),
  /** For example "Ranked Oddball on Tram Depot". */
  match: z.string(),
  /** The time of the lead, for example "06:52"; null when the lead is about the whole match. */
  at: z.string().nullable(),
  lead: z.string(),
  /** The smaller text below the lead. */
  loss: z.string(),
  /** For example "take the kill, then leave"; empty when the whole report is not shared. */
  focus: z.string(),
  result: z.object({ words: z.string(), tone: z.enum(['plain', 'good', 'bad']) }).nullable(),
  kda: z.string(),
  /** True when the page behind the link shows the moment from above. */
  isWatchable: z.boolean(),
})

/** The card of a shared link. Names in it are untrusted text. */
export const cardContent = z.object({
  title: z.string(),
  description: z.string(),
  pictureWords: z.string(),
  /** Null when the report can no longer be read. */
  drawing: drawing.nullable(),
})

export type CardDrawing = z.infer<typeof drawing>
export type CardContent = z.infer<typeof cardContent>

const LONGEST_NAME = 60
const LONGEST_DESCRIPTION = 200
/** The number of characters on two lines of the picture. */
const MAX_BELOW = 104

type Shown = Pick<Result, 'report' | 'sentences' | 'title' | 'shared' | 'positions'>

/** Composes the card from the public projection only. */
export function composeCard({ report, sentences, title, shared, positions }: Shown): CardContent {
  if (!report) return { title: name(title), description: NOTHING_TO_READ, pictureWords: '', drawing: null }
  const textOf = (claim: Claim | null | undefined) => asSeen(plainText((claim && sentences[claim.id]?.segments) ?? []))
  const player = name(report.players.find(({ key }) => key === report.you)?.name ?? '')
  const match = matchTitle({ ...report.match, mode: name(report.match.mode), map: name(report.match.map) })
  const result = resultOf(report)
  const focus = drilledArea(report)
  const lead = leadOf(report, player, textOf)
  const happened = `${match}${result === null ? '' : `, ${result.words.toLowerCase()}`}.`
  const at = lead.at === null ? '' : `${player} at ${lead.at}:`
  const oneThing = focus ? lowerFirst(textOf(focus.title)) : ''
  const opening = [happened, at, lead.words].filter((words) => words !== '')
  const thing = oneThing === '' ? [] : [`The one thing: ${oneThing}.`]
  return {
    title: name(title),
    description: shorten(
      [...opening, ...thing, ...lead.below, ...report.verdict.map(textOf)].filter(Boolean).join(' '),
      LONGEST_DESCRIPTION,
    ),
    pictureWords: shorten(opening.join(' '), LONGEST_DESCRIPTION),
    drawing: {
      ...{ player, match, at: lead.at, lead: lead.words, loss: firstSentences(lead.below.join(' '), MAX_BELOW) },
      focus: oneThing,
      result,
      kda: kdaOf(report),
      isWatchable: positions?.state === 'there' && shared !== 'report',
    },
  }
}

const NOTHING_TO_READ = 'A coaching report of a Halo Infinite match.'

function name(text: string): string {
  return shorten(asSeen(text), LONGEST_NAME)
}

/** The moment that the card leads with and draws: the one shared alone, else the strongest, else the first death to work on. */
export function cardMomentOf(report: Report): SingleMoment | null {
  const [alone] = report.deaths
  const isAlone = isNoClaim(report.headline)
  const [first = alone?.event] = report.focusAreas[0]?.moments.filter((event) => report.deaths.some((row) => row.event === event)) ?? []
  return (isAlone ? null : singleMomentOf(report, 'moment')) ?? singleMomentOf(report, first ?? 'moment')
}

/** The lead is the strongest moment with the headline below it, else the headline alone. A death leads only when it is shared alone. */
function leadOf(report: Report, player: string, textOf: (claim: Claim | null) => string) {
  const moment = cardMomentOf(report)
  const row = report.deaths.find(({ event }) => event === moment?.event)
  const headline = isNoClaim(report.headline) ? [] : [textOf(report.headline)]
  if (!moment || (row && headline.length > 0)) return { at: null, words: headline.join(''), below: [] }
  // The fonts of the picture lack "≈".
  const at = shownClockOf(report)
    .format(moment.events[0]?.atMs ?? 0)
    .replace('≈', 'about ')
  if (row) {
    const card = cardsOf(report).find(({ event }) => event === row.event)
    const words = `${capitalize(thirdPerson(player)(card ? causeLabel(card) : kindLabel(row.kind)))}.`
    return { at, words, below: [textOf(moment.claim)] }
  }
  const sentence = textOf(moment.claim)
  return { at, words: killsWords(report, moment) ?? (sentence === '' ? 'One moment of this match.' : sentence), below: headline }
}

/** For example "3 kills in 2 s."; null for fewer than two kills. */
function killsWords(report: Report, { events, claim }: SingleMoment): string | null {
  const kills = events.filter(({ kind }) => kind === 'kill')
  const [first, last] = [kills[0], kills.at(-1)]
  if (!first || !last || kills.length < 2) return null
  const totalMs = report.facts.find(({ id, kind }) => kind === 'best-multi-time' && claim?.facts.includes(id))?.value
  const seconds = Math.round((totalMs ?? last.atMs - first.atMs) / 1000)
  return `${kills.length} kills ${seconds < 1 ? 'at once' : `in ${seconds} s`}.`
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

const TONES: Readonly<Record<string, 'good' | 'bad'>> = { win: 'good', loss: 'bad', left: 'bad' }

function resultOf(report: Report): CardDrawing['result'] {
  const result = matchResultOf(report)
  const words = resultWords(result)
  return words === '' ? null : { words, tone: TONES[result.outcome] ?? 'plain' }
}

function kdaOf(report: Report): string {
  const { kda } = matchResultOf(report)
  return kda ? kdaWords(kda) : ''
}

const ENDINGS = new Intl.Segmenter('en', { granularity: 'word' })

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })

function firstSentences(text: string, most: number): string {
  const [first = '', ...others] = [...SENTENCES.segment(text)].map(({ segment }) => segment)
  const shortened = others.reduce((before, next) => ((before + next).trimEnd().length <= most ? before + next : before), first)
  return shorten(shortened.trimEnd(), most)
}

/** Cuts a text longer than `most` characters after a whole word and adds an ellipsis. A single long word is cut between letters. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  for (const { index, segment } of ENDINGS.segment(text)) {
    if (index + segment.length > most - 1) break
    end = index + segment.length
  }
  const letters = [...text.slice(0, most - 1)]
  const cut = end > 0 ? text.slice(0, end) : letters.slice(0, isHalf(letters.at(-1)) ? -1 : undefined).join('')
  return `${cut.trimEnd().replace(/[\s,;:–-]+$/, '')}…`
}

function isHalf(letter: string | undefined): boolean {
  return letter !== undefined && /^[\ud800-\udbff]$/.test(letter)
}
