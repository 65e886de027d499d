import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { carriedObject } from '#analysis/wording/carried-object.ts'
import { plainStyle } from '#analysis/wording/render-style.ts'
import { causeLabel, tagLabel } from '#shared/report/causes.ts'
import type { Claim } from '#shared/report/claim.ts'
import { cardsOf } from '#shared/report/claims-of-report.ts'
import { kindLabel } from '#shared/report/death-kinds.ts'
import type { FocusArea } from '#shared/report/focus-area.ts'
import type { Report } from '#shared/report/report.ts'
import { makersSentence } from '#shared/report/report-makers.ts'
import type { DeathCard } from '#shared/report/report-positions.ts'
import { type SectionOfTab, sectionsOf } from '#shared/report/section-tabs.ts'
import { formatDuration } from '#shared/time/clock.ts'
import { type Evidence, listEvidence } from './report-evidence.ts'
import { focusParts, otherParts, strengthClaims, type TextPart } from './verdict-text.ts'

/**
 * A report as Markdown: each sentence is followed by the numbers of its evidence, and the evidence is at the end.
 * Names come from strangers, so Markdown markup is escaped.
 */
export function toMarkdown(report: Report): string {
  const evidence = listEvidence(report)
  const print = (claims: readonly Claim[]) => claims.map((claim) => cited(claim, report, evidence)).join(' ')
  const titleOf = (focus: FocusArea) => print([focus.title])
  const blocksOf = ({ heading, lines }: TextPart) => [
    `## ${heading}`,
    ...lines.map(({ lead, claims }) => (lead === '' ? print(claims) : `*${lead}* ${print(claims)}`.trim())),
  ]
  const printSections = (sections: readonly SectionOfTab[]) =>
    sections.flatMap(({ title, claims }) => (claims.length > 0 ? [`## ${title}`, print(claims)] : []))
  const blocks = [
    `# ${escapeMarkdown(sentenceOf(report.title, report))}`,
    print(report.coverage),
    `**${cited(report.headline, report, evidence)}** ${print(report.verdict)}`.trim(),
    ...(report.strengths.length > 0 ? [`*Kept:* ${print(strengthClaims(report))}`] : []),
    ...focusParts(report, titleOf).flatMap(blocksOf),
    ...(report.deaths.length > 0 ? ['## Every death', print(report.ledger), deathTable(report)] : []),
    ...(['deaths', 'fights', 'objective', 'lobby'] as const).flatMap((tab) => printSections(sectionsOf(report, tab))),
    '## The lobby',
    lobbyTable(report),
    ...otherParts(report, titleOf).flatMap(blocksOf),
    ...printSections([{ title: 'Seen in the video', claims: report.videoReview?.parts.flatMap(({ claims }) => claims) ?? [] }]),
    '## How this was checked',
    report.checked.claims.map((claim) => `- ${print([claim])}`).join('\n'),
    ...(report.checked.filmProblems.length > 0
      ? [report.checked.filmProblems.map((problem) => `- ${escapeMarkdown(problem)}`).join('\n')]
      : []),
    differences(report),
    '## Evidence',
    evidence.map(({ number, text }) => `${number}. ${escapeMarkdown(text)}`).join('\n'),
    makersSentence(report),
    `Rules version ${report.rulesVersion}, report version ${report.version}.`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function cited(claim: Claim, report: Report, evidence: readonly Evidence[]): string {
  const numbers = evidence.filter(({ fact }) => claim.facts.includes(fact)).map(({ number }) => number)
  const text = escapeMarkdown(sentenceOf(claim, report))
  return numbers.length > 0 ? `${text} <sup>${numbers.join(' ')}</sup>` : text
}

function deathTable(report: Report): string {
  const { carried } = carriedObject(report.match.mode)
  const name = (key: string | null) => report.players.find((player) => player.key === key)?.name ?? ''
  const { timeOf } = plainStyle(report)
  const eventOf = (id: string) => report.events.find((event) => event.id === id)
  const hasPlaces = report.deaths.some(({ event }) => eventOf(event)?.place !== undefined)
  const causes = new Map(cardsOf(report).map((card) => [card.event, causeWords(card)]))
  const rows = report.deaths.map((death) => [
    timeOf(eventOf(death.event)?.atMs ?? 0),
    death.killer ? name(death.killer) : 'no killer in the log',
    causes.get(death.event) ?? kindLabel(death.kind, carried),
    ...(hasPlaces ? [eventOf(death.event)?.place ?? ''] : []),
    death.lifeMs === null ? '' : formatDuration(death.lifeMs),
    String(death.killsInLife),
    death.alive ? `${death.alive.own}–${death.alive.enemy}` : '',
    death.answeredBy
      ? `${name(death.answeredBy)}, ${((death.answeredAfterMs ?? 0) / 1000).toFixed(1)} s`
      : death.tookKillerAlong
        ? 'you'
        : '',
  ])
  return table(['Time', 'Killer', 'Cause', ...(hasPlaces ? ['Where'] : []), 'Life', 'Kills in it', 'Alive, you–them', 'Traded by'], rows)
}

/** "alone (walked away from a team-mate, straight duel lost)". */
function causeWords(card: DeathCard): string {
  const others = card.tags.map(tagLabel)
  return others.length > 0 ? `${causeLabel(card)} (${others.join(', ')})` : causeLabel(card)
}

function lobbyTable(report: Report): string {
  const number = (value: number | null, digits = 0) => (value === null ? '' : value.toFixed(digits))
  const rows = report.lobby.map((row) => {
    const player = report.players.find(({ key }) => key === row.player)
    return [
      `${player?.name ?? ''}${row.player === report.you ? ' (you)' : ''}`,
      teamName(player?.team ?? null),
      number(row.kills),
      number(row.deaths),
      number(row.assists),
      number(row.kda, 1),
      row.shotsFired ? `${((100 * (row.shotsHit ?? 0)) / row.shotsFired).toFixed(1)}%` : '',
      number(row.damageDealt),
      number(row.objectiveAwards),
    ]
  })
  return table(['Player', 'Team', 'K', 'D', 'A', 'KDA', 'Accuracy', 'Damage', 'Plays on the objective'], rows)
}

function teamName(team: number | null): string {
  return team === null ? '' : (['Eagle', 'Cobra'][team] ?? `Team ${team + 1}`)
}

function differences(report: Report): string {
  const name = (key: string) => report.players.find((player) => player.key === key)?.name ?? ''
  const rows = report.checked.reconciliation.flatMap((entry) =>
    (['kills', 'deaths', 'medals', 'objectives'] as const).flatMap((what) => {
      const compared = entry[what]
      return compared && compared.film !== compared.statistics
        ? [[name(entry.player), what, String(compared.film), String(compared.statistics)]]
        : []
    }),
  )
  return rows.length > 0 ? table(['Player', 'What', 'Film', 'Statistics'], rows) : ''
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(' | ')} |`
  return [line(head), `|${head.map(() => ' --- |').join('')}`, ...rows.map(line)].join('\n')
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>|#]/g, '\\$&').replace(/[\r\n]+/g, ' ')
}
