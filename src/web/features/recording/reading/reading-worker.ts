import { expose } from 'comlink'
import { openFile } from './open-file.ts'
import { pageFrames } from './page-frames.ts'
import { createRecordingReader } from './recording-reader.ts'

expose(
  createRecordingReader(async (file, askPage) => {
    const found = await openFile(file)
    if (!found) return null
    const { facts, shown, codec, decoded, keyTimeBefore } = found
    const source = decoded ?? pageFrames(facts, keyTimeBefore, askPage)
    return { source, shown, opened: { facts, codec, isDecodedHere: decoded !== null } }
  }),
)
