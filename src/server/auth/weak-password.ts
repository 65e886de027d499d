/** Passwords that everybody tries first, without the digits and signs people put behind them. */
const COMMON = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd qwerty qwertyui qwertyuiop qwertz qwertzuiop asdfghjk asdfghjkl zxcvbnm iloveyou letmein
  welcome admin administrator baseball football basketball superman batman princess sunshine monkey dragon master shadow michael jennifer
  computer internet starwars trustno whatever charlie freedom pokemon minecraft fortnite xbox halo haloinfinite masterchief callout
  changeme secret access mustang corvette samsung google liverpool chelsea arsenal abcdefgh abcdefghi a1b2c3d4 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx qazwsxedc q1w2e3r4 zaq12wsx abc abcd abcde`.split(/\s+/),
)

/** Whether a password is one that is guessed first: a common word, a run of digits, one sign over and over, or what we know of the account. */
export function isWeakPassword(password: string, known: readonly string[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const word = plain.replace(/[\d!?.@#$%*_-]+$/, '')
  if (COMMON.has(plain) || COMMON.has(word)) return true
  if (new Set(plain).size <= 2 || isRun(plain)) return true
  return known.some((text) => text.trim() !== '' && plain === text.trim().normalize('NFKC').toLowerCase())
}

/** `12345678`, `abcdefgh`, `87654321`: each sign follows the one before. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((sign, at) => (sign.codePointAt(0) ?? 0) - (text.codePointAt(at) ?? 0))
  return steps.every((step) => step === 1 || step === -9) || steps.every((step) => step === -1 || step === 9)
}
