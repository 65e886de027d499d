import type { Report } from '#shared/report/report.ts'
import type { AlignmentSegment } from '#shared/video/video-alignment.ts'

export const SAMPLE_SEGMENT: AlignmentSegment = {
  ...{ videoFromMs: 0, videoToMs: 100_000, offsetMs: 0, speed: 1, direction: 'countdown' },
  ...{ confidence: 1, residualMs: 20, agreeing: 9, contradicting: 0 },
}

/** The alignment of a report to the frame with its owner's recording, whose match is not confirmed. */
export const OF_A_RECORDING = {
  ...{ status: 'measured', calibration: 'known', of: 'recording', isToTheFrame: true },
  segments: [SAMPLE_SEGMENT],
} satisfies Report['alignment']
