export interface MeasuredFigure {
  readonly figure: string
  readonly words: string
  /** How much was measured, in the words of the page. */
  readonly of: string
  /** When, and at which version of the code. */
  readonly on: string
  readonly commit: string
  /** The file in `docs/measurements`, and its row that has every number of this figure. */
  readonly file: string
  readonly row: string
}

/** Measured on the game: stills, clips and films that players recorded. */
export const ON_RECORDED: readonly MeasuredFigure[] = [
  {
    figure: '16 of 17',
    words: 'pictures of the game in which our reader found the match clock. It refused 1, and read 0 wrongly.',
    of: '17 stills of 720 to 2160 rows',
    on: '2026-11-23',
    commit: '2d27f7d5',
    file: 'alignment.md',
    row: '| stills as they are | recorded | 16 / 0 / 1 | 16 / 0 / 1 |',
  },
  {
    figure: '52 of 60',
    words: 'pictures of small, moving video in which it found the clock. It refused 8, and read 0 wrongly.',
    of: '60 pictures of two clips of 506 rows',
    on: '2026-11-23',
    commit: '2d27f7d5',
    file: 'alignment.md',
    row: '| clips | recorded | 46 / 0 / 14 | 52 / 0 / 8 |',
  },
  {
    figure: 'Equal',
    words: 'are all positions, hits and rounds that we and an independent decoder read from the same films.',
    of: 'published films of the game',
    on: '2026-11-22',
    commit: '',
    file: 'films.md',
    row: '| every record, sample, hit and round beside an independent decoder | recorded golden vectors (`tests/recorded/film-frames.test.ts`) | equal | 2026-11-22 |',
  },
  {
    figure: '0.25 s',
    words: 'or less between the start of play and what we read from the film. With bots it was 16.3 s off.',
    of: 'six films of custom games',
    on: '2026-11-23',
    commit: 'fd730f7f',
    file: 'alignment.md',
    row: '| kick-off, films with frames and waiting players | recorded, six films of custom games | within 0.25 s; humans set out up to 0.9 s late; 16.3 s off with bots | fd730f7f |',
  },
]

/** Measured on matches of our own simulator, which knows the truth, but proves no more than what we assumed of players. */
export const ON_SIMULATED: readonly MeasuredFigure[] = [
  {
    figure: '2.4 %',
    words: 'of players without any habit were still told they had one, over three matches. We allow up to 6 %.',
    of: '2,000 players, the match log alone',
    on: '2026-11-27',
    commit: '71cbfc85',
    file: 'coaching.md',
    row: '| flagged in any way, over three | 2.4 % (1.8 to 3.1) | 2,000 | 6 % |',
  },
  {
    figure: '13.0 %',
    words: "of all habits we named were wrong: 24 more matches by the same players didn't show them.",
    of: '69 habits named, the match log alone',
    on: '2026-11-27',
    commit: '71cbfc85',
    file: 'coaching.md',
    row: '| wrong, of all calls | 13.0 % (7.0 to 23.0) | 69 | 20 % |',
  },
  {
    figure: '80.0 %',
    words: "of players who neglect the objective are told that first. In Capture the Flag it's less: about two in three.",
    of: '450 matches with such a habit',
    on: '2026-11-27',
    commit: '657e8903',
    file: 'coaching.md',
    row: '| all | | 80.0 % (76.1 to 83.4) of 450 | |',
  },
  {
    figure: '0.013 s',
    words: 'or less between your own recording and the match log, for 95 % of its events.',
    of: 'simulated readings of the clock',
    on: '2026-11-23',
    commit: 'c2d74991',
    file: 'alignment.md',
    row: "| own recording of this match, error on events | simulated | 0.013 s p95; 0.051 s with the film's kick-off | c2d74991 |",
  },
  {
    figure: '23.1 %',
    words: "of deaths seen from above have no clear cause. The report then says so, and doesn't count them.",
    of: '12,821 deaths',
    on: '2026-11-27',
    commit: '5ce13956',
    file: 'coaching.md',
    row: '| none of these | 23.1 | | |',
  },
]

export const NOT_MEASURED: readonly string[] = [
  'Whether players who follow a report win more, or die less than they would have.',
  'How often a person watching the film agrees with the cause we name for a death.',
  'How many deaths and kills are usual at your rank. The report compares you with the players of your own match instead.',
  'How well we read films of ranked matches with vehicles: we had none.',
  "What a model sees in players' videos. We asked no live model, so this page has no figures for one.",
]
