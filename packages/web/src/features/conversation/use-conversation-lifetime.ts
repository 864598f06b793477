import { useEffect } from 'react'
import { restoreListFocus, setOpenTicket, ticketDrafts } from '../tickets/index.ts'
import { leaveConversation, openConversation } from './conversation-state.ts'
import { setContactShown } from './header/contact-drawer-state.ts'
import { stopPlayer } from './messages/audio-player.ts'

/** Starts the effects of an open conversation, and ends them when it is left. */
export function useConversationLifetime(ticketId: number): void {
  useEffect(() => {
    openConversation(ticketId, ticketDrafts.find(ticketId))
    setOpenTicket(ticketId)
    return () => {
      setOpenTicket(null)
      stopPlayer()
      setContactShown('over', false)
      leaveConversation(ticketId)
      restoreListFocus(ticketId)
    }
  }, [ticketId])
}
