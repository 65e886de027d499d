import { once } from 'node:events'
import { rmSync, statSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '#server/process/start-error.ts'

const LONGEST_WAIT_MS = 120_000

interface Lock {
  readonly release: () => void
}

/** Runs `action` under a lock that one process per machine and folder can hold. It is released when its process ends. */
export async function withStartLock<T>(folder: string, action: () => Promise<T>): Promise<T> {
  const lock = await takeLock(lockAddress(folder), folder)
  try {
    return await action()
  } finally {
    lock.release()
  }
}

/** Only one process can listen on a socket name. Linux abstract sockets and Windows pipes vanish with their process. */
function lockAddress(folder: string): string {
  const { dev, ino } = statSync(folder)
  const name = `callout-start-${dev}-${ino}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.lock`)
}

async function takeLock(address: string, folder: string): Promise<Lock> {
  const endMs = performance.now() + LONGEST_WAIT_MS
  while (performance.now() < endMs) {
    const lock = await tryLock(address)
    if (lock) return lock
    await waitForRelease(address)
  }
  throw new StartError(`Another process has been starting or stopping the database in ${folder} for two minutes. End it and start again.`)
}

async function tryLock(address: string): Promise<Lock | undefined> {
  const guests = new Set<Socket>()
  const server = createServer((guest) => guests.add(guest.on('error', () => undefined)))
  server.unref()
  try {
    server.listen(address)
    await once(server, 'listening')
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return undefined
    throw error
  }
  return {
    release: () => {
      server.close()
      for (const guest of guests) guest.destroy()
    },
  }
}

/** Waits until the holder closes this connection, which it does when it releases the lock. */
async function waitForRelease(address: string): Promise<void> {
  const guest = connect(address)
  try {
    await once(guest, 'close', { signal: AbortSignal.timeout(LONGEST_WAIT_MS) })
  } catch (error) {
    const isStaleFile = codeOf(error) === 'ECONNREFUSED' && process.platform === 'darwin'
    if (isStaleFile) rmSync(address, { force: true })
    else await wait(10)
  } finally {
    guest.destroy()
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
