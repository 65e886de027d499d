import { readFileSync } from 'node:fs'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { readFilmSummary } from '#analysis/film/film-summary.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { listClaims, sentenceOf } from '#analysis/report/report-sentences.ts'
import { simulateMatch } from '#analysis/simulator/simulate-match.ts'
import { SIMULATED_MODES } from '#analysis/simulator/simulated-match.ts'
const seen = new Map<string, string[]>()
for (const mode of SIMULATED_MODES) for (let seed = 1; seed < 6; seed += 1) {
  const sim = simulateMatch({ seed, mode, habits: seed%2 ? [{player: 0, line: 'after-own-kill', factor: 5},{player: 1, line: 'behind', factor: 5},{player:2, line:'ahead', factor:5}] : [] } as any)
  const match = readMatchStats(sim.statistics)
  const film = { filmMajorVersion: null, declaredEvents: sim.film.length, complete: true, problems: [], events: sim.film }
  const log = (buildEventLog as any)({ match, film })
  for (const you of log.players.slice(0,8)) {
    const report = composeReport({ log, skill: readMatchSkill(sim.skill), you, map: 'Streets' })
    for (const claim of listClaims(report)) { const list = seen.get(claim.template) ?? []; if (list.length < 3) list.push(sentenceOf(claim, report) + ' :: ' + claim.facts.join(' ')); seen.set(claim.template, list) }
  }
}
for (const [t, s] of [...seen].sort()) { console.log(t); for (const x of s) console.log('    ', x.slice(0,420)) }
