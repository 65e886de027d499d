import { EVENT_CODES } from '#analysis/film/frames/records/scan-starts.ts'
import { type Write, writeOptional } from '#simulator/film-writer/write-bits.ts'
import { writeCode } from './write-names.ts'

export interface WrittenAssist {
  readonly victimPlayer: number
  readonly killerPlayer: number
  readonly assistantPlayer: number
  readonly killerSharePercent: number
  readonly assistantSharePercent: number
}

export function assistEvent(assist: WrittenAssist): Write {
  return (writer) => {
    writeCode(writer, EVENT_CODES.assist)
    writer.writeBits(0, 3)
    writeOptional(writer, 0, assist.victimPlayer, 5)
    writeOptional(writer, 0, assist.killerPlayer, 5)
    writer.writeUint32(assist.killerSharePercent)
    writer.writeBits(1, 1)
    writeOptional(writer, 0, assist.assistantPlayer, 5)
    writer.writeUint32(assist.assistantSharePercent)
  }
}
