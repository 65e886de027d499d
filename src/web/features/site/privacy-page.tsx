import { Link } from 'wouter'
import { ModelsHere } from './models-here.tsx'
import { PlainPage } from './plain-page.tsx'

export function PrivacyPage() {
  return (
    <PlainPage title="Privacy" lead="What is stored, why, and who can see it. Last changed November 27, 2026.">
      <h2>What we store about you</h2>
      <ul>
        <li>
          <b>Account:</b> your email address, first and last name, gamertag, when you joined and last signed in, and your password in a form
          that can't be turned back into it.
        </li>
        <li>
          <b>Sessions:</b> for each place where you are signed in, its network address and the browser's name.
        </li>
        <li>
          <b>Credits:</b> every credit you got, bought, used or had returned. If you buy, card details go to the payment provider and never
          reach us.
        </li>
        <li>
          <b>Analyses:</b> the match ID, the gamertag, the address, title and picture address of the video and the times in it where you
          gave one, the report, your rating of it, deaths that you marked as wrong, whether a model may look and what it answered, and
          matches that you added to Progress.
        </li>
        <li>
          <b>Your own recording:</b> where you matched one, its file name, size, date and length and which part of it shows which part of
          the match, or the moment that you set by hand. To find that, your browser sends the times on the match clock that it read, and
          where the scores change. The file stays with you: it is read in your browser and never sent. Pictures of a few moments of it are,
          where you say yes to that (see AI models). Nobody else sees its name.
        </li>
        <li>
          <b>Microsoft account:</b> only if you link one: which player you are and since when. Only if you let us read a private match
          history as well: a token, encrypted, which nobody but Microsoft is shown.
        </li>
        <li>
          <b>Experiment:</b> only if you say yes to it on Progress: which of two kinds of deaths chance made your drill, and when. Your
          matches around it enter a result over at least forty players, which names nobody. Saying no deletes it.
        </li>
        <li>
          <b>Mail and messages:</b> what we send you, and what you write to us. If you say yes to it on Progress, one mail after each
          evening of matches goes to your confirmed address: how many you won and lost, one sentence about how you played, and, of a match
          with a report, one of your deaths from above without the names of others. Unsubscribe in your mail program ends it.
        </li>
      </ul>
      <h2>Match data</h2>
      <p>
        The statistics and the film of a match are fetched from the Halo services, and kept once per match, because they may vanish there:
        who did what when, and where everybody stood, looked and shot. They name everybody who played. The film itself is deleted after some
        weeks: 30 days unless whoever runs this Callout chose otherwise. In a report that you share, the other players appear as "Eagle 3"
        or "Cobra 1".
      </p>
      <p>
        Of ranked matches we add up what players of each rank do: deaths, kills and what was expected of them, by mode and map. No name,
        player or match is in these sums, so nothing is taken out of them again when an account is deleted. So that a match counts once, a
        scrambled form of its ID, from which the ID cannot be read, stays for a year.
      </p>
      <h2>A last match without an account</h2>
      <p>
        On the home page anybody can look up the last match of a gamertag whose matches are shown to everyone: how it ended, three numbers,
        and one death from above, with the other players masked. It is fetched from the Halo services for that, held in memory for at most
        15 minutes and stored nowhere; nor is who was looked up. A player who asks for it is never shown there again: see the end of this
        page.
      </p>
      <h2>In your browser</h2>
      <p>
        One cookie keeps you signed in; scripts cannot read it. Two more say which theme you chose and that your browser has our fonts. Your
        browser also remembers gamertags you used, reports you rated and drafts of forms, and, where it can, which file of your computer you
        chose for a report, so that it opens again; not the file. All but the theme and the fonts is removed when you sign out. There are no
        advertising or tracking cookies and no other companies' counters.
      </p>
      <h2>Other companies</h2>
      <p>
        Video titles are looked up at YouTube by our server. Your own browser meets YouTube when pictures of your videos are shown and when
        you press play on one. The Halo services are asked for matches by their ID and for players by gamertag. The payment provider learns
        who buys, and a mail server takes our mail to you. The part below is about models.
      </p>
      <h2>AI models</h2>
      <p>
        If whoever runs this Callout has set up an AI model, it sees something of yours only for reports where you say yes, and you can take
        that back beside the report. Gemini of Google gets the address of a public video and which seconds of it to look at. A model that
        looks at pictures gets pictures of a few moments of your own recording: your browser sends them to our server for that, and they are
        deleted when the model is done, after 24 hours at the latest. No name, gamertag or note is ever sent beside them; what the picture
        itself shows, such as names in its kill feed, the model sees. To choose what the report says, a model gets sentences about the match
        with marks in place of names. If this site doesn't pay a provider, it may keep what it is sent and have people read it. Its answers
        are kept with the report and deleted when you take your yes back, except for where in the video the match is. A report names the
        model that was asked.
      </p>
      <ModelsHere />
      <h2>Who can see it</h2>
      <p>
        You. Others see a report only if you share it. People who run Callout can look into the database to help you or to repair it. We
        sell nothing to anybody.
      </p>
      <h2>How long</h2>
      <p>
        Account and reports stay until you delete the account. A mail that we sent you, or you us, stays in our database for at most seven
        days. A session ends after 30 days at the latest. Counters that keep the service fair are thrown away after a day.
      </p>
      <h2>Your data as a file</h2>
      <p>
        Your{' '}
        <Link href="/profile" className="text-link">
          profile page
        </Link>{' '}
        gives you everything that is kept about you as a zip file: account, profile, credits, purchases, analyses, reports, names and times
        of recordings, ratings, messages and the linked account. Passwords and tokens are left out, because they would open an account to
        whoever reads the file, and so is the raw data of matches.
      </p>
      <h2>Deleting the account</h2>
      <p>
        On the same page you delete the account. A link that we mail you confirms it, and then these are gone at once: your name, email
        address and gamertag, sessions, reports and their public links, names and times of recordings, ratings, messages, the linked
        account, and the data of matches that nobody else has had analyzed. A subscription ends and is not charged again; the payment
        provider is told to remove you as its customer. Unused credits are lost.
      </p>
      <p>
        What bookkeeping must keep stays without your name: the history of credits, orders, payments and refunds under a random number. So
        that nobody gets a second welcome credit, a scrambled form of your email address stays, from which the address cannot be read.
        Backups of the database are thrown away by whoever runs this Callout.
      </p>
      <h2>If you played but never signed up</h2>
      <p>
        Reports of other players may name you, because you were in their match. Ask and we take your gamertag and your XUID out of
        everything that is stored, and out of what is fetched later, and show your matches to nobody who looks you up here:{' '}
        <Link href="/contact" className="text-link">
          write to us
        </Link>
        . The same goes for a correction.
      </p>
    </PlainPage>
  )
}
