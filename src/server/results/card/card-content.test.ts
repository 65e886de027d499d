import { expect, test } from 'vitest'
import { composeReport } from '#analysis/report/compose-report.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { plainStyle } from '#analysis/wording/render-style.ts'
import { presentResult } from '#server/results/present.ts'
import { jobId, userId } from '#shared/ids.ts'
import type { Report } from '#shared/report/report.ts'
import { singleMomentOf } from '#shared/report/single-moment.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { SIMULATED_MODES, type SimulatedMode } from '#simulator/simulation.ts'
import { ATTACK_STRINGS } from '#tests/web/attack-strings.ts'
import { composeCard, shorten } from './card-content.ts'

function simulate(mode: SimulatedMode) {
  const { statistics, skill, film, truth } = simulateMatch({ seed: 1, mode })
  const log = logOfSimulated({ statistics, film })
  const reports = log.players.map((you) => composeReport({ log, skill: readMatchSkill(skill), you, map: truth.map.name }))
  return { reports, names: truth.players.map(({ gamertag }) => gamertag) }
}

function cardOf(report: Report | null, gamertag = 'Maya', shared = 'report') {
  const stored = {
    jobId: jobId.parse('00000000-0000-4000-8000-000000000001'),
    userId: userId.parse('u1'),
    gamertag,
    videoId: 'abcdefghijk',
    canChangeVideo: false,
    matchId: 'm',
    createdAt: new Date(0),
    report,
    analysisText: 'the text names Opponent One',
    xuid: null,
    shared,
    anchor: null,
    recording: null,
    videoProbe: null,
    startSeconds: null,
    endSeconds: null,
    revision: 1,
    refreshedFor: null,
    refresh: { isWanted: false, attempt: 0 },
    awaitsProbe: false,
    positions: null,
    videoReview: null,
    reviewResult: null,
    gates: [],
  }
  const shown = { report, version: report ? 'current' : 'older' } as const
  return composeCard(presentResult({ stored, shown, playback: null }, { kind: 'other', rating: null, disputes: [], didYouFix: null }))
}

test.each(SIMULATED_MODES)('a card of %s names its player and map, shows the KDA, and names no other player', (mode) => {
  const { reports, names } = simulate(mode)
  for (const report of reports) {
    const you = report.players.find(({ key }) => key === report.you)?.name ?? ''
    const card = cardOf(report, you)
    const text = JSON.stringify(card)
    for (const name of names) if (name !== you) expect(text).not.toContain(name)
    expect(card.title).toBe(`${you} - Halo Infinite Analysis`)
    expect(card.description).toContain(report.match.map)
    expect(card.description.length).toBeLessThanOrEqual(200)
    expect(card.drawing).toMatchObject({ player: you, isWatchable: false })
    expect(card.drawing?.match).toContain(report.match.map)
    expect(card.drawing?.lead.length).toBeGreaterThan(6)
    expect(card.drawing?.kda).toMatch(/^\d+ \/ \d+ \/ \d+$/)
    expect(card.drawing?.focus).not.toBe('')
    expect(card.description).toContain(` The one thing: ${card.drawing?.focus}.`)
  }
})

test('a card leads with the strongest moment, and shows below it what decided the match', () => {
  for (const report of SIMULATED_MODES.flatMap((mode) => simulate(mode).reports)) {
    const moment = singleMomentOf(report, 'moment')
    const { drawing } = cardOf(report)
    const kills = moment?.events.filter(({ kind }) => kind === 'kill').length ?? 0
    expect(drawing?.at === null).toBe(moment === null)
    if (kills > 1) expect(drawing?.lead).toMatch(new RegExp(`^${kills} kills (?:at once|in \\d s)\\.$`))
    expect(drawing?.loss === '').toBe(moment === null)
  }
})

test('a card of one death shows that death and nothing else of the match', () => {
  const { reports } = simulate('slayer')
  for (const report of reports) {
    for (const { event } of report.deaths) {
      const { drawing, description } = cardOf(report, 'Maya', event)
      expect(drawing).toMatchObject({ focus: '', result: null, kda: '' })
      const at = report.events.find(({ id }) => id === event)?.atMs ?? 0
      expect(drawing?.at).toBe(plainStyle(report).timeOf(at).replace('≈', 'about '))
      expect(description.match(/\d+:\d\d/g)).toEqual([plainStyle(report).timeOf(at).replace('≈', '')])
    }
  }
})

test('invisible characters are removed from a card, and markup stays text', () => {
  const [report] = simulate('slayer').reports
  if (!report) throw new Error('no report')
  for (const attack of [...ATTACK_STRINGS, 'a\u202eb\u0000c\u2066d', '\u200b']) {
    const players = report.players.map((player) => (player.key === report.you ? { ...player, name: attack } : player))
    const card = cardOf({ ...report, players, match: { ...report.match, map: attack } }, attack)
    const texts = [card.title, card.description, card.pictureWords, card.drawing?.match ?? '', card.drawing?.player ?? '']
    for (const text of texts) expect(text).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
    expect(card.drawing?.player.length).toBeLessThanOrEqual(60)
  }
})

test('the card of a report that can no longer be read has a title, no picture, and none of its text', () => {
  expect(cardOf(null)).toEqual({
    title: 'Maya - Halo Infinite Analysis',
    description: 'A coaching report of a Halo Infinite match.',
    pictureWords: '',
    drawing: null,
  })
})

test('a text that is too long is cut after a whole word, or between letters when it is a single word', () => {
  expect(shorten('one two', 7)).toBe('one two')
  expect(shorten('one two three', 9)).toBe('one two…')
  expect(shorten('one, two three', 8)).toBe('one…')
  expect(shorten('W'.repeat(20), 8)).toBe('WWWWWWW…')
  expect(shorten('😀'.repeat(20), 8)).toBe('😀😀😀…')
})
