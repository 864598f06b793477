import type { Ticket } from '@recado/contract'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SpyDialog, subscribeThreads } from '../../features/conversation/index.ts'
import { ColleagueTickets } from '../../features/tickets/as-colleague/ColleagueTickets.tsx'

/** The tickets as a colleague sees them, and a look into one of them; both read-only. */
export function ColleagueTicketsScreen() {
  const { userId } = useParams({ from: '/member/users/$userId/tickets' })
  const navigate = useNavigate()
  const [spied, setSpied] = useState<Ticket | null>(null)
  useEffect(subscribeThreads, [])
  return (
    <>
      <ColleagueTickets
        userId={Number(userId)}
        onLook={setSpied}
        onChoose={id =>
          void navigate({ to: '/users/$userId/tickets', params: { userId: String(id) }, replace: true })
        }
      />
      <SpyDialog ticket={spied} onClose={() => setSpied(null)} />
    </>
  )
}
