import { checkReport } from '#analysis/claims/check-report.ts'
import { titleOf } from '#analysis/drills/check-drill.ts'
import { drillPlaysOf, reportDrillsOf } from '#analysis/drills/report-drills.ts'
import { readFrames } from '#analysis/film/frames/open-frames.ts'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { findByXuid } from '#analysis/log/find-player.ts'
import { makePracticeItems } from '#analysis/practice/make-practice-items.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { toReview } from '#analysis/report/text/review-text.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { tracksOfFilm } from '#analysis/tracks/build-tracks.ts'
import { plainStyle } from '#analysis/wording/render-style.ts'
import { SAMPLE_MEDIA_PATH } from '#server/calls/http-settings.ts'
import { inflateWithNode } from '#server/matches/film/node-zlib.ts'
import { readSample } from '#server/matches/own-sample.ts'
import { packTracks } from '#server/matches/tracks/pack-tracks.ts'
import { shownGates } from '#server/matches/tracks/positions-state-of.ts'
import { alignReport } from '#server/results/alignment.ts'
import { cutPicture } from '#server/results/practice/cut-picture.ts'
import { namesIn, toMoment } from '#server/results/practice/moment-shown.ts'
import { renderSentences } from '#server/results/present.ts'
import { sampleAnchor } from '#server/results/sample.ts'
import { jobTitle } from '#shared/jobs/job.ts'
import { answerOf, type PracticeItem, withNames } from '#shared/practice/practice-item.ts'
import type { SamplePractice } from '#shared/practice/practice-session.ts'
import type { Report } from '#shared/report/report.ts'
import { matchTitle } from '#shared/report/words/match-title.ts'
import type { Result } from '#shared/result.ts'
import {
  SAMPLE_GAMERTAG,
  SAMPLE_KICK_OFF_MS,
  SAMPLE_MAP,
  SAMPLE_MATCH_ID,
  SAMPLE_RESULT_ID,
  SAMPLE_VIDEO_ID,
  SAMPLE_XUID,
} from '#shared/sample.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { canonicalVideoAddress } from '#shared/video/video-address.ts'

const SAMPLE_MOMENTS = 3

const NOBODYS = { isOwner: false, canChangeVideo: false, shared: 'replay', rating: null, disputes: [], recording: null }

/** Builds the sample match's report from its files only. Its players do not exist, so nothing is masked. */
export async function makeSampleReport(): Promise<{
  readonly result: Result
  readonly tracks: MatchTracks
  readonly practice: SamplePractice
}> {
  const sample = await readSample()
  const film = readFilmSummary(sample.summary, inflateWithNode)
  const match = readMatchStats(sample.statistics)
  const log = buildEventLog({ match, film: film.status === 'refused' ? null : film.film, gamertags: sample.gamertags })
  const chunks = sample.chunks.map((bytes, index) => ({ bytes, startMs: null, name: `filmChunk${index}` }))
  const read = tracksOfFilm(readFrames(chunks, inflateWithNode, { levelId: null, mapName: SAMPLE_MAP.name }), log)
  const you = findByXuid(log, SAMPLE_XUID)
  if (read.status !== 'kept' || !you) throw new Error('The sample match cannot be read.')
  const { tracks } = read
  const made = composeReport({
    log,
    skill: readMatchSkill(sample.skill),
    map: SAMPLE_MAP.name,
    positions: { status: 'read', tracks },
    you,
    kickOffMs: SAMPLE_KICK_OFF_MS,
  })
  const anchor = sampleAnchor({ videoId: SAMPLE_VIDEO_ID, matchId: SAMPLE_MATCH_ID }, made.events)
  const report = alignReport(checkReport(made).report, { anchor, videoProbe: null, recording: null })
  const playedAt = match.startedAt
  const result: Result = {
    ...NOBODYS,
    id: SAMPLE_RESULT_ID,
    jobId: SAMPLE_RESULT_ID,
    gamertag: SAMPLE_GAMERTAG,
    videoUrl: canonicalVideoAddress({ id: SAMPLE_VIDEO_ID }),
    playback: { kind: 'file', url: `${SAMPLE_MEDIA_PATH}/sample.webm` },
    title: jobTitle({ gamertag: SAMPLE_GAMERTAG }),
    game: 'Halo Infinite',
    createdAt: playedAt,
    playedAt,
    final_result: { final_analysis: JSON.stringify(toReview(report)) },
    version: 'current',
    positions: { state: 'there' },
    videoReview: null,
    gates: shownGates(tracks.gates),
    didYouFix: null,
    openDrill: null,
    drillPlays: drillPlaysOf(report),
    report,
    sentences: renderSentences(report, plainStyle(report)),
  }
  const items = makePracticeItems({
    log,
    tracks,
    you,
    focus: report.focusAreas.map(({ kind }) => kind),
    figures: reportDrillsOf(report).figures,
  })
  const [first] = report.focusAreas
  if (!first) throw new Error('The sample report has nothing to work on.')
  const served = items.toSorted((one, other) => Number(other.focus === first.kind) - Number(one.focus === first.kind))
  const moments = served.slice(0, SAMPLE_MOMENTS).map((item) => toSampleMoment(item, report, tracks))
  return { result, tracks, practice: { focus: titleOf(first), moments } }
}

function toSampleMoment(item: PracticeItem, report: Report, tracks: MatchTracks): SamplePractice['moments'][number] {
  const { players, you, timeline } = report
  const moment = {
    ...{ jobId: SAMPLE_RESULT_ID, item, matchTitle: matchTitle(report.match), kickOffMs: timeline.kickOffMs },
    ...{ cast: { players, you }, hasPicture: true },
  }
  const picture = (isAnswered: boolean) =>
    Buffer.from(packTracks(cutPicture(tracks, { item, cast: moment.cast, isAnswered }))).toString('base64')
  return { moment: toMoment(moment, null), answer: withNames(answerOf(item), namesIn(moment)), pictures: [picture(false), picture(true)] }
}
