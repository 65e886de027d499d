/** Control and format characters, among them all that turn the direction of text. The two joiners are letters' own in some scripts. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/u
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu')
/** Spaces, joiners and fillers alone. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}]*$/u

export function hasUnseen(text: string): boolean {
  return UNSEEN.test(text)
}

/** One line of text as it is seen; empty where nothing is. */
export function asSeen(text: string): string {
  const line = text.replace(ALL_UNSEEN, '').trim()
  return BLANK.test(line) ? '' : line
}
