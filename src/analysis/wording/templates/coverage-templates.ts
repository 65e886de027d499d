import { say } from '#analysis/wording/segments.ts'
import { fact } from '#analysis/wording/slot-kinds.ts'
import { plain, type Templates, template } from '#analysis/wording/template.ts'

export const COVERAGE_TEMPLATES = {
  'coverage.no-film': plain(
    'This match came without its film, so there are totals but no times. With its film, every death gets its time, its killer and what can be learned from it.',
  ),
  'coverage.cut-unaligned': plain(
    'This report covers the whole match: where your start and end times lie in it is known once the video is matched to it.',
  ),
  'coverage.cut-no-film': plain(
    'This report covers the whole match: without its film nobody knows what happened between the start and end times you gave.',
  ),
  'coverage.cut-elsewhere': plain(
    'This report covers the whole match: you neither kill nor die in it between the start and end times you gave.',
  ),
  'coverage.free-for-all': plain('Everybody played alone here, so nothing is said about help or about who was a player up.'),
  'coverage.infection': plain(
    'In Infection whoever is infected changes sides: rounds survived, infections and who was on which side are left out, and kills and deaths are counted without them.',
  ),
  'coverage.firefight': plain(
    'In Firefight the enemy is the AI: waves, bosses and what killed you are left out, and whoever you are compared with is on your side.',
  ),
  'coverage.revives': plain(
    'In Elimination you come back by a revive or in the next round: revives are left out, and a death that cost a round counts like any other.',
  ),
  'coverage.shared-lives': plain(
    "In Attrition a team's lives run out: they are not counted here, and a death that took the last one counts like any other.",
  ),
  'coverage.unknown-rules': plain(
    'This report has no rules for this mode: what scores in it is left out, and kills and deaths are counted as in Slayer.',
  ),
  'coverage.custom': plain(
    'This was a custom game: respawn times and what scores may be set otherwise in it, and are counted as in matchmaking.',
  ),
  'coverage.played-part': plain('You did not play this whole match: what is said of you covers the part you played.'),
  'coverage.big-map': plain(
    'On a map this big, or in teams this big, help comes from farther than in an arena, and nobody has measured from how far: being alone and help near by are left out.',
  ),
  'coverage.part': template(
    { covered: fact('covered-events') },
    (s) => say`This report covers the part between your start and end times: ${s.n('covered')} of the match's ${s.of('covered')} events.`,
  ),
} satisfies Templates
