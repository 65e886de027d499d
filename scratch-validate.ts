import { readFileSync, writeFileSync } from 'node:fs'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { readFilmSummary } from '#analysis/film/film-summary.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { listClaims, sentenceOf } from '#analysis/report/report-sentences.ts'
import { inflateWithNode } from './src/server/film/node-zlib.ts'
const dir = '/work/shared/data/matches/63391382-6b88-43f9-9ff4-6313404c419c'
const match = readMatchStats(JSON.parse(readFileSync(`${dir}/stats.json`, 'utf8')))
const out = readFilmSummary(readFileSync(`${dir}/film-summary.bin`), inflateWithNode)
if (out.status !== 'read') throw new Error(out.reason)
const log = (buildEventLog as any)({ match, film: out.film })
const which = process.argv[2] ?? '0'
for (const [i, you] of log.players.entries()) {
  if (String(i) !== which) continue
  const report = composeReport({ log, skill: null, you, map: 'Streets' })
  writeFileSync('/tmp/report.json', JSON.stringify(report, null, 1))
  for (const claim of listClaims(report)) console.log(`${claim.template} :: ${sentenceOf(claim, report)} :: ${claim.facts.join(' ')} :: ${JSON.stringify(claim.params)}`)
}
import { startRecount } from '#analysis/validate/recount.ts'
import { checkFacts } from '#analysis/validate/check-facts.ts'
for (const you of log.players) {
  const report = composeReport({ log, skill: null, you, map: 'Streets' })
  const t = performance.now()
  const found = checkFacts(startRecount(report, { match, film: out.film.events, skill: null }))
  console.log('##', you.gamertag ?? you.id, report.facts.length, found.length, Math.round(performance.now() - t), 'ms')
  for (const v of found) console.log('   ', v.where, '|', v.text.slice(0, 150), '|', v.problem.slice(0, 200))
}
