import type { Ticket } from '@recado/contract'
import { useState } from 'react'
import { Conversation, SpyDialog } from '../features/conversation/index.ts'
import type { PickedContact } from '../features/contacts/index.ts'
import { NewTicketDialog, TicketManager, useOpenUuid, useTicketActions } from '../features/tickets/index.ts'
import styles from './TicketsScreen.module.css'
import { Welcome } from './Welcome.tsx'

/** The tickets on the left, the open conversation on the right; on phones one of the two. Spec: workspace 2 "Tickets screen". */
export function TicketsScreen() {
  const uuid = useOpenUuid()
  const actions = useTicketActions()
  const [creating, setCreating] = useState<{ contact?: PickedContact } | null>(null)
  const [spied, setSpied] = useState<Ticket | null>(null)
  const begin = () => setCreating({})
  return (
    <div className={styles.screen} data-pane={uuid ? 'conversation' : 'list'}>
      <TicketManager onNew={begin} onSpy={setSpied} />
      {uuid ? <Conversation uuid={uuid} onWriteTo={contact => setCreating({ contact })} /> : <Welcome onNew={begin} />}
      <NewTicketDialog opened={creating !== null} contact={creating?.contact} onClose={() => setCreating(null)} />
      <SpyDialog ticket={spied} actions={actions} onClose={() => setSpied(null)} />
    </div>
  )
}
