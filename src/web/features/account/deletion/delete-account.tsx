import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'

export function DeleteAccount({ email }: { readonly email: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section className="card" aria-label="Delete account">
      <div className="card-head">
        <h2 className="h3">Delete account</h2>
      </div>
      <div className="card-body delete-account">
        <p>Reports and the linked account go at once and for good. Unused credits are lost. Public links stop working.</p>
        <Button look="danger" size="small" onClick={() => setAsking(true)}>
          <Trash2 className="icon icon-14" aria-hidden />
          Delete account
        </Button>
      </div>
      {isAsking && <DeleteDialog email={email} onClose={() => setAsking(false)} />}
    </section>
  )
}
