import { chmodSync, statSync } from 'node:fs'

/** What PostgreSQL refuses: a group may read, nobody else may do anything. */
const TOO_WIDE = 0o027

/**
 * Leaves a file or folder to its owner alone where it came with wider rights, as a copy, an unpacked archive or another disk may bring it.
 * Only what belongs to `owner` is touched: the rights of other people's files are theirs to set.
 */
export function keepPrivate(path: string, owner: number | undefined): void {
  const { uid, mode } = statSync(path)
  if (uid === owner && (mode & TOO_WIDE) !== 0) chmodSync(path, mode & 0o700)
}
