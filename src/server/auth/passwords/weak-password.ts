/** Words of the field that no general list of passwords has. */
const WORDS_OF_THE_FIELD = [
  'passwort',
  'qwertzuiop',
  'fortnite',
  'halo',
  'haloinfinite',
  'masterchief',
  'callout',
  'spartan117',
  'abcdefghi',
]
/** So many of the list are first tries also with digits and signs behind them. */
const COMMONEST = 3_000
const SHORTEST_STEM = 3

const LEADING_SIGNS = /^[\d!?.@#$%*_-]+/
const TRAILING_SIGNS = /[\d!?.@#$%*_-]+$/
const SHORTEST_PASSWORD = 8
/** A name of one or two letters stands in every other password by chance. */
const SHORTEST_NAME = 3

/**
 * Whether a password is one that is guessed first: on the list of the commonest, a run of signs, one sign over and over. What we know of
 * the account (its address and names) adds nothing to a password: without it, what is left must be one of its own.
 */
export async function isWeakPassword(password: string, known: readonly string[]): Promise<boolean> {
  const plain = plainOf(password)
  if (await isGuessedFirst(plain)) return true
  const without = namesIn(known).reduce((text, name) => text.replaceAll(name, ''), plain)
  const rest = without.replace(LEADING_SIGNS, '')
  return without !== plain && (stemOf(rest).length < SHORTEST_PASSWORD || (await isGuessedFirst(rest)))
}

async function isGuessedFirst(plain: string): Promise<boolean> {
  if (new Set(plain).size <= 2 || isRun(plain)) return true
  lists ??= readLists()
  const { all, commonestStems } = await lists
  return all.has(plain) || commonestStems.has(stemOf(plain))
}

/** Each as it is and word by word, the longest first; of an address not the words of the company that keeps it. */
function namesIn(known: readonly string[]): string[] {
  return known
    .map((text) => plainOf(text).trim())
    .flatMap((text) => [text, ...(text.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u)])
    .filter((name) => [...name].length >= SHORTEST_NAME)
    .sort((one, other) => other.length - one.length)
}

function plainOf(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

interface Lists {
  readonly all: ReadonlySet<string>
  readonly commonestStems: ReadonlySet<string>
}

let lists: Promise<Lists> | undefined

/** 49,000 passwords in the order of their frequency in leaks, read when the first password is judged. */
async function readLists(): Promise<Lists> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const passwords = dictionary['passwords-common']
  const stems = [...passwords.slice(0, COMMONEST), ...WORDS_OF_THE_FIELD].map(stemOf).filter(({ length }) => length >= SHORTEST_STEM)
  return { all: new Set(passwords), commonestStems: new Set(stems) }
}

/** Without the digits and signs people put behind a word. */
function stemOf(password: string): string {
  return password.replace(TRAILING_SIGNS, '')
}

/** `12345678`, `abcdefgh`, `87654321`: each sign follows the one before. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((sign, at) => (sign.codePointAt(0) ?? 0) - (text.codePointAt(at) ?? 0))
  return steps.every((step) => step === 1 || step === -9) || steps.every((step) => step === -1 || step === 9)
}
