import { widthMeter } from '#analysis/film/frames/checks/width-meter.ts'
import type { PositionLayout } from '#analysis/film/frames/records/creation.ts'
import { findMap, type KnownMap, layoutOfEnds, type MeasuredEnds, type TrackMap } from '#analysis/film/tracks/find-map.ts'

export interface SettledLayout {
  readonly map: TrackMap
  readonly layout: PositionLayout
}

/** This many bytes of frames are many minutes without movement: such a film is given up. */
export const MAX_BUFFERED_BYTES = 16 * 1024 * 1024

function settleLayout(known: KnownMap, measured: MeasuredEnds | null): SettledLayout | null {
  const map = findMap(known, measured)
  if (map.foundBy !== 'nothing') return { map, layout: map.baseMap }
  return measured && { map, layout: layoutOfEnds(measured) }
}

/**
 * Takes frames in order. Positions can be read once their widths are known: at once with a known LevelId, otherwise after measuring. Until
 * then frames are held: about as many bytes as the largest chunk has, or until a player moves.
 */
export function frameIntake(known: KnownMap, open: (layout: PositionLayout) => ReadFrame) {
  const meter = widthMeter()
  let settled: SettledLayout | null = null
  let readFrame: ReadFrame | null = null
  const buffer = frameBuffer()
  let largestChunk = 0
  let isGivenUp = false

  function settle(): void {
    settled = settleLayout(known, meter.ends())
    if (settled === null) return
    readFrame = open(settled.layout)
    buffer.release(readFrame)
  }
  if (findMap(known, null).foundBy === 'level-id') settle()

  return {
    meter,
    startChunk: (chunkBytes: number) => {
      largestChunk = Math.max(largestChunk, chunkBytes)
    },
    take: (bytes: Uint8Array, startByte: number, endByte: number, ms: number) => {
      meter.readFrame(bytes, startByte, endByte)
      if (readFrame) readFrame(bytes, startByte, endByte, ms)
      if (readFrame || isGivenUp) return
      buffer.add(bytes, startByte, endByte, ms)
      if (buffer.bytes() > largestChunk) settle()
      isGivenUp = settled === null && buffer.bytes() > MAX_BUFFERED_BYTES
      if (isGivenUp) buffer.release(() => {})
    },
    endChunk: () => {
      if (settled === null && meter.isSure()) settle()
    },
    /** Settles the layout with the frames so far; null when it could not be found. */
    finish: (): SettledLayout | null => {
      if (settled === null && !isGivenUp) settle()
      return settled
    },
  }
}

type ReadFrame = (bytes: Uint8Array, startByte: number, endByte: number, ms: number) => void

const BLOCK_BYTES = 64 * 1024

interface BufferedFrame {
  readonly block: Uint8Array
  readonly startByte: number
  readonly endByte: number
  readonly ms: number
}

/** Packed copies of frames that cannot be read yet, so that their chunks can be freed. */
export function frameBuffer() {
  let frames: BufferedFrame[] = []
  let block = new Uint8Array(0)
  let filled = 0
  let bufferedBytes = 0
  return {
    add: (bytes: Uint8Array, startByte: number, endByte: number, ms: number) => {
      const length = endByte - startByte
      if (filled + length > block.length) {
        block = new Uint8Array(Math.max(BLOCK_BYTES, length))
        filled = 0
      }
      block.set(bytes.subarray(startByte, endByte), filled)
      frames.push({ block, startByte: filled, endByte: filled + length, ms })
      filled += length
      bufferedBytes += length
    },
    bytes: () => bufferedBytes,
    release: (read: ReadFrame) => {
      for (const frame of frames) read(frame.block, frame.startByte, frame.endByte, frame.ms)
      frames = []
      block = new Uint8Array(0)
      filled = 0
      bufferedBytes = 0
    },
  }
}
