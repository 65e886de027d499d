import { Link } from 'wouter'
import { PlainPage } from './plain-page.tsx'

export function TermsPage() {
  return (
    <PlainPage title="Terms" lead="What you can expect of Callout, and what we expect of you. Last changed November 23, 2026.">
      <h2>Your account</h2>
      <p>
        You must be at least 13 years old, or older where your country asks for it. If you are under 18, ask a parent or guardian before you
        buy. One account is for one person. Keep your password to yourself; what is done with your account counts as done by you.
      </p>
      <h2>What a report is</h2>
      <p>
        A report is computed from the log of your match, and from its film where that can be read. If an AI model had a part in one, the
        report says so where it ends; AI output may be inaccurate. Treat a report as supplementary coaching. We do not promise that you will
        win more.
      </p>
      <h2>Credits and payments</h2>
      <p>
        1 credit is 1 analysis; the sample match is free. New accounts start with 1 free credit. A credit is set aside when you submit and
        consumed when the analysis successfully completes; if it fails or takes too long, the credit comes back. Credits have no cash value
        and cannot be passed on. Prices are in US dollars and stand on the{' '}
        <Link href="/pricing" className="text-link">
          pricing page
        </Link>
        . Your rights to a refund under the law of your country stay as they are.
      </p>
      <h2>Your videos</h2>
      <p>
        You submit the link of a video, your own recording of the match, or neither. Submit only links of videos that are public and that
        you may have analyzed. Such a video stays where it is, under the terms of its platform; the file of a recording stays on your
        computer.
      </p>
      <h2>Sharing</h2>
      <p>
        A report is yours alone until you share it. Whoever has the link of a shared report can read it, with the other players' names
        masked. You can stop sharing at any time.
      </p>
      <h2>Fair use</h2>
      <p>
        Do not use Callout to harass other players, to get at data that is not yours, or to disturb the service. Calls are limited in
        number. We may close accounts that break these rules.
      </p>
      <h2>Changes and contact</h2>
      <p>
        When these terms change, the date above changes with them. Questions go to the{' '}
        <Link href="/contact" className="text-link">
          contact page
        </Link>
        . Callout is not affiliated with or endorsed by Microsoft.
      </p>
    </PlainPage>
  )
}
