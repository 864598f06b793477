import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useConnection } from '../../lib/connection.ts'
import { useLive } from '../../lib/live.ts'
import { toast } from '../../ui/toast.tsx'
import { followCustomers } from './event-log.ts'
import { phoneLine, type Command, type PhoneFile } from './phone-line.ts'
import { phoneQuery } from './phone.queries.ts'

/** Milliseconds between two looks while the line that tells of changes is down. */
const POLL_MS = 3_000

/** What may be done with the phone on the screen. Each resolves to whether it worked; a refusal has been shown by then. */
export interface PhoneHands {
  act(command: Command, options?: { quiet?: boolean }): Promise<boolean>
  send(contactId: string, file: PhoneFile): Promise<boolean>
  /** Invents a customer; an empty number lets the phone choose. Resolves to the customer's id, undefined when refused. */
  add(name: string, number: string): Promise<string | undefined>
}

/** The simulated phone of a connection, kept as the server has it. */
export function usePhone(whatsappId: number) {
  const heard = useConnection(state => state.socket === 'open')
  const { data, error, refetch } = useQuery({ ...phoneQuery(whatsappId), refetchInterval: heard ? false : POLL_MS })
  const line = useMemo(() => phoneLine(whatsappId), [whatsappId])
  useLive('simulator', told => {
    if (told.whatsappId === whatsappId) line.refresh()
  })
  useEffect(() => {
    if (data) followCustomers(data)
  }, [data])
  const hands = useMemo<PhoneHands>(() => {
    const shown = (work: Promise<unknown>, quiet = false) =>
      work.then(
        () => true,
        (failure: unknown) => {
          if (!quiet) toast.error(failure)
          return false
        },
      )
    return {
      act: (command, options) => shown(line.do(command), options?.quiet),
      send: (contactId, file) => shown(line.send(contactId, file)),
      add: async (name, number) => {
        const adding = line.do({ do: 'addContact', name, number })
        return (await shown(adding)) ? (await adding).contacts.at(-1)?.id : undefined
      },
    }
  }, [line])
  return { phone: data, error, retry: () => void refetch(), hands }
}
