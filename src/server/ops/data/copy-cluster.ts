import { closeSync, constants, copyFileSync, fsyncSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folders whose content a server makes anew when it starts, or that is copied separately. Source: PostgreSQL manual, "Making a Base Backup". */
const EMPTIED = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'])
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map)$/

/** Copies the files of a database whose server may be running: without the log of changes, which comes last (`copyFolder` on `pg_wal`). */
export function copyCluster(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue
    const target = join(to, entry.name)
    if (EMPTIED.has(entry.name)) mkdirSync(target, { mode: 0o700 })
    else if (entry.isDirectory()) copyFolder(join(from, entry.name), target)
    else copyDurably(join(from, entry.name), target)
  }
}

/** A file may vanish while it is copied: restoring replays the log of changes, which holds what happened to it. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue
    if (entry.isDirectory()) copyFolder(join(from, entry.name), join(to, entry.name))
    else if (entry.isFile()) copyDurably(join(from, entry.name), join(to, entry.name))
  }
}

export function copyDurably(from: string, to: string): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  const handle = openSync(to, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}
