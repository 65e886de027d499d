import { z } from 'zod'
import { plainText } from '#analysis/wording/segments.ts'
import type { Claim } from '#shared/report/claim.ts'
import { inLedgerOrder, kindLabel, type LedgerKindId, LOG_KIND_IDS } from '#shared/report/death-kinds.ts'
import { isStatistic } from '#shared/report/focus-area.ts'
import { isObjectiveKind } from '#shared/report/objective-kinds.ts'
import type { Report } from '#shared/report/report.ts'
import { shownClockOf } from '#shared/report/shown-clock.ts'
import { OBJECTIVE_KIND_LABELS } from '#shared/report/words/objective-kind-words.ts'
import type { Result } from '#shared/result.ts'
import { formatDuration } from '#shared/time/clock.ts'
import { asSeen } from '#shared/unseen.ts'

const drawing = z.object({
  mode: z.string(),
  map: z.string(),
  player: z.string(),
  headline: z.string(),
  figures: z.array(z.object({ name: z.string(), value: z.string(), tone: z.enum(['plain', 'good', 'bad']) })),
  deaths: z.array(z.object({ name: z.string(), isLeak: z.boolean(), times: z.array(z.string()) })),
  clock: z.enum(['video', 'match']),
  /** The death to draw from above; null where there is none, or the replay is not shown. */
  death: z.string().nullable(),
})

/** What a shared link shows. Names in it may hold any text. */
export const cardContent = z.object({
  title: z.string(),
  description: z.string(),
  pictureWords: z.string(),
  /** Null where the report cannot be read any more. */
  drawing: drawing.nullable(),
})

export type CardDrawing = z.infer<typeof drawing>
export type CardContent = z.infer<typeof cardContent>

const LONGEST_NAME = 60
const LONGEST_DESCRIPTION = 200

/** Made of the public projection alone. */
export function composeCard({
  report,
  sentences,
  title,
  isReplayPublic,
}: Pick<Result, 'report' | 'sentences' | 'title' | 'isReplayPublic'>): CardContent {
  if (!report) return { title: name(title), description: NOTHING_TO_READ, pictureWords: '', drawing: null }
  const textOf = ({ id }: Claim) => asSeen(plainText(sentences[id]?.segments ?? []))
  const result = resultOf(report)
  const mode = modeOf(report)
  const map = name(report.match.map)
  const headline = textOf(report.headline)
  const happened = `${mode} on ${map}${result === null ? '' : `, ${result.value.toLowerCase()}`}.`
  const verdict = report.verdict.map(textOf)
  const own = report.lobby.find(({ player }) => player === report.you)
  return {
    title: name(title),
    description: shorten([happened, headline, ...verdict].join(' '), LONGEST_DESCRIPTION),
    pictureWords: shorten([happened, headline].join(' '), LONGEST_DESCRIPTION),
    drawing: {
      mode,
      map,
      player: name(report.players.find(({ key }) => key === report.you)?.name ?? ''),
      headline,
      figures: [
        ...(own ? [{ name: 'K / D / A', value: [own.kills, own.deaths, own.assists ?? '–'].join(' / '), tone: 'plain' as const }] : []),
        ...(result === null ? [] : [result]),
        ...focusOf(report),
      ],
      deaths: deathsOf(report),
      clock: shownClockOf(report).of,
      death: isReplayPublic ? mapDeathOf(report) : null,
    },
  }
}

const NOTHING_TO_READ = 'A coaching report of a Halo Infinite match.'

function name(text: string): string {
  return shorten(asSeen(text), LONGEST_NAME)
}

function modeOf({ match: { mode, isRanked } }: Report): string {
  return isRanked ? `Ranked ${name(mode)}` : name(mode)
}

type Figure = CardDrawing['figures'][number]

const RESULTS: Readonly<Record<string, Pick<Figure, 'value' | 'tone'>>> = {
  win: { value: 'Win', tone: 'good' },
  loss: { value: 'Loss', tone: 'bad' },
  tie: { value: 'Tie', tone: 'plain' },
  left: { value: 'Left early', tone: 'bad' },
}

function resultOf({ match, title, facts }: Report): Figure | null {
  const result = RESULTS[match.outcome]
  if (!result) return null
  const [own, enemy] = ['own', 'enemy'].map((side) => {
    const param = title.params[side]
    return param?.kind === 'fact' ? facts.find(({ id }) => id === param.id)?.value : undefined
  })
  const score = own === undefined || enemy === undefined ? '' : ` ${own}–${enemy}`
  return { name: 'Result', value: `${result.value}${score}`, tone: result.tone }
}

/** The first focus area: its count against what is expected. */
function focusOf({ focusAreas: [focus], facts }: Report): Figure[] {
  const value = (id: string | null) => facts.find((fact) => fact.id === id)?.value
  const deaths = focus && value(focus.deaths)
  const expected = focus && value(focus.expected)
  if (!focus || deaths === undefined || expected === undefined || isStatistic(focus.kind)) return []
  if (isObjectiveKind(focus.kind)) {
    const isTime = facts.find(({ id }) => id === focus.deaths)?.unit === 'ms'
    const told = isTime ? [deaths, expected].map(formatDuration) : [String(deaths), expected.toFixed(1)]
    return [{ name: OBJECTIVE_KIND_LABELS[focus.kind], value: told.join(', expected '), tone: 'plain' }]
  }
  const shown = expected < deaths ? `${deaths}, expected ${expected.toFixed(1)}` : String(deaths)
  return [{ name: `Cause: ${kindLabel(focus.kind)}`, value: shown, tone: 'plain' }]
}

/** The first death of the first focus area whose killer is in the film, else the first such death. */
function mapDeathOf({ focusAreas: [focus], positions }: Report): string | null {
  if (positions.status !== 'read') return null
  const seen = positions.deaths.filter(({ participants }) => participants.some(({ role }) => role === 'killer'))
  return (seen.find(({ event }) => focus?.moments.includes(event)) ?? seen[0])?.event ?? null
}

function deathsOf(report: Report): CardDrawing['deaths'] {
  const {
    deaths,
    events,
    ledger: [ledger],
  } = report
  const { format } = shownClockOf(report)
  const time = (id: string) => format(events.find((event) => event.id === id)?.atMs ?? 0)
  const params = ledger ? ledger.params : {}
  const carried = params['carried']
  const nameOf = (kind: LedgerKindId) => kindLabel(kind, carried?.kind === 'word' ? carried.word : null)
  return inLedgerOrder(LOG_KIND_IDS).flatMap((kind) => {
    const times = deaths.filter((death) => death.kind === kind).map(({ event }) => time(event))
    return times.length > 0 ? [{ name: nameOf(kind), isLeak: LOG_KIND_IDS.some((focusKind) => focusKind === kind), times }] : []
  })
}

const ENDINGS = new Intl.Segmenter('en', { granularity: 'word' })

/** At most so many characters: whole words and an ellipsis. A single long word is cut between letters. */
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

/** The first half of a surrogate pair. */
function isHalf(letter: string | undefined): boolean {
  return letter !== undefined && /^[\ud800-\udbff]$/.test(letter)
}
