/** Control and format characters, including all that change text direction. The two joiners are excepted: some scripts need them. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/u
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu')
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}]*$/u

export function hasUnseen(text: string): boolean {
  return UNSEEN.test(text)
}

/** Removes invisible characters and trims the text; empty when nothing visible is left. */
export function asSeen(text: string): string {
  const line = text.replace(ALL_UNSEEN, '').trim()
  return BLANK.test(line) ? '' : line
}
