import { describe, expect, test } from 'vitest'
import { checkReport } from '#analysis/claims/check-report.ts'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { composeReport, type ReportSources } from '#analysis/report/compose-report.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { chooseWindows } from '#analysis/video-review/choose-windows.ts'
import { ALL_PROMPTS, MEANINGS } from '#analysis/video-review/prompts.ts'
import { CANNOT_TELL, sheetOf } from '#analysis/video-review/question-sheets.ts'
import { isPictured } from '#shared/report/causes.ts'
import { listClaims } from '#shared/report/claims-of-report.ts'
import { isDeathKind } from '#shared/report/focus-area.ts'
import { type Report, report as reportSchema } from '#shared/report/report.ts'
import type { LookAsking, ReviewWindow } from '#shared/report/review-window.ts'
import type { StoredVideoReview, WindowLook } from '#shared/report/stored-video-review.ts'
import { logOfSimulated, seatIn } from '#simulator/samples/sample-log.ts'
import { type ScriptedKill, trackedMatch } from '#simulator/samples/sample-tracked-match.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { sweepOf } from '#tests/sweeps.ts'

/** `a` dies nine times, the last three far from all other players. */
const KILLS: readonly ScriptedKill[] = [
  ...Array.from(
    { length: 9 },
    (_, at): ScriptedKill => ({ ms: 30_000 + at * 60_000, killer: 'efgh'[at % 4] ?? 'e', victim: 'a', isFar: at > 5 }),
  ),
  ...Array.from(
    { length: 24 },
    (_, at): ScriptedKill => ({ ms: 50_000 + at * 20_000, killer: 'efgh'[at % 4] ?? 'e', victim: 'bcd'[at % 3] ?? 'b' }),
  ),
  ...Array.from(
    { length: 24 },
    (_, at): ScriptedKill => ({ ms: 40_000 + at * 20_000, killer: 'bcd'[at % 3] ?? 'b', victim: 'efgh'[at % 4] ?? 'e' }),
  ),
]
const tracked = trackedMatch(KILLS)
const ON_TRACKS: ReportSources = {
  log: tracked.log,
  skill: null,
  map: 'Streets',
  you: seatIn(tracked.log, 'a'),
  positions: { status: 'read', tracks: tracked.tracks },
}

function fromLog(seed: number, mode: 'slayer' | 'oddball' | 'ctf', seat = 0): ReportSources {
  const { film, statistics, skill } = simulateMatch({ seed, mode })
  const log = logOfSimulated({ statistics, film })
  const you = log.players[seat]
  if (!you) throw new Error('nobody played')
  return { log, skill: readMatchSkill(skill), you, map: 'Kiln' }
}

type Answer = (window: ReviewWindow, asking: LookAsking, question: string) => string | null

function lookOf(window: ReviewWindow, asking: LookAsking, answer: Answer): WindowLook {
  const { name, questions } = sheetOf(window.kind, asking, { hasTracks: false })
  const options = ALL_PROMPTS.find((prompt) => prompt.kind === window.kind && prompt.asking === asking)?.questions ?? []
  const answers = questions.map(({ id }) => {
    const means = answer(window, asking, id)
    const words = options.find((candidate) => candidate.id === id)?.options.find((option) => option.means === means)?.words
    return [id, words ?? CANNOT_TELL] as const
  })
  return { asking, sheet: name, clockSeconds: null, answers: Object.fromEntries(answers) }
}

function watchOf(report: Report, answer: Answer, most = 12): StoredVideoReview {
  const windows = chooseWindows(report, () => true, most).map((window) => ({
    ...window,
    video: { fromMs: window.fromMs + 5_000, toMs: window.toMs + 5_000 },
    clockSeconds: null,
    looks: (['first', 'second'] as const).map((asking) => lookOf(window, asking, answer)),
    trouble: null,
  }))
  return { model: 'gemini-x', provider: 'Google Gemini', source: 'address', seconds: 60, windows, chosen: [] }
}

const textsOf = (report: Report, role: string) =>
  listClaims(report).flatMap((listed) => (listed.role === role ? sentenceOf(listed.claim, report) : []))

/** Gives the same answer about every window. */
const always =
  (seen: Readonly<Record<string, string>>): Answer =>
  (_, __, question) =>
    seen[question] ?? null

