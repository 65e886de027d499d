import {
  getCurrentAuthContextAsyncLocalStorage,
  getCurrentDBAdapterAsyncLocalStorage,
  getRequestStateAsyncLocalStorage,
} from '@better-auth/core/context'
import { restStorages } from '#server/process/rest-storages.ts'

/** All that the library has; the storages are one of each in a process. */
export const libraryStorages = Promise.all([
  getCurrentAuthContextAsyncLocalStorage(),
  getRequestStateAsyncLocalStorage(),
  getCurrentDBAdapterAsyncLocalStorage(),
])

const whileAwake = libraryStorages.then(restStorages)

/** Every call into the library goes through here: between them its storages rest, so that they cost the rest of the process nothing. */
export async function inLibrary<T>(call: () => Promise<T>): Promise<T> {
  const run = await whileAwake
  return await run(call)
}
