import { DEATH_FIGURES } from '#analysis/facts/causes/cause-test.ts'
import { fieldWords } from '#analysis/wording/moment-words.ts'
import { kindLabel, LEDGER_KIND_IDS } from '#shared/report/death-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'

/** Which of several facts of a kind this one is, in words; null where the kind and the opponent say it already. */
export function variantWords({ kind, variant }: Pick<Fact, 'kind' | 'variant'>): string | null {
  if (variant === null || kind === 'run-ended' || kind in DEATH_FIGURES) return null
  if (kind === 'mode-total') return fieldWords(variant)
  if (kind === 'assumed-respawn') return 'tried as well'
  const [, deathKind, seconds] = /^(.+)-(\d+)$/.exec(variant) ?? []
  if (kind === 'kind-at-respawn' && deathKind !== undefined) return `${labelOf(deathKind)}, respawn after ${seconds} s`
  return labelOf(variant)
}

function labelOf(variant: string): string {
  const kind = LEDGER_KIND_IDS.find((one) => one === variant)
  return kind === undefined ? variant : kindLabel(kind)
}
