import type { SimulatorPhone } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useOnlineState } from '../../lib/live/online-state.ts'
import { useLive } from '../../lib/live/live.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { trackCustomers } from './event-log.ts'
import { createPhoneClient, type PhoneCommandInput, type PhoneFile } from './phone-client.ts'
import { phoneQuery } from './phone.queries.ts'

/** Milliseconds between polls while the live connection is down. */
const POLL_MS = 3_000

/** Actions on the phone. Each resolves to whether it succeeded; an error is shown before. */
export interface PhoneActions {
  act(command: PhoneCommandInput, options?: { quiet?: boolean }): Promise<boolean>
  send(contactId: string, file: PhoneFile): Promise<boolean>
  /**
   * Creates a customer; an empty number lets the phone choose. Resolves to the customer's id, undefined when
   * refused.
   */
  add(name: string, number: string): Promise<string | undefined>
  /** Creates a group of customers; resolves to its id, undefined when refused. */
  addGroup(name: string, memberIds: readonly string[]): Promise<string | undefined>
}

/** The simulated phone of a connection, kept up to date. */
export function usePhone(connectionId: number) {
  const isLive = useOnlineState(state => state.socket === 'open')
  const { data, error, refetch } = useQuery({
    ...phoneQuery(connectionId),
    refetchInterval: isLive ? false : POLL_MS,
  })
  const client = useMemo(() => createPhoneClient(connectionId), [connectionId])
  useLive('simulator', event => {
    if (event.whatsappId === connectionId) client.refresh()
  })
  useEffect(() => {
    if (data) trackCustomers(data)
  }, [data])
  const actions = useMemo<PhoneActions>(() => {
    const toastOnFailure = (work: Promise<unknown>, quiet = false) =>
      work.then(
        () => true,
        (failure: unknown) => {
          if (!quiet) toast.error(failure)
          return false
        },
      )
    const addedBy = async (adding: Promise<SimulatorPhone>) =>
      (await toastOnFailure(adding)) ? (await adding).contacts.at(-1)?.id : undefined
    return {
      act: (command, options) => toastOnFailure(client.do(command), options?.quiet),
      send: (contactId, file) => toastOnFailure(client.send(contactId, file)),
      add: (name, number) => addedBy(client.do({ do: 'addContact', name, number })),
      addGroup: (name, memberIds) => addedBy(client.do({ do: 'addGroup', name, memberIds: [...memberIds] })),
    }
  }, [client])
  return { phone: data, error, retry: () => void refetch(), actions }
}
