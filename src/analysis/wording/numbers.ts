import { metres } from '#shared/tracks/metres.ts'

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const TEENS = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen']
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** Small counts in words, larger ones in digits: 3 is "three", 21 is "21". */
export function countInWords(count: number): string {
  return WORDS[count] ?? String(count)
}

/** A count that starts a sentence, in words up to 99: "Fourteen", "Twenty-one". */
export function countAtStart(count: number): string {
  const word = WORDS[count] ?? TEENS[count - WORDS.length]
  const tens = TENS[Math.floor(count / 10) - 2]
  const inWords = word ?? (tens ? (count % 10 === 0 ? tens : `${tens}-${WORDS[count % 10]}`) : String(count))
  return capitalize(inWords)
}

/** "never", "once", "twice", "three times", "14 times". */
export function timesInWords(count: number): string {
  return ['never', 'once', 'twice'][count] ?? `${countInWords(count)} times`
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** 12,177: for damage and other large totals. */
export function withThousands(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** "49%", whole. */
export function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)}%`
}

/** Whole seconds, given in ms: "five seconds". */
export function secondsInWords(ms: number): string {
  return `${countInWords(ms / 1000)} seconds`
}

/** A distance in whole meters, given in world units: "30 m". */
export function inMetres(units: number): string {
  return `${metres(units)} m`
}

/** A short duration, given in ms: "0.8 seconds", "1 second", "under a tenth of a second". */
export function tenthsInWords(ms: number): string {
  const seconds = oneDecimal(ms / 1000)
  if (seconds === '0') return 'under a tenth of a second'
  return seconds === '1' ? '1 second' : `${seconds} seconds`
}

/** One decimal, without a needless ".0": 2.4, 3. A true minus for negative numbers. */
export function oneDecimal(value: number): string {
  return (Math.round(value * 10) / 10).toString().replace('-', '−')
}
