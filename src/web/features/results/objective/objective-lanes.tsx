import { useReport } from '#web/features/report-view/report-view.ts'
import { teamLook, teamName, teamOf } from '#web/features/results/tables/lobby-columns.ts'
import { axisOf, labelsOf } from '#web/features/results/timeline/timeline-axis.ts'
import { countPlays, type ObjectivePlay, zonesOf } from './objective-plays.ts'

const ZONES = ['A', 'B', 'C'] as const

interface ObjectiveLanesProps {
  readonly plays: readonly ObjectivePlay[]
  readonly isPlaced: boolean
}

/** Who played the objective when: a lane for each team, or for each zone; gold under a lane is you. */
export function ObjectiveLanes({ plays, isPlaced }: ObjectiveLanesProps) {
  const view = useReport()
  const { report, clock } = view
  const axis = axisOf({ report, clock }, null)
  const zones = isPlaced ? zonesOf(report) : []
  const lanes =
    zones.length > 0
      ? zones.map((_, zone) => ({ name: ZONES[zone] ?? '', plays: plays.filter((play) => play.zone === zone) }))
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
    <div className="objective-lanes" role="img" aria-label={lanes.map((lane) => `${lane.name}: ${countPlays(lane.plays)}`).join(', ')}>
      {lanes.map(({ name, plays: own }) => (
        <div key={name} className="objective-lane">
          <b>{name}</b>
          <span className="objective-track">
            {carriesOf(name).map(({ fromMs, toMs, carrier }) => (
              <i key={fromMs} className={`objective-held ${teamLook(teamOf(report, carrier ?? ''))}`} style={place(fromMs, toMs)} />
            ))}
            {own.map(({ event, toMs, team }) => (
              <i key={event.id} className={`objective-mark ${teamLook(team)}`} style={place(event.atMs, toMs)} />
            ))}
            {own
              .filter(({ event }) => event.player === report.you)
              .map(({ event, toMs }) => (
                <i key={event.id} className="objective-yours" style={place(event.atMs, toMs)} />
              ))}
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
                {clock.format(atMs)}
              </span>
            ))}
        </span>
        <span />
      </div>
    </div>
  )
}

function teamsOf(plays: readonly ObjectivePlay[]): (number | null)[] {
  return [...new Set(plays.map(({ team }) => team))].sort((one, other) => (one ?? 0) - (other ?? 0))
}
