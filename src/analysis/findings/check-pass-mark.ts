import type { Fact } from '#shared/report/fact.ts'
import type { PassMark } from '#shared/report/focus-area.ts'
import type { Report } from '#shared/report/report.ts'

/** What the matches played since say of a drill: `open` until they hold enough kills or minutes to tell. */
export interface PassMarkCheck {
  readonly status: 'passed' | 'missed' | 'open'
  /** Deaths soon after a kill, or deaths in that state. */
  readonly deaths: number
  /** Own kills, or minutes in that state. */
  readonly exposure: number
}

const MINUTE_MS = 60_000

/** Holds a drill's pass mark against the reports of the matches after it, counted together. */
export function checkPassMark(mark: PassMark, later: readonly Pick<Report, 'facts'>[]): PassMarkCheck {
  const measured = later.map(({ facts }) => (mark.per === 'kills' ? afterKills(facts) : inState(facts, mark.line)))
  const deaths = measured.reduce((sum, match) => sum + match.deaths, 0)
  const exposure = measured.reduce((sum, match) => sum + match.exposure, 0)
  if (exposure < mark.window) return { status: 'open', deaths, exposure }
  return { status: (deaths / exposure) * mark.window <= mark.atMost ? 'passed' : 'missed', deaths, exposure }
}

function afterKills(facts: readonly Fact[]): { deaths: number; exposure: number } {
  const fact = facts.find(({ kind }) => kind === 'kills-then-death')
  return { deaths: fact?.value ?? 0, exposure: fact?.of ?? 0 }
}

function inState(facts: readonly Fact[], line: PassMark['line']): { deaths: number; exposure: number } {
  const amountOf = (wanted: string) => facts.find(({ kind }) => kind === wanted)?.value ?? 0
  return { deaths: amountOf(`deaths-while-${line}`), exposure: amountOf(`time-${line}`) / MINUTE_MS }
}
