// Detects that npm, or the shell in which npm runs a script, has ended: signals that end them do not reach their children.
import { readFileSync } from 'node:fs'

const CHECK_EVERY_MS = 250

/**
 * Calls `onParentEnd` once when one of them is gone. Does nothing unless npm started this process: one started by `nohup node ...` must
 * outlive its shell.
 */
export function watchParents(onParentEnd) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const npm = npmBehind(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && isRunning(parent) && (npm === undefined || isRunning(npm))) return
    clearInterval(timer)
    onParentEnd()
  }, CHECK_EVERY_MS)
  timer.unref()
}

/** The npm that started this shell, if the system lets us read it (Linux): a killed npm leaves its shell running. */
function npmBehind(shell) {
  try {
    const [, parent] = /.*\) \S (\d+)/s.exec(readFileSync(`/proc/${shell}/stat`, 'utf8'))
    return /^npm\b/.test(readFileSync(`/proc/${parent}/cmdline`, 'utf8')) ? Number(parent) : undefined
  } catch {
    return undefined
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
