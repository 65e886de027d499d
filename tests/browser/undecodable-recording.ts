import { writeFileSync } from 'node:fs'
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny'

/** A minimal HEVC configuration: main profile, level 3.1, and no parameter sets. */
const CONFIGURATION = Uint8Array.from([1, 1, 0x60, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 93, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 0])

/** Writes a file that is valid except for its pictures, in a format that the browser of the tests cannot decode. */
export async function writeUndecodable(path: string): Promise<void> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new EncodedVideoPacketSource('hevc')
  output.addVideoTrack(source, { frameRate: 60 })
  await output.start()
  const decoderConfig = { codec: 'hvc1.1.6.L93.90', codedWidth: 1920, codedHeight: 1080, description: CONFIGURATION }
  for (let frame = 0; frame < 60; frame += 1) {
    const packet = new EncodedPacket(new Uint8Array(64), frame === 0 ? 'key' : 'delta', frame / 60, 1 / 60)
    await source.add(packet, { decoderConfig })
  }
  await output.finalize()
  if (target.buffer) writeFileSync(path, new Uint8Array(target.buffer))
}