describe('a report with tracks', () => {
  const plain = composeReport(ON_TRACKS)
  const watched = composeReport({ ...ON_TRACKS, watch: watchOf(plain, always({ ground: 'open', screen: 'game' }), 20) })

  test('uses a pictured cause only for deaths that tracks leave as duel or none, and causes still sum to the deaths', () => {
    if (plain.positions.status !== 'read' || watched.positions.status !== 'read') throw new Error('nothing was read')
    const before = plain.positions.deaths.map(({ cause }) => cause)
    const after = watched.positions.deaths.map(({ cause }) => cause)
    expect(after.filter(isPictured).length).toBeGreaterThan(0)
    after.forEach((cause, index) => {
      if (cause !== before[index]) expect([cause, ['duel', 'none'].includes(before[index] ?? '')]).toEqual(['in-the-open', true])
    })
    expect(watched.positions.causes.reduce((sum, { deaths }) => sum + deaths, 0)).toBe(watched.deaths.length)
    expect(textsOf(watched, 'ledger').join()).toContain('was in the open')
    expect(textsOf(watched, 'death')).toContain('You were in the open through the last seconds before it: two looks at the video agree.')
  })

  test('passes the check without dropped claims, and matches the schema', () => {
    expect(checkReport(watched).dropped).toEqual([])
    expect(reportSchema.parse(watched)).toEqual(watched)
    expect(watched.videoReview?.windows.every(({ outcome }) => outcome === 'seen')).toBe(true)
  })

  test('cites event, film and video for what was seen', () => {
    const seen = watched.facts.filter(({ kind }) => kind === 'seen')
    expect(seen.length).toBeGreaterThan(0)
    for (const { unit, value, of, evidence } of seen) {
      expect([unit, value, of]).toEqual(['looks', 2, 2])
      expect(evidence.map(({ kind }) => kind)).toEqual(['event', 'film', 'video'])
    }
  })
})

describe('a report from the log alone', () => {
  const sources = fromLog(4, 'oddball', 4)
  const plain = composeReport(sources)
  const composed = (answer: Answer, most?: number) => composeReport({ ...sources, watch: watchOf(plain, answer, most) })

  test('says what was seen at single moments', () => {
    const texts = textsOf(composed(always({ weapon: 'reloading' }), 4), 'videoReview')
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts)
      expect(text).toMatch(/ended while you were reloading\.$|^You were reloading in the last seconds before you died at \d\d:\d\d\.$/)
  })

  test('says nothing when the looks disagree or cannot tell', () => {
    const apart: Answer = (_, asking, question) => (question === 'ground' ? (asking === 'first' ? 'open' : 'beside') : null)
    for (const answer of [apart, always({})]) {
      const report = composed(answer)
      expect(report.videoReview?.parts).toEqual([])
      expect(report.videoReview?.windows.every(({ outcome }) => outcome === 'unclear')).toBe(true)
    }
  })

  test('says what most deaths of a focus area have in common, in the part of that area', () => {
    const report = composed(always({ ground: 'open' }))
    const first = report.focusAreas.find(({ kind }) => isDeathKind(kind))
    expect(report.videoReview?.parts[0]?.part).toBe(first?.kind)
    expect(textsOf(report, 'videoReview')[0]).toMatch(
      /^All \w+ deaths of this kind that the video shows clearly ended with you in the open\.$/,
    )
  })

  test('has only sentences that pass the check, for every answer', () => {
    for (const [question, meanings] of Object.entries(MEANINGS)) {
      for (const means of meanings) {
        const report = composed(always({ [question]: means }))
        expect(checkReport(report).dropped).toEqual([])
        expect(reportSchema.parse(report)).toEqual(report)
      }
    }
  })
})

const SEEDS = sweepOf({ whole: 25, everyDay: 6 })

/** Reproducible random answers, from a linear congruential generator. */
function lying(seed: number): Answer {
  let state = seed
  return (_, __, question) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    const meanings = Object.entries(MEANINGS).find(([id]) => id === question)?.[1] ?? []
    return meanings[Math.floor((state / 2_147_483_648) * (meanings.length + 1))] ?? null
  }
}

test('random answers of a model change no focus area and no sentence from log and tracks, except for causes of deaths that these leave open', () => {
  const all = [ON_TRACKS, fromLog(1, 'slayer'), fromLog(2, 'ctf', 3), fromLog(4, 'oddball')]
  for (const sources of all) {
    const plain = composeReport(sources)
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const report = composeReport({ ...sources, watch: watchOf(plain, lying(seed)) })
      expect(checkReport(report).dropped).toEqual([])
      expect(report.focusAreas).toEqual(plain.focusAreas)
      expect(withoutPictures(report)).toEqual(withoutPictures(plain))
      expect(report.facts.filter(isOfLog)).toEqual(plain.facts.filter(isOfLog))
    }
  }
})

function isOfLog({ kind }: Report['facts'][number]): boolean {
  return !kind.startsWith('seen') && !/^cause-(?:duel|none|looking-at-map|reloading|in-the-open)$/.test(kind)
}

/** Every sentence except those about the video, and the cards and counts of causes that a picture may change. */
function withoutPictures(report: Report): string[] {
  const open = new Set(
    report.positions.status === 'read' ? report.positions.deaths.flatMap(({ event, cause }) => (isOpen(cause) ? event : [])) : [],
  )
  return listClaims(report)
    .filter(({ role, part, claim }) => {
      if (role === 'videoReview' || role === 'ledger') return false
      if (role === 'death') return !open.has(part ?? '')
      return !claim.facts.some((fact) => fact.startsWith('seen'))
    })
    .map(({ claim }) => sentenceOf(claim, report))
}

function isOpen(cause: string): boolean {
  return ['duel', 'none', 'looking-at-map', 'reloading', 'in-the-open'].includes(cause)
}
