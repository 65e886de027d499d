import { execFileSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/process/start-error.ts'

/**
 * PostgreSQL refuses to run as root. If root starts the program, it runs as another account or, if that account cannot reach the files (a
 * checkout in /root), as root mapped to another id in a user namespace.
 */
export type PostgresAccount =
  | { readonly kind: 'ourselves' }
  | { readonly kind: 'account'; readonly uid: number; readonly gid: number }
  | { readonly kind: 'namespace' }

const NOBODY = { uid: 65534, gid: 65534 }
const RENAMED_ROOT = ['--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`, '--']

export function chooseAccount(program: string, folder: string): PostgresAccount {
  if (process.getuid?.() !== 0) return { kind: 'ourselves' }
  const choices: PostgresAccount[] = [{ kind: 'account', ...findServiceAccount() }, { kind: 'namespace' }]
  const account = choices.find((choice) => canReach(choice, program, folder))
  if (account) return account
  throw new StartError(
    `PostgreSQL does not run as root, and no other account may enter ${folder}. Start as an ordinary user, or set DATA_DIR to a folder everybody may enter.`,
  )
}

export function asAccount(account: PostgresAccount, program: string, args: readonly string[]) {
  if (account.kind === 'namespace') return { program: 'unshare', args: [...RENAMED_ROOT, program, ...args], identity: {} }
  const identity = account.kind === 'account' ? { uid: account.uid, gid: account.gid } : {}
  return { program, args: [...args], identity }
}

/** Gives a folder to the account. The folder itself comes last, so that an interrupted run is repeated. */
export function giveTo(account: PostgresAccount, path: string): void {
  if (account.kind === 'ourselves') return
  const owner = account.kind === 'account' ? account : { uid: 0, gid: 0 }
  if (statSync(path).uid === owner.uid) return
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) lchownSync(join(path, name), owner.uid, owner.gid)
  }
  chownSync(path, owner.uid, owner.gid)
}

/** Undefined on systems without user ids. */
export function ownerOf(account: PostgresAccount): number | undefined {
  return account.kind === 'account' ? account.uid : process.getuid?.()
}

function canReach(account: PostgresAccount, program: string, folder: string): boolean {
  const shell = asAccount(account, '/bin/sh', ['-c', 'cd "$1" && exec "$2" -V', 'sh', folder, program])
  try {
    execFileSync(shell.program, shell.args, { ...shell.identity, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function findServiceAccount(): { readonly uid: number; readonly gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
  }
  return NOBODY
}
