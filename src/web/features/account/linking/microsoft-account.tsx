import { Link as LinkIcon, Unlink } from 'lucide-react'
import { useState } from 'react'
import type { Profile } from '#shared/account/profile.ts'
import { CardNotice, type Notice } from '#web/features/account/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { LinkedAccount } from './linked-account.tsx'
import { useLinking } from './use-linking.ts'

interface MicrosoftAccountProps {
  readonly profile: Profile
  /** False: whether it is linked could not be read. */
  readonly isKnown: boolean
}

export function MicrosoftAccount({ profile, isKnown }: MicrosoftAccountProps) {
  const [notice, setNotice] = useState<Notice | null>(null)
  const { isWorking, begin, unlink } = useLinking(setNotice)
  const { xboxLinked: isLinked, linkedGamertag: gamertag } = profile
  return (
    <div className="account-row">
      <div>
        <b>Microsoft account</b>
        {isLinked ? (
          <p className="break-anywhere">Linked{gamertag !== null && gamertag !== '' && <> as {gamertag}</>}.</p>
        ) : (
          <p>
            Shows us which Halo Infinite player you are: Microsoft asks whether we may sign you in to Xbox (Xboxlive.signin), once. We keep
            your gamertag and your XUID, and no access.
          </p>
        )}
      </div>
      {isLinked ? (
        <Button size="small" working={isWorking ? 'Unlinking...' : null} onClick={() => void unlink()}>
          <Unlink className="icon icon-14" aria-hidden />
          Unlink Microsoft Account
        </Button>
      ) : (
        <Button size="small" disabled={!isKnown} working={isWorking ? 'Opening Microsoft...' : null} onClick={() => void begin()}>
          <LinkIcon className="icon icon-14" aria-hidden />
          Link Microsoft Account
        </Button>
      )}
      {isLinked && <LinkedAccount profile={profile} onNotice={setNotice} />}
      <CardNotice notice={notice} />
    </div>
  )
}
