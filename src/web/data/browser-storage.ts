import { parseJson } from './parse-json.ts'

/** Every stored value of a user starts with this and is removed at sign-out; the theme stays. */

const USER = 'callout.user.'
/** Holds handles of files that users chose (`features/recording/stored-file.ts`), if there are any. */
export const FILES_DATABASE = 'callout-files'
const YEAR_S = 365 * 24 * 3600

/** Stored in a cookie: the server writes it into the first tag of every page, so it applies before the first paint and without scripts. */
export function rememberTheme(theme: 'dark' | 'light') {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside https and in browsers of last year.
  document.cookie = `callout-theme=${theme}; Path=/; SameSite=Lax; Max-Age=${YEAR_S}`
}

/** Named values that this tab stores for a user across reloads: the draft of a form, the job that it follows. */
export function readTabValues(userId: string, name: string): Readonly<Record<string, string>> {
  const value = parseJson(sessionStorage.getItem(tabKey(userId, name)) ?? 'null')
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

export function writeTabValues(userId: string, name: string, values: object | null) {
  const key = tabKey(userId, name)
  if (values === null) sessionStorage.removeItem(key)
  else if (!hasSignedOut(userId)) sessionStorage.setItem(key, JSON.stringify(values))
}

/** This key must stay: tabs that are open during an update have their values under it. */
function tabKey(userId: string, name: string): string {
  return `${USER}${userId}.draft.${name}`
}

/** Users who signed out in this tab: answers that arrive for them later are not stored. */
const signedOutUsers = new Set<string>()

export function hasSignedOut(userId: string): boolean {
  return signedOutUsers.has(userId)
}

export function welcomeUser(userId: string) {
  signedOutUsers.delete(userId)
}

/** After a user has signed out, removes the stored values of all users except the one who is signed in now. */
export function forgetUsers(signedOut: string, here: string | null) {
  signedOutUsers.add(signedOut)
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(FILES_DATABASE)
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(USER) && !(here !== null && key.startsWith(`${USER}${here}.`))) storage.removeItem(key)
    }
  }
}

export function readList(userId: string, name: string): string[] {
  const value = parseJson(localStorage.getItem(`${USER}${userId}.${name}`) ?? 'null')
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

export function writeList(userId: string, name: string, list: readonly string[]) {
  if (!hasSignedOut(userId)) localStorage.setItem(`${USER}${userId}.${name}`, JSON.stringify(list))
}
