import type { QuickMessage, Ticket } from '@recado/contract'
import { substituteVariables, ticketVariableValues } from '@recado/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../ui/feedback/toast.tsx'
import { contactQuery } from '../../contacts/index.ts'
import { fetchQuickMessageFiles } from '../../quick-messages/index.ts'
import { useMe } from '../../session/index.ts'
import { clientVariables } from './client-variables.ts'
import { loadInto } from './loading.ts'
import { useAttach } from './use-attach.ts'

/**
 * Inserts a quick message into the composer: its text, and its files into the tray. `busy` until both are
 * done.
 */
export function useQuickMessage(
  ticket: Ticket,
  write: (text: string) => void,
): { choose: (quickMessage: QuickMessage) => Promise<void>; busy: boolean } {
  const attach = useAttach(ticket.id)
  const fillVariables = useFillVariables(ticket)
  const [busy, setBusy] = useState(false)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const choose = async (quickMessage: QuickMessage): Promise<void> => {
    setBusy(true)
    await loadInto(ticket.id, async () => {
      const text = await fillVariables(quickMessage.message)
      // The draft of a conversation that was left meanwhile is the name of the quick message.
      if (!isMounted.current) return false
      write(text)
      await attach(await fetchQuickMessageFiles(quickMessage))
      return true
    }).catch((error: unknown) => toast.error(error))
    setBusy(false)
  }
  return { choose, busy }
}

/** Fills the variables of a text by the server's rule. */
function useFillVariables(ticket: Ticket): (text: string) => Promise<string> {
  const client = useQueryClient()
  const me = useMe()
  return async text => {
    if (!text.includes('{{')) return text
    const contact = await client
      .ensureQueryData(contactQuery(ticket.contactId))
      .catch(() => ({ ...ticket.contact, extraInfo: [] }))
    const values = ticketVariableValues({
      ticket,
      contact,
      userName: me.name,
      company: me.company,
      now: new Date(),
    })
    return substituteVariables(text, clientVariables(values, me.isTricked === 'enabled'))
  }
}
