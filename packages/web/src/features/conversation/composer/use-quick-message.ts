import type { QuickMessage, Ticket } from '@recado/contract'
import { substituteVariables, ticketVariableValues } from '@recado/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../ui/feedback/toast.tsx'
import { contactQuery } from '../../contacts/index.ts'
import { fetchQuickMessageFiles } from '../../quick-messages/index.ts'
import { useMe } from '../../session/index.ts'
import { clientVariables } from './client-variables.ts'
import { useAttach } from './use-attach.ts'

/**
 * Inserts a quick message into the composer: its text, and its files into the tray. `busy` until both are
 * done.
 */
export function useQuickMessage(
  ticket: Ticket,
  write: (text: string) => void,
): { choose: (quickMessage: QuickMessage) => Promise<void>; busy: boolean } {
  const attach = useAttach()
  const fillVariables = useFillVariables(ticket)
  const [busy, setBusy] = useState(false)
  // A file that arrives after the conversation was left must not enter the next tray.
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const choose = async (quickMessage: QuickMessage): Promise<void> => {
    setBusy(true)
    try {
      const text = await fillVariables(quickMessage.message)
      if (!isMounted.current) return
      write(text)
      const files = await fetchQuickMessageFiles(quickMessage)
      if (files.length > 0 && isMounted.current) await attach(files)
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
    }
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
