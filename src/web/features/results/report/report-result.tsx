import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type KeyboardEvent, type ReactNode, Suspense, useEffect } from 'react'
import { Link } from 'wouter'
import type { Report } from '#shared/report/report.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { putData } from '#web/data/query-client.ts'
import { usePlayer } from '#web/features/report-view/player.ts'
import {
  ReportContext,
  type ReportTab,
  type ReportView,
  reportAddress,
  TAB_NAMES,
  tabsOf,
  useReport,
} from '#web/features/report-view/report-view.ts'
import { isOneMoment, useResultKey } from '#web/features/results/result-queries.ts'
import { countCheckedSentences } from '#web/features/results/sentence/sentence-pieces.ts'
import { useReportView } from '#web/features/results/use-report-view.ts'
import { Verdict, VerdictPanel } from '#web/features/results/verdict/verdict-panel.tsx'
import { lazyPart } from '#web/ui/layout/lazy-part.tsx'
import { useIdle } from '#web/ui/use-after.ts'
import { Coverage } from './coverage.tsx'
import '#web/features/results/tabs/report-tabs.css'

const TABS: Readonly<Record<Exclude<ReportTab, 'verdict'>, ComponentType>> = {
  deaths: lazyPart(() => import('#web/features/results/deaths/deaths-tab.tsx').then((file) => file.DeathsTab)),
  fights: lazyPart(() => import('#web/features/results/fights/fights.tsx').then((file) => file.FightsTab)),
  objective: lazyPart(() => import('#web/features/results/objective/objective-tab.tsx').then((file) => file.ObjectiveTab)),
  lobby: lazyPart(() => import('#web/features/results/tabs/lobby-tab.tsx').then((file) => file.LobbyTab)),
  checked: lazyPart(() => import('#web/features/results/tabs/checked-tab.tsx').then((file) => file.CheckedTab)),
}

const Stage = lazyPart(() => import('#web/features/results/stage/stage.tsx').then((file) => file.Stage))
const Prose = lazyPart(() => import('#web/features/results/sentence/prose.tsx').then((file) => file.Prose))
const AboveReport = lazyPart(() => import('./above-report.tsx').then((file) => file.AboveReport))
const TabPlayer = lazyPart(() => import('#web/features/results/player/tab-player.tsx').then((file) => file.TabPlayer))

interface ReportResultProps {
  readonly result: ShownResult
  readonly report: Report
  readonly onChanged: (changed: ShownResult) => void
  readonly children: ReactNode
}

export function ReportResult({ result, report, onChanged, children }: ReportResultProps) {
  const client = useQueryClient()
  const key = useResultKey(result.jobId)
  const view = useReportView(result, report, (changed) => {
    putData(client, key, changed)
    onChanged(changed)
  })
  const { tab } = view
  const isMomentOnly = isOneMoment(result)
  const Tab = tab === 'verdict' ? null : TABS[tab]
  const isIdle = useIdle()
  useQuietTabs(view)
  return (
    <ReportContext value={view}>
      <Suspense>{!isMomentOnly && <AboveReport />}</Suspense>
      <Coverage />
      <Verdict />
      {!isMomentOnly && <ReportTabs />}
      <div id={PANEL_ID} {...(!isMomentOnly && { role: 'tabpanel', 'aria-labelledby': tabId(tab) })}>
        {Tab === null ? (
          <VerdictPanel />
        ) : (
          <Suspense fallback={<div className="report-wait" />}>
            {tab === 'deaths' || tab === 'objective' ? (
              <Tab />
            ) : (
              <TabPlayer>
                <Tab />
              </TabPlayer>
            )}
          </Suspense>
        )}
        {/* Stays mounted while another tab is open: a recording may be in progress. */}
        <div hidden={tab !== 'verdict'}>
          {children}
          <Suspense>
            {!isMomentOnly && (isIdle || tab === 'verdict') && <Stage />}
            {report.videoReview && <Prose tab="verdict" />}
          </Suspense>
        </div>
      </div>
    </ReportContext>
  )
}

function useQuietTabs({ tab, showVideo }: ReportView) {
  const player = usePlayer()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is opened.
  useEffect(
    () => () => {
      player.pause()
      showVideo(false)
    },
    [tab],
  )
}

const PANEL_ID = 'report-panel'

function tabId(tab: ReportTab): string {
  return `report-tab-${tab}`
}

function ReportTabs() {
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
  // A shared report leaves out sentences, so these counts would confuse its readers.
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
  // On the open tab, Space controls the picture.
  if (press.key === ' ' && tabs[at]?.ariaSelected === 'true') return
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
