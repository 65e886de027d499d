import type { Claim } from './claim.ts'
import type { Report } from './report.ts'

export type SectionTab = 'deaths' | 'fights' | 'objective' | 'lobby'

/** Where a section of a report is read, on its page and in its texts; one that is not named here stands with the lobby. */
const TABS: ReadonlyMap<string, SectionTab> = new Map([
  ['deaths', 'deaths'],
  ['fights', 'fights'],
  ['objective', 'objective'],
])

export interface SectionOfTab {
  readonly title: string
  readonly claims: readonly Claim[]
}

export function sectionsOf({ sections }: Pick<Report, 'sections'>, tab: SectionTab): SectionOfTab[] {
  return sections.filter(({ id, claims }) => (TABS.get(id) ?? 'lobby') === tab && claims.length > 0)
}
