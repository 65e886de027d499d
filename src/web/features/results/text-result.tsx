import type { Result } from '#shared/result.ts'
import { Alert } from '#web/ui/alert.tsx'
import { parseAnalysisText, type TextBlock } from './analysis-text.ts'
import { RichLine } from './rich-line.tsx'
import { VideoPlayer } from './video-player.tsx'
import './prose.css'
import './sentence.css'

/** A result without a structured report: its text, and the video beside it. */
export function TextResult({ result }: { readonly result: Result }) {
  const canSeek = result.playback?.kind === 'file' || result.playback?.kind === 'embed'
  return (
    <div className="result-columns">
      <article className="prose">
        {parseAnalysisText(result.final_result.final_analysis).map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other name and never move.
          <Block key={index} block={block} canSeek={canSeek} />
        ))}
      </article>
      <aside className="text-side">
        <VideoPlayer result={result} />
        <Alert tone="info">No match log was found for this analysis, so every statement comes from the video alone.</Alert>
      </aside>
    </div>
  )
}

function Block({ block, canSeek }: { readonly block: TextBlock; readonly canSeek: boolean }) {
  if (block.kind === 'heading') {
    return (
      <h3>
        <RichLine text={block.text} canSeek={canSeek} />
      </h3>
    )
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        <RichLine text={block.text} canSeek={canSeek} />
      </p>
    )
  }
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>
          <RichLine text={item} canSeek={canSeek} />
        </li>
      ))}
    </ul>
  )
}
