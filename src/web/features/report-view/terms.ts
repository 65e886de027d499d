/** Explains terms that are used because players know them, or because nothing shorter says the same. */
export const TERM_NOTES = {
  expected: "What you would have had at the other players' rate in this match, for as many kills or minutes.",
  atRank: 'What the game’s own ranking expected of you in this match.',
  kda: 'Kills plus a third of the assists, minus deaths.',
  csr: 'Competitive Skill Rank: the number behind your rank in ranked playlists.',
  plays: 'How often the game rewarded this player for the objective. One play can reward several players.',
  even: 'A fight where both of you had at least three quarters of shield and health at the start.',
  evenShare: 'What each of your team would have done if all did the same, for the time each played.',
  play: 'Something the game rewarded on the objective. Rewards within a second are one play.',
  about: 'Times with ≈ count from the start of play in the log. The clock on your screen may count down or start elsewhere.',
} as const

const DEATH_NOTES: Readonly<Record<string, string>> = {
  'on the objective': 'You died carrying or standing on the objective. That is the job, so it doesn’t count against you.',
  traded: 'Your killer died too: to you within two seconds, or to a teammate within four.',
  'just spawned': 'You were hit soon after you spawned, still close to the spawn.',
  'no time to answer': 'From a nearly full shield to dead faster than anyone can react.',
  'took it weak': 'You began or walked into the fight with less than half your shield.',
  'two guns': 'Two or more enemies hit you within a moment of each other.',
  'after a kill': 'You died within five seconds of a kill, in the same life.',
  'even duel': 'One on one: nobody else in it, and both nearly full when it began.',
  alone: 'No living teammate was near enough to help.',
  'off screen': 'The first hit came from outside your view.',
  'short of players': 'At least two fewer of your team than of theirs were alive when the fight began.',
  'a player down': 'Fewer of your team than of theirs were alive when you died.',
  'a player up': 'More of your team than of theirs were alive when you died.',
  'no clear cause': 'Nothing in the log or the film explains it.',
}

export function deathTerms(labels: readonly string[]): { readonly word: string; readonly note: string }[] {
  return [...new Set(labels.map((label) => label.toLowerCase()))].flatMap((word) => {
    const note = DEATH_NOTES[word]
    return note === undefined ? [] : [{ word, note }]
  })
}
