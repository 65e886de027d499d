/** Reads a frame when it is known how positions are laid out. */
export type ReadFrame = (bytes: Uint8Array, startByte: number, endByte: number, ms: number) => void

/** Copies of frames that cannot be read yet, packed, so that nothing of their chunks has to stay. */
interface HeldFrames {
  readonly hold: ReadFrame
  readonly bytes: () => number
  /** Gives all of them to `read`, in their order, and lets them go. */
  readonly release: (read: ReadFrame) => void
}

const BLOCK_BYTES = 64 * 1024

interface HeldFrame {
  readonly block: Uint8Array
  readonly startByte: number
  readonly endByte: number
  readonly ms: number
}

export function heldFrames(): HeldFrames {
  let frames: HeldFrame[] = []
  let block = new Uint8Array(0)
  let filled = 0
  let bytesHeld = 0
  return {
    hold: (bytes, startByte, endByte, ms) => {
      const length = endByte - startByte
      if (filled + length > block.length) {
        block = new Uint8Array(Math.max(BLOCK_BYTES, length))
        filled = 0
      }
      block.set(bytes.subarray(startByte, endByte), filled)
      frames.push({ block, startByte: filled, endByte: filled + length, ms })
      filled += length
      bytesHeld += length
    },
    bytes: () => bytesHeld,
    release: (read) => {
      for (const frame of frames) read(frame.block, frame.startByte, frame.endByte, frame.ms)
      frames = []
      block = new Uint8Array(0)
      filled = 0
      bytesHeld = 0
    },
  }
}
