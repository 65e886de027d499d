import type { Claim } from './claim.ts'
import type { Report } from './report.ts'

export type SectionTab = 'deaths' | 'fights' | 'objective' | 'lobby'

/** The tab of each section, on the page and in texts. Sections that are not listed here belong to the lobby tab. */
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
