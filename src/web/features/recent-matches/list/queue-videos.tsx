import type { RecentMatch } from '#shared/matches/recent-match.ts'
import { useVideoCheck, VideoField } from '#web/features/submission/video-field.tsx'
import { matchName, playedWords } from './match-words.ts'

/** Addresses as they are typed, by match id. */
export type TypedVideos = Readonly<Record<string, string>>

interface QueueVideosProps {
  readonly matches: readonly RecentMatch[]
  readonly videos: TypedVideos
  readonly onChange: (videos: TypedVideos) => void
}

/** A field for each chosen match: what stays empty is analyzed without a video. */
export function QueueVideos({ matches, videos, onChange }: QueueVideosProps) {
  return (
    <div className="match-videos">
      {matches.map((match) => (
        <MatchVideo
          key={match.matchId}
          match={match}
          value={videos[match.matchId] ?? ''}
          onChange={(videoUrl) => onChange({ ...videos, [match.matchId]: videoUrl })}
        />
      ))}
    </div>
  )
}

interface MatchVideoProps {
  readonly match: RecentMatch
  readonly value: string
  readonly onChange: (videoUrl: string) => void
}

function MatchVideo({ match, value, onChange }: MatchVideoProps) {
  const check = useVideoCheck(value)
  return (
    <fieldset>
      <legend>
        {matchName(match)}, {playedWords(match)}
      </legend>
      <VideoField value={value} check={check} onChange={onChange} />
    </fieldset>
  )
}
