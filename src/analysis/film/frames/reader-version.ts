/** Increase when the reader changes, or the stored form of tracks: chunks that are still stored are then read again. */
export const FRAMES_READER_VERSION = 8
