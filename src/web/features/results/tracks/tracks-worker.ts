import { readTracks } from './read-tracks.ts'

/** Decodes tracks in a worker: a whole match takes a phone a second, and the page must stay responsive. Takes bytes, posts ReadTracks. */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void readTracks(data).then((read) => {
    const columns = read?.tracks.lives.flatMap(({ x, y, z, yaw, pitch }) => [x, y, z, yaw, pitch].map(({ buffer }) => buffer)) ?? []
    postMessage(read, { transfer: [...new Set(columns)] })
  })
})
