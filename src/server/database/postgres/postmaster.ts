import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { poll } from '#server/retry/poll.ts'

export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly isReady: boolean
}

/** Returns undefined when no server runs, even if a killed one left its pid file. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const [pid, , , port, , , , status] = readPidFile(cluster)
  if (pid === undefined) return undefined
  const postmaster = { pid: Number(pid), port: Number(port ?? 0), isReady: status?.trim() === 'ready' }
  return isRunning(postmaster.pid) && worksOn(postmaster.pid, cluster) ? postmaster : undefined
}

function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/**
 * Removes the pid file of a server that is gone. Another program may have reused the pid (after a reboot, in a container), and PostgreSQL
 * would then refuse to start. Call it under the start lock.
 */
export function removeStalePidFile(cluster: string): void {
  if (findPostmaster(cluster) === undefined) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** Stops a server cleanly. Returns false on a timeout. */
export async function stopPostmaster(cluster: string, timeoutMs: number): Promise<boolean> {
  const postmaster = findPostmaster(cluster)
  if (!postmaster) return true
  process.kill(postmaster.pid, 'SIGINT')
  return (await poll(() => !isRunning(postmaster.pid) || findPostmaster(cluster)?.pid !== postmaster.pid, { timeoutMs })) ?? false
}

export function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** True when the process is a PostgreSQL on this folder, or if in doubt: PostgreSQL's own lock then decides. */
function worksOn(pid: number, cluster: string): boolean {
  const command = commandOf(pid)
  if (command === undefined) return true
  if (!/\bpostgres\b/.test(command[0] ?? '')) return false
  const folder = command[command.indexOf('-D') + 1]
  return folder === undefined || !command.includes('-D') || (existsSync(folder) && realpathSync(folder) === realpathSync(cluster))
}

function commandOf(pid: number): string[] | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    if (process.platform === 'win32') return undefined
    return [execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).trim()]
  } catch {
    return undefined
  }
}
