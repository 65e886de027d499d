import type { Area } from '#shared/report/areas.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Report } from '#shared/report/report.ts'
import { AREA_TITLES } from '#shared/report/words/area-words.ts'
import type { ReportTab } from '#web/features/report-view/report-view.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { ProvenSentences } from './sentence.tsx'
import '#web/features/results/tabs/report-tabs.css'

/** Where the sections of a report are read; one that is not named here stands with the match as a whole. */
const SECTION_TABS: ReadonlyMap<string, ReportTab> = new Map([
  ['deaths', 'deaths'],
  ['places', 'deaths'],
  ['shooting', 'fights'],
  ['objective', 'objective'],
])

const AREA_TABS: Readonly<Record<Area, ReportTab>> = {
  'map-positioning': 'deaths',
  'decision-making': 'deaths',
  'spawn-theory': 'deaths',
  'combat-efficiency': 'fights',
  'movement-tech': 'fights',
  'team-play': 'lobby',
}

const WATCHED_TITLES: ReadonlyMap<string, string> = new Map([
  ['video', 'What the video shows'],
  ['end', 'Before your next match'],
])

interface Part {
  readonly title: string
  readonly claims: readonly Claim[]
}

/** What the report says of the matter of a tab; every sentence with the mark of its evidence. */
export function Prose({ tab }: { readonly tab: ReportTab }) {
  const { report } = useReport()
  const parts = partsOf(report, tab).filter(({ claims }) => claims.length > 0)
  return (
    parts.length > 0 && (
      <article className="report-prose">
        {parts.map(({ title, claims }) => (
          <section key={title}>
            <h3>{title}</h3>
            <p>
              <ProvenSentences claims={claims} />
            </p>
          </section>
        ))}
      </article>
    )
  )
}

function partsOf({ verdict, sections, areas, strengths, videoReview: watched }: Report, tab: ReportTab): Part[] {
  if (tab === 'verdict') {
    return (watched?.parts ?? []).flatMap(({ part, claims }) => {
      const title = WATCHED_TITLES.get(part)
      return title === undefined ? [] : { title, claims }
    })
  }
  const told = sections
    .filter(({ id }) => (SECTION_TABS.get(id) ?? 'lobby') === tab)
    .map(({ id, title, claims }) => ({ title, claims: id === 'story' ? [...verdict, ...claims] : claims }))
  const ofAreas = areas.filter(({ id }) => AREA_TABS[id] === tab).map(({ id, claims }) => ({ title: AREA_TITLES[id], claims }))
  const more = tab === 'lobby' ? [{ title: 'Keep doing this', claims: strengths.slice(1).flatMap(({ claims }) => claims) }] : []
  return [...told, ...ofAreas, ...more]
}
