/** Fixed numbers of the summary chunk format, shared by its reader and its writer. Units are bits unless a name says bytes. */

export const SUMMARY_PACKET_TYPE = 9
export const CLOSING_PACKET_TYPE = 7

/** u16 LE type, two unknown bytes, u32 LE payload size, u64 LE microseconds of the engine's clock. */
export const PACKET_HEADER_BYTES = 16

/** The payload opens with the number of events, u32 BE. */
export const EVENT_COUNT_BYTES = 4
export const FIRST_RECORD_BIT = (PACKET_HEADER_BYTES + EVENT_COUNT_BYTES) * 8

/** Every record ends with this 32-bit value; in the recorded films it occurs nowhere else. */
export const END_MARK = 12000
export const END_MARK_BITS = 32

/** Four 32-bit words before the end mark: weight, time in ms, medal flag, sub. */
export const WEIGHT_BEFORE_END = 128
export const TIME_BEFORE_END = 96
export const MEDAL_FLAG_BEFORE_END = 64
export const SUB_BEFORE_END = 32

/** Before these words: the 32-byte name and the 12-byte team block, in either order. Together they are the "badge". */
export const NAME_BYTES = 32
export const TEAM_BLOCK_BYTES = 12
export const BADGE_BYTES = NAME_BYTES + TEAM_BLOCK_BYTES
export const BADGE_BEFORE_END = WEIGHT_BEFORE_END + BADGE_BYTES * 8

/** Before the badge: three 32-bit ids of the player's appearance, the same in all records of a player. */
export const APPEARANCE_BYTES = 12
export const APPEARANCE_BEFORE_END = BADGE_BEFORE_END + APPEARANCE_BYTES * 8

/** u64 LE, followed by the two bytes 2D C0 or 25 C0. */
export const XUID_BITS = 64

export const FREE_FOR_ALL_SLOT = 0xff

/** The highest team, slot and free-for-all number: a lobby holds at most 28 players. */
export const HIGHEST_PLACE = 31

export const PLAIN_KINDS = [
  { kind: 'kill', weight: 50, sub: 0 },
  { kind: 'death', weight: 20, sub: 1 },
  { kind: 'mode', weight: 10, sub: 2 },
] as const
