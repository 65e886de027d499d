const SINGULAR: Readonly<Record<string, string>> = {
  are: 'is',
  were: 'was',
  have: 'has',
  do: 'does',
  "don't": "doesn't",
  fight: 'fights',
  kill: 'kills',
  die: 'dies',
}

const YOU = new RegExp(`\\b(?:([Yy]ou're|[Yy]ourself|[Yy]ours?)|([Yy]ou)(?: (${Object.keys(SINGULAR).join('|')}))?)(?![\\w'])`, 'g')
/** Matches text before a "you" that is the object of the sentence. */
const DONE_TO =
  /\b(?:of|on|to|at|for|than|with|near|beside|from|by|below|above|around|hit|got|gets|killed|shot|shows|behind|against|cost|won) $/

export type Voice = (piece: string) => string

/**
 * Rewrites sentences addressed to a player in the third person: "You died" becomes "Haystack Ace died". Takes the pieces of one sentence in
 * order: "you" becomes the name until the player was the subject, then "they".
 */
export function thirdPerson(name: string): Voice {
  const owner = name.endsWith('s') ? `${name}'` : `${name}'s`
  let mentioned: 'nothing' | 'whose' | 'who' = 'nothing'
  let before = ''
  const whose = (word: string) => {
    const [isAlone, isNamed] = [/s$/.test(word), mentioned === 'nothing' || word.startsWith('Y')]
    if (mentioned === 'nothing') mentioned = 'whose'
    return isNamed ? owner : isAlone ? 'theirs' : 'their'
  }
  const who = (you: string, verb: string, isDoneTo: boolean) => {
    if (isDoneTo && mentioned !== 'nothing' && /\b(?:cost|won) $/.test(before)) return `them${verb}`
    if (mentioned === 'who' && you.startsWith('y')) return `${isDoneTo ? 'them' : 'they'}${verb}`
    mentioned = 'who'
    return `${name}${isDoneTo ? verb : verb.replace(/[\w']+/, (plain) => SINGULAR[plain] ?? plain)}`
  }
  return (piece) => {
    const rewritten = piece.replace(
      YOU,
      (_, pronoun: string | undefined, you: string | undefined, verb: string | undefined, at: number) => {
        before = (before + piece.slice(0, at)).slice(-20)
        if (you !== undefined) return who(you, verb === undefined ? '' : ` ${verb}`, DONE_TO.test(before))
        if (pronoun === undefined || /self$/.test(pronoun)) return 'themselves'
        return /'re$/.test(pronoun) ? who(pronoun.slice(0, 3), ' are', false) : whose(pronoun)
      },
    )
    before = piece
    return rewritten
  }
}
