import type { MouseEvent } from 'react'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import { teamClass, teamName, teamOf } from '#web/features/results/tables/lobby-columns.ts'
import { type Axis, axisOf, labelsOf } from '#web/features/results/timeline/timeline-axis.ts'
import { countPlays, type ObjectivePlay, ZONES, zonesOf } from './objective-plays.ts'

export function ObjectiveLanes({ plays, isPlaced }: { readonly plays: readonly ObjectivePlay[]; readonly isPlaced: boolean }) {
  const view = useVoicedReport()
  const { report, clock, moment, openMoment } = view
  const axis = axisOf({ report, clock }, null)
  const zones = isPlaced ? zonesOf(report) : []
  const lanes =
    zones.length > 0
      ? [...zones.keys(), null].flatMap((zone) => {
          const own = plays.filter((play) => play.zone === zone)
          return zone === null && own.length === 0 ? [] : { name: zone === null ? 'Other' : (ZONES[zone] ?? ''), plays: own }
        })
      : teamsOf(plays).map((team) => ({ name: teamName(team), plays: plays.filter((play) => play.team === team) }))
  const spans = report.positions.status === 'read' ? report.positions.objectives.filter(({ kind }) => kind !== 'stronghold') : []
  const hills = spans.filter(({ kind }) => kind === 'hill')
  const place = (fromMs: number, toMs = fromMs) => ({
    left: `${axis.percent(fromMs)}%`,
    width: `${Math.max(0.35, axis.percent(toMs) - axis.percent(fromMs))}%`,
  })
  const carriesOf = (name: string) =>
    spans.filter(({ carrier }) => carrier !== null && zones.length === 0 && teamName(teamOf(report, carrier)) === name)
  return (
    // biome-ignore lint/a11y/useSemanticElements: `fieldset` is for the fields of a form; these are marks.
    <div className="objective-lanes" role="group" aria-label={lanes.map((lane) => `${lane.name}: ${countPlays(lane.plays)}`).join(', ')}>
      {lanes.map(({ name, plays: own }) => (
        <div key={name} className="objective-lane">
          <b>{name}</b>
          <span className="objective-track">
            {carriesOf(name).map(({ fromMs, toMs, carrier }) => (
              <i key={fromMs} className={`objective-held ${teamClass(teamOf(report, carrier ?? ''))}`} style={place(fromMs, toMs)} />
            ))}
            {own.map(({ event, toMs, team }) => (
              <i key={event.id} className={`objective-mark ${teamClass(team)}`} style={place(event.atMs, toMs)} />
            ))}
            {own
              .filter(({ event }) => event.player === report.you)
              .map(({ event, toMs }) => (
                <i key={event.id} className="objective-yours" style={place(event.atMs, toMs)} />
              ))}
            <button
              type="button"
              tabIndex={-1}
              className="objective-press"
              aria-label={`Show the next play of ${countPlays(own)} in ${name}`}
              onClick={(press) => {
                const play = press.detail === 0 ? own[own.findIndex(({ event }) => event.id === moment) + 1] : nearestPlay(own, axis, press)
                if (play) openMoment(play.event.id)
              }}
            />
          </span>
          <span className="fine tabular">{countPlays(own)}</span>
        </div>
      ))}
      {hills.length > 0 && (
        <div className="objective-lane">
          <b>Hill</b>
          <span className="objective-track">
            {hills.map(({ fromMs, toMs }, at) => (
              <i key={fromMs} className="objective-hill fine" style={place(fromMs, toMs)}>
                {at + 1}
              </i>
            ))}
          </span>
          <span />
        </div>
      )}
      <div className="objective-lane objective-axis fine">
        <span />
        <span className="objective-track">
          {labelsOf(axis, clock)
            .filter(({ isMinor }) => !isMinor)
            .map(({ atMs }) => (
              <span key={atMs} style={{ left: `${axis.percent(atMs)}%` }}>
                {clock.formatMark(atMs)}
              </span>
            ))}
        </span>
        <span />
      </div>
    </div>
  )
}

function nearestPlay(plays: readonly ObjectivePlay[], axis: Axis, { currentTarget, clientX }: MouseEvent<HTMLElement>) {
  const { left, width } = currentTarget.getBoundingClientRect()
  const atMs = axis.fromMs + ((clientX - left) / Math.max(1, width)) * (axis.toMs - axis.fromMs)
  const away = ({ event, toMs }: ObjectivePlay) => Math.max(event.atMs - atMs, atMs - toMs, 0)
  return plays.toSorted((one, other) => away(one) - away(other))[0]
}

function teamsOf(plays: readonly ObjectivePlay[]): (number | null)[] {
  return [...new Set(plays.map(({ team }) => team))].sort((one, other) => (one ?? 0) - (other ?? 0))
}
