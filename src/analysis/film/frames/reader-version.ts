/** Goes up when the reader finds more in frames, or reads something otherwise: chunks that are still kept are then read again. */
export const FRAMES_READER_VERSION = 7
