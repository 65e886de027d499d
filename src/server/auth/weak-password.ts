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

/** Whether a password is one that is guessed first: on the list of the commonest, a run of signs, one sign over and over, or what we know of the account. */
export async function isWeakPassword(password: string, known: readonly string[]): Promise<boolean> {
  const plain = password.normalize('NFKC').toLowerCase()
  if (new Set(plain).size <= 2 || isRun(plain)) return true
  if (known.some((text) => text.trim() !== '' && plain === text.trim().normalize('NFKC').toLowerCase())) return true
  lists ??= readLists()
  const { all, commonestStems } = await lists
  return all.has(plain) || commonestStems.has(stemOf(plain))
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
  return password.replace(/[\d!?.@#$%*_-]+$/, '')
}

/** `12345678`, `abcdefgh`, `87654321`: each sign follows the one before. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((sign, at) => (sign.codePointAt(0) ?? 0) - (text.codePointAt(at) ?? 0))
  return steps.every((step) => step === 1 || step === -9) || steps.every((step) => step === -1 || step === 9)
}
