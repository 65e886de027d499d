import { Link as LinkIcon } from 'lucide-react'
import { useState } from 'react'
import { CardNotice, type Notice } from '#web/features/account/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { useLinking } from './use-linking.ts'

interface LinkButtonProps {
  readonly scope: 'player' | 'history'
  readonly children: string
}

export function LinkButton({ scope, children }: LinkButtonProps) {
  const [notice, setNotice] = useState<Notice | null>(null)
  const { isWorking, begin } = useLinking(setNotice)
  return (
    <>
      <Button working={isWorking ? 'Opening Microsoft...' : null} onClick={() => void begin(scope)} icon={LinkIcon}>
        {children}
      </Button>
      <CardNotice notice={notice} />
    </>
  )
}
