import { FILES_DATABASE } from '#web/data/browser-storage.ts'

/** Store of file handles by job, in this browser. With a handle, a chosen file opens again with one press. Only Chromium has them. */

const HANDLES = 'handles'

/** A file handle. TypeScript's DOM types lack part of it. */
export interface FileHandle {
  readonly name: string
  readonly getFile: () => Promise<File>
  readonly requestPermission: (wanted: { readonly mode: 'read' }) => Promise<string>
}

export interface ChosenFile {
  readonly file: File
  readonly handle: FileHandle | null
}

type Picker = (options: object) => Promise<readonly unknown[]>

const ACCEPTED = { 'video/*': ['.mp4', '.mov', '.webm', '.mkv'] }

export function filePicker(): Picker | null {
  const picker: unknown = Reflect.get(globalThis, 'showOpenFilePicker')
  return typeof picker === 'function' ? (options) => Promise.resolve(Reflect.apply(picker, globalThis, [options])) : null
}

/** Lets the player choose a file. Null if they cancel. */
export async function pickFile(picker: Picker): Promise<ChosenFile | null> {
  const options = { types: [{ description: 'Recordings', accept: ACCEPTED }], excludeAcceptAllOption: false }
  const [handle] = await picker(options).catch(() => [])
  return isHandle(handle) ? { file: await handle.getFile(), handle } : null
}

export async function storeHandle(jobId: string, { handle }: ChosenFile): Promise<void> {
  if (handle) await withHandles('readwrite', (store) => store.put(handle, jobId))
  else await forgetFile(jobId)
}

export async function storedHandle(jobId: string): Promise<FileHandle | null> {
  const stored: unknown = await withHandles('readonly', (store) => store.get(jobId))
  return isHandle(stored) ? stored : null
}

/** Opens the file of a stored handle; the browser may ask the player first. Null if they refuse, or the file is gone. */
export async function reopenFile(handle: FileHandle): Promise<File | null> {
  try {
    return (await handle.requestPermission({ mode: 'read' })) === 'granted' ? await handle.getFile() : null
  } catch {
    return null
  }
}

export async function forgetFile(jobId: string): Promise<void> {
  await withHandles('readwrite', (store) => store.delete(jobId))
}

function isHandle(value: unknown): value is FileHandle {
  return typeof value === 'object' && value !== null && 'getFile' in value && 'requestPermission' in value
}

/** Resolves to undefined if the browser stores nothing, as in some private windows. */
function withHandles(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(undefined)
    const opening = indexedDB.open(FILES_DATABASE, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(HANDLES))
    opening.addEventListener('error', () => resolve(undefined))
    opening.addEventListener('success', () => {
      const request = act(opening.result.transaction(HANDLES, mode).objectStore(HANDLES))
      // An open connection would block deleting the database when the user signs out.
      opening.result.close()
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => resolve(undefined))
    })
  })
}
