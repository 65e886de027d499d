import { Link } from 'wouter'
import { PlainPage } from './plain-page.tsx'

export function PrivacyPage() {
  return (
    <PlainPage title="Privacy" lead="What is stored, why, and who can see it. Last changed November 22, 2026.">
      <h2>What we store about you</h2>
      <ul className="plain-list">
        <li>
          <b>Account:</b> your email address, first and last name, gamertag, when you joined and last signed in, and your password in a form
          that cannot be turned back.
        </li>
        <li>
          <b>Sessions:</b> for each place where you are signed in, its network address and the browser's name.
        </li>
        <li>
          <b>Credits:</b> every credit you got, bought, used or had returned. If you buy, card details go to the payment provider and never
          reach us.
        </li>
        <li>
          <b>Analyses:</b> the video's address, title and picture address, the match ID, the gamertag, the times you gave, the report, and
          your rating of it.
        </li>
        <li>
          <b>Microsoft account:</b> only if you link one: a token, encrypted for you alone, which never leaves our server.
        </li>
        <li>
          <b>Mail and messages:</b> what we send you, and what you write to us.
        </li>
      </ul>
      <h2>Match data</h2>
      <p>
        The statistics and the event log of a match are fetched from the Halo services and kept once per match, because they may vanish
        there. They name everybody who played. In a report that you share, the other players appear as "Eagle 3" or "Cobra 1".
      </p>
      <h2>In your browser</h2>
      <p>
        One cookie keeps you signed in; scripts cannot read it. Two more say which theme you chose and that your browser has our fonts. Your
        browser also remembers gamertags you used, reports you rated and drafts of forms. All but the theme and the fonts is removed when
        you sign out. There are no advertising or tracking cookies and no counters of other companies.
      </p>
      <h2>Other companies</h2>
      <p>
        Video titles are looked up at YouTube by our server. Your own browser meets YouTube when pictures of your videos are shown and when
        you press play on one. No AI model is asked about your video or your match. Should one be, this page says so before, and it gets the
        video's address and facts of the match, not your email address or name.
      </p>
      <h2>Who can see it</h2>
      <p>
        You. Others see a report only if you share it. People who run Callout can look into the database to help you or to repair it. We
        sell nothing to anybody.
      </p>
      <h2>How long, and your rights</h2>
      <p>
        Account and reports stay until you ask for their removal. Counters that keep the service fair are thrown away after a day. You may
        ask for a copy of your data, for a correction, or for its deletion:{' '}
        <Link href="/contact" className="text-link">
          write to us
        </Link>
        .
      </p>
    </PlainPage>
  )
}
