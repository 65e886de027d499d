import { ANSWER_WINDOW_MS, LEAK_DEATHS, LEAK_SIGMA, LEAKING_SIGMA, MUTUAL_WINDOW_MS } from '#analysis/rules.ts'
import { isComplete } from '#analysis/wording/given.ts'
import { countInWords, oneDecimal, secondsInWords } from '#analysis/wording/numbers.ts'
import { say } from '#analysis/wording/segments.ts'
import { events, fact, name, players } from '#analysis/wording/slot-kinds.ts'
import { plain, type Templates, template } from '#analysis/wording/template.ts'

export const CHECKED_TEMPLATES = {
  'checked.cut': plain(
    'What is only known of the whole match, such as damage, accuracy and expected kills, is left out of this report on a part of it.',
  ),
  'checked.all-agree': template(
    { players: fact('players-reconciled') },
    (s) =>
      say`Film and statistics agree on kills and deaths for ${s.fact('players').value === 1 ? 'the one player' : say`all ${s.n('players')} players`}.`,
    isComplete('players-reconciled'),
  ),
  'checked.some-differ': template(
    { players: fact('players-reconciled') },
    (s) =>
      say`Film and statistics agree on kills and deaths for ${s.n('players')} of ${s.of('players')} players; the differences are in the table.`,
    ({ fact }) => fact('players-reconciled')?.value !== fact('players-reconciled')?.of,
  ),
  'checked.film-complete': template(
    { events: fact('film-events') },
    (s) => say`All ${s.n('events')} events that the film declares were read.`,
    isComplete('film-events'),
  ),
  'checked.film-partial': template(
    { events: fact('film-events') },
    (s) => say`The film is partial: ${s.n('events')} events read, ${s.of('events')} declared. What is missing is missing here too.`,
  ),
  'checked.film-frames': plain(
    "The film's summary is missing, so kills and deaths are those that its frames show; medals and plays on the objective have no times.",
  ),
  'checked.unread-statistics': template(
    { rows: name },
    (s) => say`Part of the match statistics could not be read (${s.text('rows')}), and counts for nothing here.`,
  ),
  'checked.unknown-things': template(
    { things: name },
    (s) =>
      say`This version of Callout does not know ${s.text('things')}: what rests on that is left out. An update that does makes this report again, as long as the film is kept.`,
  ),
  'checked.film-doubtful': template(
    { events: fact('film-events') },
    (s) =>
      say`All ${s.n('events')} events that the film declares were read, but a check of its structure failed; see the problems named with it.`,
    isComplete('film-events'),
  ),
  'checked.every-death': template(
    { killers: fact('deaths-with-killer') },
    (s) =>
      say`Each of your ${s.of('killers')} ${s.ofNoun('killers', 'death')} counts for a single cause, the first that fits, and ${s.fact('killers').value === s.fact('killers').of ? 'all have' : say`${s.n('killers')} ${s.fact('killers').value === 1 ? 'has' : 'have'}`} a killer.`,
  ),
  'checked.no-killer': template(
    { moments: events, reasons: name },
    (s) => say`The log names no killer for your death at ${s.times('moments')}. It may have been ${s.text('reasons')}.`,
  ),
  'checked.respawn': template(
    { respawn: fact('assumed-respawn'), ahead: fact('deaths-ahead'), behind: fact('deaths-behind'), level: fact('deaths-level') },
    (s) =>
      say`How long lives were and who was a player up or down both assume that everybody respawns after ${s.wholeSeconds('respawn')} seconds, which the log does not say. Your deaths with no other cause then read: up ${s.n('ahead')}, down ${s.n('behind')}, neither ${s.n('level')}.`,
  ),
  'checked.respawn-other': template(
    {
      respawn: fact('assumed-respawn'),
      ahead: fact('kind-at-respawn/ahead'),
      behind: fact('kind-at-respawn/behind'),
      level: fact('kind-at-respawn/level'),
    },
    (s) => say`At ${s.wholeSeconds('respawn')} seconds they read: up ${s.n('ahead')}, down ${s.n('behind')}, neither ${s.n('level')}.`,
  ),
  'checked.respawn-firm': plain('Either way, nothing that you are told to work on changes by more than one death.'),
  'checked.respawn-leans-ahead': plain('So what is said about deaths a player up depends on that assumption.'),
  'checked.respawn-leans-behind': plain('So what is said about deaths a player down depends on that assumption.'),
  'checked.respawn-leans-both': plain('So what is said about deaths a player up and a player down depends on that assumption.'),
  'checked.no-respawn': plain('This mode has no fixed respawn, so nobody is counted as a player up or down.'),
  'checked.no-sides': plain('There are no two sides here, so nobody is a player up or down.'),
  'checked.rounds-found': plain(
    'The rounds are not in the log; they were read from its longest pauses, which fit the statistics: a new round starts with everybody alive.',
  ),
  'checked.rounds-unknown': plain(
    'The statistics have more than one round, but the log does not show where they part; numbers alive may be off for some seconds around a break.',
  ),
  'checked.came-and-went': template(
    { who: players },
    (s) => say`${s.players('who')} did not play the whole match; living players are counted by when they came and went.`,
  ),
  'checked.shown-in-part': template(
    { who: players },
    (s) => say`The film shows ${s.players('who')} in only a part of the match; living players are counted by when it does.`,
  ),
  'checked.bots-uncounted': plain('Bots died at times that the film does not show, so nobody is counted as a player up or down.'),
  'checked.bots': plain('Bots leave no events of their own in a film, so their deaths and kills are missing here.'),
  'checked.no-statistics': plain(
    'There are no match statistics: shots, damage, assists and the result are missing, and nothing could be compared with the film.',
  ),
  'checked.no-skill': plain('There is no match skill, so expected kills and deaths are left out.'),
  'checked.film-time': plain('Times have a “≈” because they count from the start of the film: nothing here says when the kick-off was.'),
  'checked.match-time': plain("Times have a “≈” because they count up from the kick-off, and the game's own clock may count down."),
  'checked.lives-read': template(
    { lives: fact('lives-read') },
    (s) => say`Lives were read from the film for ${s.n('lives')} of ${s.of('lives')} players, so no respawn is assumed for them.`,
  ),
  'checked.positions-failed': template(
    { checks: name },
    (s) => say`Where everybody stood was read from the film but is not used, since a check of it failed: ${s.text('checks')}.`,
  ),
  'checked.attackers-unnamed': plain(
    'The film names too few attackers, so nothing is said of two guns, of hits from off screen, or of duels.',
  ),
  'checked.not-in-film': plain(
    "Places, hits and shields are the film's; distances run straight, through walls. Lines of sight, sounds and intent are not in it.",
  ),
  'checked.luck-on-tracks': plain(
    `In one match, more than luck means at least ${oneDecimal(LEAK_SIGMA)} deviations, and ${countInWords(LEAK_DEATHS)} deaths or more; after a kill or short of players at least ${oneDecimal(LEAKING_SIGMA)}.`,
  ),
  'checked.luck-on-tracks-without-teams': plain(
    `In one match, more than luck means at least ${oneDecimal(LEAK_SIGMA)} deviations, and ${countInWords(LEAK_DEATHS)} deaths or more; after a kill at least ${oneDecimal(LEAKING_SIGMA)}.`,
  ),
  'checked.not-in-log': plain('Places, health, aim and intent are not in this log, so nothing is said about them.'),
  'checked.expected': plain("Expected: the deaths you would have had at the others' rate, for as many kills or minutes as yours."),
  'checked.luck': plain(
    `In one match, more than luck means at least ${oneDecimal(LEAK_SIGMA)} deviations, and ${countInWords(LEAK_DEATHS)} deaths or more.`,
  ),
  'checked.traded': plain(
    `Traded: your killer fell to you within ${secondsInWords(MUTUAL_WINDOW_MS)}, or to a teammate within ${secondsInWords(ANSWER_WINDOW_MS)}.`,
  ),
  'checked.traded-alone': plain(`Traded: your killer fell to you within ${secondsInWords(MUTUAL_WINDOW_MS)}.`),
  'checked.deviation': plain('A deviation is the usual swing: how far luck alone carries a match from what is expected, most of the time.'),
} satisfies Templates
