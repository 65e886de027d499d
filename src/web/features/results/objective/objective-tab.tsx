import { useState } from 'react'
import { ordinal } from '#shared/ordinal.ts'
import type { Report } from '#shared/report/report.ts'
import type { Voice } from '#shared/report/words/third-person.ts'
import { formatDuration } from '#shared/time/clock.ts'
import { TERM_NOTES } from '#web/features/report-view/terms.ts'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import { MomentKeys } from '#web/features/results/death-card/moment-keys.tsx'
import { MomentPanel } from '#web/features/results/death-card/moment-panel.tsx'
import { Prose } from '#web/features/results/sentence/prose.tsx'
import { type Figure, FigureRow } from '#web/features/results/tables/figure-row.tsx'
import { teamName, teamOf } from '#web/features/results/tables/lobby-columns.ts'
import { useTracks } from '#web/features/results/tracks/use-tracks.ts'
import { Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { ObjectiveLanes } from './objective-lanes.tsx'
import { afterWords, countPlays, longestRun, type ObjectivePlay, playsOf, ZONES, zonesOf } from './objective-plays.ts'
import './objective.css'

const FIRST_ROWS = 8
/** Beyond this, you cannot reach a player on the objective. */
const FAR_METRES = 30

export function ObjectiveTab() {
  const answer = useTracks()
  const pictures = answer.status === 'there' ? answer.pictures : null
  const { report, moment, eventOf, clock, says } = useVoicedReport()
  const ownTeam = teamOf(report, report.you)
  const plays = playsOf(report, eventOf, pictures)
  const theirs = plays.filter(({ team }) => team !== ownTeam)
  const listed = theirs.length > 0 ? theirs : plays
  const open = moment ?? listed[0]?.event.id ?? null
  const title =
    theirs.length > 0 ? says(`${teamName(theirs[0]?.team ?? null)} on the objective, and where you were`) : 'Plays on the objective'
  return (
    <div className="objective two-columns">
      <div className="stack">
        {plays.length > 0 && (
          <section className="card" aria-label="Who played the objective">
            <div className="card-head">
              <h2 className="h3">Who played the objective</h2>
              <span className="fine">{says('Marks are rewarded plays, gold is you')}</span>
            </div>
            <ObjectiveLanes plays={plays} isPlaced={pictures !== null && plays.some(({ zone }) => zone !== null)} />
            <FigureRow label="The objective in figures" figures={figuresOf(report, plays, theirs, { format: clock.format, says })} />
          </section>
        )}
        <Prose tab="objective" />
        {listed.length > 0 && (
          <Card title={title}>
            <PlayRows plays={listed} shown={open} />
          </Card>
        )}
      </div>
      {open !== null && (
        <section className="card moment-card" aria-label="The moment">
          <MomentPanel event={open} head={null} />
          <MomentKeys moments={plays.map(({ event }) => event.id)} shown={open} />
        </section>
      )}
    </div>
  )
}

function figuresOf(
  report: Report,
  plays: readonly ObjectivePlay[],
  theirs: readonly ObjectivePlay[],
  { format, says }: { readonly format: (atMs: number) => string; readonly says: Voice },
): Figure[] {
  const team = plays.filter(({ team: side }) => side === teamOf(report, report.you))
  const own = (key: string) => countPlays(team.filter(({ event }) => event.player === key))
  const mates = report.players.filter(({ key, isBot }) => !isBot && teamOf(report, key) === teamOf(report, report.you))
  const place = 1 + mates.filter(({ key }) => own(key) > own(report.you)).length
  const fact = (kind: string) => report.facts.find((entry) => entry.kind === kind && entry.variant === 'hunts-kills' && entry.unit === 'ms')
  const [done, expected, enemy] = [fact('objective-done'), fact('objective-expected'), fact('enemy-objective-done')]
  const [run, theirRun] = [longestRun(plays, (play) => team.includes(play)), longestRun(plays, (play) => theirs.includes(play))]
  const [from, to] = [theirRun[0]?.event.atMs, theirRun.at(-1)?.toMs]
  const known = theirs.filter(({ away }) => away !== null)
  const far = known.filter(({ away }) => typeof away === 'number' && away > FAR_METRES).length
  const dead = known.filter(({ away }) => away === 'dead').length
  return [
    {
      name: 'Plays on the objective, team and opponents',
      meaning: TERM_NOTES.play,
      value: `${countPlays(team)} – ${countPlays(theirs)}`,
      note: says(`You: ${own(report.you)}, the ${ordinal(place)} of ${mates.length}`),
    },
    done?.of && expected && enemy
      ? {
          name: 'Time on it, team and opponents',
          meaning: `Even share: ${TERM_NOTES.evenShare}`,
          value: `${formatDuration(done.of)} – ${formatDuration(enemy.value)}`,
          note: says(`You: ${formatDuration(done.value)}, an even share is ${formatDuration(expected.value)}`),
        }
      : [],
    {
      name: 'Most plays in a row, team and opponents',
      value: `${countPlays(run)} – ${countPlays(theirRun)}`,
      note: from === undefined || to === undefined ? null : `Theirs from ${format(from)} to ${format(to)}`,
    },
    known.length > 0
      ? {
          name: says(`Times they were on it with you over ${FAR_METRES} m away`),
          value: `${far} of ${known.length}`,
          note: says(`${dead} more while you waited to respawn`),
        }
      : [],
  ].flat()
}

function PlayRows({ plays, shown }: { readonly plays: readonly ObjectivePlay[]; readonly shown: string | null }) {
  const [areAllShown, setAllShown] = useState(false)
  const rows = areAllShown ? plays : plays.slice(0, FIRST_ROWS)
  return (
    <>
      <ul className="objective-rows ruled">
        {rows.map((play) => (
          <PlayRow key={play.event.id} play={play} isOpen={play.event.id === shown} />
        ))}
      </ul>
      {rows.length < plays.length && (
        <Button size="small" onClick={() => setAllShown(true)}>
          All {plays.length}
        </Button>
      )}
    </>
  )
}

interface PlayRowProps {
  readonly play: ObjectivePlay
  readonly isOpen: boolean
}

function PlayRow({ play: { event, toMs, awards, zone, away, kill }, isOpen }: PlayRowProps) {
  const { report, clock, nameOf, openMoment, says } = useVoicedReport()
  const timesWords = awards.length > 1 ? `, ${awards.length} times in ${formatDuration(toMs - event.atMs)}` : ''
  const after = kill ? `${afterWords(event.atMs - kill.atMs)} you killed ${nameOf(kill.other) ?? 'an opponent'}` : ''
  return (
    <li>
      <button
        type="button"
        className="list-row objective-row muted"
        {...(isOpen && { 'aria-current': true })}
        onClick={() => openMoment(event.id)}
      >
        <b className="strong nowrap">{clock.format(event.atMs)}</b>
        {zonesOf(report).length > 0 && <b>{ZONES[zone ?? -1]}</b>}
        <span>
          {nameOf(event.player) ?? 'Another player'}
          {timesWords}
          {after && <small className="fine"> · {says(after)}</small>}
        </span>
        <span className={typeof away === 'number' && away > FAR_METRES ? 'is-death nowrap' : 'nowrap'}>{awayWords(away)}</span>
      </button>
    </li>
  )
}

function awayWords(away: ObjectivePlay['away']): string {
  if (away === null) return ''
  return away === 'dead' ? 'respawning' : `${away} m`
}
