import { lookSentence } from '#shared/video/look-sentence.ts'
import type { Report } from './report.ts'

/**
 * What made an analysis, as it is said where it ends: the match log or the statistics alone, and the frames of the film where they could be
 * read; and whether a model looked at the video. Null is a stored text without a report: texts of other makes and of older versions do not say what made them.
 */
export function makersSentence(report: Pick<Report, 'sources' | 'videoLook'> | null): string {
  if (report === null) return 'What made this analysis is not kept with it.'
  const { sources, videoLook } = report
  const look = videoLook ? lookSentence(videoLook) : 'No AI model was asked, and the video was not looked at.'
  return `This report was computed from ${wordsFor(sources)}. ${look}`
}

function wordsFor({ film, statistics, positions }: Report['sources']): string {
  const shown = positions ? '; and from what its film shows of everybody' : ''
  if (film === 'absent') return positions ? `the match statistics${shown}` : 'the match statistics alone'
  return `the match log: the game's own record of the match${statistics ? ', and its statistics' : ''}${shown}`
}
