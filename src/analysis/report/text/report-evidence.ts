import { FACT_DEFINITIONS } from '#analysis/death-kinds/fact-definitions.ts'
import { DEATH_FIGURES } from '#analysis/facts/causes/cause-test.ts'
import { OBJECTIVE_KINDS } from '#analysis/objective-kinds/objective-kinds.ts'
import { fieldWords, momentWords } from '#analysis/wording/moment-words.ts'
import { plainStyle } from '#analysis/wording/render-style.ts'
import { listClaims } from '#shared/report/claims-of-report.ts'
import { DEATH_KIND_IDS, kindLabel, LEDGER_KIND_IDS } from '#shared/report/death-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Moment } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import { formatDuration } from '#shared/time/clock.ts'
import { metres } from '#shared/tracks/metres.ts'

export interface Evidence {
  readonly number: number
  readonly fact: string
  readonly text: string
}

/** The facts that a report's sentences cite, numbered in the order in which they are first cited. */
export function listEvidence(report: Report): Evidence[] {
  const cited = [...new Set(listClaims(report).flatMap(({ claim }) => claim.facts))]
  return cited.flatMap((id, index) => {
    const fact = report.facts.find((candidate) => candidate.id === id)
    return fact ? [{ number: index + 1, fact: id, text: describe(fact, report) }] : []
  })
}

function describe(fact: Fact, report: Report): string {
  const name = (key: string | null) => report.players.find((player) => player.key === key)?.name
  const about = [name(fact.other), variantWords(fact)].filter(Boolean).join(', ')
  const style = plainStyle(report)
  const words = (moment: Moment) => momentWords(moment, report, style)
  const times = fact.evidence.filter(({ kind }) => kind !== 'statistic').map(words)
  const statistics = fact.evidence.filter(({ kind }) => kind === 'statistic').map(words)
  return [
    `${amount(fact)}${about ? ` (${about})` : ''}: ${FACT_DEFINITIONS[fact.kind] ?? fact.kind}`,
    ...(times.length > 0 ? [`At ${times.filter((text) => text !== '').join(', ')}.`] : []),
    ...statistics.map((text) => `Read from ${text}.`),
  ].join(' ')
}

function amount({ value, of, unit }: Fact): string {
  if (unit === 'ms') return of === null ? formatDuration(value) : `${formatDuration(value)} of ${formatDuration(of)}`
  if (unit === 'world-units') return `${metres(value)} m`
  const number = Number.isInteger(value) ? String(value) : (Math.round(100 * value) / 100).toFixed(2)
  return of === null ? number : `${number} of ${of}`
}

/** A fact's variant in words; null if the kind and the opponent already identify the fact. */
function variantWords({ kind, variant }: Pick<Fact, 'kind' | 'variant'>): string | null {
  if (variant === null || kind === 'run-ended' || kind in DEATH_FIGURES) return null
  if (kind === 'mode-total') return fieldWords(variant)
  if (kind === 'assumed-respawn') return 'tried as well'
  const [, deathKind, seconds] = /^(.+)-(\d+)$/.exec(variant) ?? []
  if (kind === 'kind-at-respawn' && deathKind !== undefined) return `${labelOf(deathKind)}, respawn after ${seconds} s`
  return labelOf(variant)
}

function labelOf(variant: string): string {
  const deaths = [...LEDGER_KIND_IDS, ...DEATH_KIND_IDS].find((id) => id === variant)
  if (deaths !== undefined) return kindLabel(deaths)
  return OBJECTIVE_KINDS.find(({ id }) => id === variant)?.phrases.title ?? variant.replaceAll('-', ' ')
}
