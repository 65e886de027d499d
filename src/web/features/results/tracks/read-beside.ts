import { type ReadTracks, readTracks } from './read-tracks.ts'

/** Reads tracks in a worker, or here where the browser has none to give. */
export async function readBeside(bytes: ArrayBuffer, signal: AbortSignal): Promise<ReadTracks | null> {
  if (typeof Worker === 'undefined') return await readTracks(bytes)
  const worker = new Worker(new URL('./tracks-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<ReadTracks | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ReadTracks | null>) => resolve(data))
      // Its file could not be had, or it broke: the page reads by itself.
      worker.addEventListener('error', () => void readTracks(bytes).then(resolve, reject))
      signal.addEventListener('abort', () => reject(signal.reason))
      worker.postMessage(bytes)
    })
  } finally {
    worker.terminate()
  }
}
