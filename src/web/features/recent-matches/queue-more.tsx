import { Link } from 'wouter'
import { useProfile } from '#web/data/profile.ts'
import { LoadingScreen } from '#web/page/loading-screen.tsx'
import { buttonClass } from '#web/ui/forms/button.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { LinkedAs, RecentMatches } from './recent-matches.tsx'

/** The list of matches while others wait or run: there is no form meanwhile, and a press chooses. */
export function QueueMore() {
  const profile = useProfile()
  if (profile.isPending) return <LoadingScreen />
  return (
    <div className="wrap wrap-form">
      <PageHead title="Queue more matches" lead={<LinkedAs gamertag={profile.data?.linkedGamertag ?? null} />}>
        <Link href="/dashboard" className={`${buttonClass()} wide-only`}>
          Back to Dashboard
        </Link>
      </PageHead>
      <RecentMatches profile={profile.data ?? null} gamertag="" onForm={null} />
    </div>
  )
}
