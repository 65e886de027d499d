import type { KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { type ReportTab, reportAddress, TAB_NAMES, tabsOf, useReport } from '#web/features/report-view/report-view.ts'
import { countCheckedSentences } from '#web/features/results/sentence/checked-sentences.ts'
import './report-tabs.css'

export const PANEL_ID = 'report-panel'

export function tabId(tab: ReportTab): string {
  return `report-tab-${tab}`
}

export function ReportTabs() {
  const { report, result, tab: chosen } = useReport()
  return (
    <nav className="report-tabs">
      <div role="tablist" aria-label="Report" onKeyDown={moveAmongTabs}>
        {tabsOf(report).map((tab) => (
          <Link
            key={tab}
            href={reportAddress(result.jobId, { tab, moment: null })}
            id={tabId(tab)}
            role="tab"
            aria-selected={tab === chosen}
            aria-controls={PANEL_ID}
            tabIndex={tab === chosen ? 0 : -1}
          >
            {TAB_NAMES[tab]}
            <TabCount tab={tab} />
          </Link>
        ))}
      </div>
    </nav>
  )
}

function TabCount({ tab }: { readonly tab: ReportTab }) {
  const { report, result } = useReport()
  const { positions } = report
  if (tab === 'deaths') return <span>{report.deaths.length}</span>
  if (tab === 'fights' && positions.status === 'read') return <span>{positions.fights.length}</span>
  // A shared report leaves sentences out: a second number of them would only puzzle.
  if (tab !== 'checked' || !result.isOwner) return null
  const { checked, all } = countCheckedSentences(report)
  return (
    <span>
      {checked} of {all}
    </span>
  )
}

function moveAmongTabs(press: KeyboardEvent<HTMLElement>) {
  const tabs = [...press.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex((tab) => tab.contains(document.activeElement))
  if (press.key === ' ') tabs[at]?.click()
  const to = new Map([
    ['ArrowRight', at + 1],
    ['ArrowLeft', at - 1],
    ['Home', 0],
    ['End', tabs.length - 1],
  ]).get(press.key)
  if (press.key !== ' ' && to === undefined) return
  press.preventDefault()
  if (to !== undefined) tabs.at(to % tabs.length)?.focus()
}
