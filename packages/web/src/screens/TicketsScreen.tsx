import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { NewTicketDialog, TicketManager } from '../features/tickets/index.ts'
import styles from './TicketsScreen.module.css'

/** The tickets on the left, the open conversation on the right; on phones one of the two. Spec: workspace 2 "Tickets screen". */
export function TicketsScreen() {
  const { uuid } = useParams({ strict: false })
  const [creating, setCreating] = useState(false)
  return (
    <div className={styles.screen} data-pane={uuid ? 'conversation' : 'list'}>
      <TicketManager onNew={() => setCreating(true)} onSpy={() => undefined} />
      <div className={styles.welcome} />
      <NewTicketDialog opened={creating} onClose={() => setCreating(false)} />
    </div>
  )
}
