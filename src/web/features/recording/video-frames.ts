import type { PageFrame } from './reading/page-frames.ts'

/** Timeout for the frame callback: a browser may not call it for a frame that it already shows. */
const FRAME_CALLBACK_TIMEOUT_MS = 500

/** Frames of a file from a video element, for browsers without a decoder for scripts. Null if the file cannot be played. */
export async function openVideoFrames(file: Blob) {
  const video = document.createElement('video')
  const url = URL.createObjectURL(file)
  const close = () => {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: url })
  if (await isPlayable(video)) return { frameAt: (atMs: number) => showFrame(video, atMs), close }
  close()
  return null
}

/** The length of a file in milliseconds; null if the browser cannot play it or does not know. */
export async function lengthOf(file: Blob): Promise<number | null> {
  const video = document.createElement('video')
  const url = URL.createObjectURL(file)
  const seconds = await new Promise<number>((resolve) => {
    video.addEventListener('loadedmetadata', () => resolve(video.duration), { once: true })
    video.addEventListener('error', () => resolve(Number.NaN), { once: true })
    Object.assign(video, { muted: true, preload: 'metadata', src: url })
  })
  video.removeAttribute('src')
  URL.revokeObjectURL(url)
  return Number.isFinite(seconds) ? seconds * 1000 : null
}

function isPlayable(video: HTMLVideoElement): Promise<boolean> {
  return new Promise((resolve) => {
    video.addEventListener('loadeddata', () => resolve(video.videoWidth > 0), { once: true })
    video.addEventListener('error', () => resolve(false), { once: true })
  })
}

async function showFrame(video: HTMLVideoElement, atMs: number): Promise<PageFrame> {
  const shownMs = await seek(video, atMs)
  const { videoWidth: width, videoHeight: height } = video
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (shownMs === null || !context) return null
  context.drawImage(video, 0, 0)
  return { atMs: shownMs, width, height, bytes: context.getImageData(0, 0, width, height).data.buffer }
}

/** Seeks the video. Resolves with the time of the frame that is shown, which may differ from the requested one; null on an error. */
function seek(video: HTMLVideoElement, atMs: number): Promise<number | null> {
  return new Promise((resolve) => {
    const end = new AbortController()
    const finish = (shownMs: number | null) => {
      end.abort()
      resolve(shownMs)
    }
    const on = (name: string, listen: () => void) => video.addEventListener(name, listen, { signal: end.signal })
    on('error', () => finish(null))
    on('seeked', () =>
      setTimeout(() => finish(video.currentTime * 1000), 'requestVideoFrameCallback' in video ? FRAME_CALLBACK_TIMEOUT_MS : 0),
    )
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback((_, { mediaTime }) => finish(mediaTime * 1000))
    video.currentTime = atMs / 1000
  })
}
