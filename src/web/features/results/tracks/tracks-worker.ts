import { readTracks } from './read-tracks.ts'

/** Reads tracks beside the page: for a whole match that takes a phone a second, in which the page must go on. Bytes come in, what they say goes out. */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void readTracks(data).then((read) => {
    const columns = read?.tracks.lives.flatMap(({ x, y, z, yaw, pitch }) => [x, y, z, yaw, pitch].map(({ buffer }) => buffer)) ?? []
    postMessage(read, { transfer: [...new Set(columns)] })
  })
})
