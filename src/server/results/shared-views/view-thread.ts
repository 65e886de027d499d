import { answerInThread } from '#server/process/ask-thread.ts'
import { computeView, type ViewSource } from './compute-view.ts'

answerInThread((source: ViewSource) => computeView(source))
