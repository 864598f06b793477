import { ROUTES, type SimulatorContact, type SimulatorPhone, type Ticket } from '@recado/contract'
import {
  isAboutCustomer,
  EMPTY_EVENT_LOG,
  reduceEventLog,
  prependPastLines,
  type Customer,
  type EventLog,
  type LogLiveEvent,
  isCustomer,
} from '@recado/domain'
import { create } from 'zustand'
import { call } from '../../lib/http/api.ts'
import { live } from '../../lib/live/live.ts'
import { useSession } from '../../lib/session/session.ts'

/**
 * Logs of the customers seen on a phone so far, by `keyOf`. They outlive the screen: a user who accepts the
 * ticket finds the log on return.
 */
const useLogs = create<{ logs: Readonly<Record<string, EventLog>> }>(() => ({ logs: {} }))
const customers = new Map<string, Customer>()
const loadedKeys = new Set<string>()

/** The log's customer of a chat on the phone. */
export const customerOf = (
  whatsappId: number,
  { number, name, memberIds }: Pick<SimulatorContact, 'number' | 'name' | 'memberIds'>,
): Customer => {
  if (memberIds.length > 0) return { whatsappId, number, group: name }
  return { whatsappId, number, ...(number.includes('*') && { name }) }
}

const customerKey = ({ whatsappId, number, name = '' }: Customer): string => `${whatsappId}/${number}/${name}`
const logOf = (key: string): EventLog => useLogs.getState().logs[key] ?? EMPTY_EVENT_LOG
const setLog = (key: string, log: EventLog): void =>
  useLogs.setState(({ logs }) => ({ logs: { ...logs, [key]: log } }))

function applyLogEvent(event: LogLiveEvent): void {
  for (const [key, customer] of customers) {
    const log = logOf(key)
    if (isAboutCustomer(event, customer, log))
      setLog(key, reduceEventLog(log, event, new Date().toISOString()))
  }
}

function clearLogs(): void {
  customers.clear()
  loadedKeys.clear()
  useLogs.setState({ logs: {} })
}

let isListening = false
/** Subscribes once, for the life of the page; another user starts with empty logs. */
function startListening(): void {
  if (isListening) return
  isListening = true
  live.on('ticket', payload => applyLogEvent({ name: 'ticket', payload }))
  live.on('appMessage', payload => applyLogEvent({ name: 'appMessage', payload }))
  live.on('contact', payload => applyLogEvent({ name: 'contact', payload }))
  useSession.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) clearLogs()
  })
}

/** Starts a log for every customer on a phone. */
export function trackCustomers({
  whatsappId,
  contacts,
}: Pick<SimulatorPhone, 'whatsappId' | 'contacts'>): void {
  startListening()
  for (const contact of contacts) {
    const customer = customerOf(whatsappId, contact)
    customers.set(customerKey(customer), customer)
  }
}

const isActive = ({ status }: Ticket): boolean => status !== 'closed'

/** Fetches once the past events of a customer's latest ticket. If that fails, the log just starts now. */
export async function loadPastLines(customer: Customer): Promise<void> {
  const key = customerKey(customer)
  if (loadedKeys.has(key)) return
  loadedKeys.add(key)
  try {
    const { tickets } = await call(ROUTES.listTickets, {
      query: {
        searchParam: customer.group ?? customer.name ?? customer.number,
        showAll: true,
        includeGroups: customer.group !== undefined,
      },
    })
    const own = tickets.filter(
      ({ whatsappId, contact }) => whatsappId === customer.whatsappId && isCustomer(contact, customer),
    )
    const ticket = own.find(isActive) ?? own.toSorted((a, b) => b.id - a.id)[0]
    if (!ticket) return
    const events = await call(ROUTES.listTicketLog, { params: { ticketId: ticket.id } })
    if (customers.has(key)) setLog(key, prependPastLines(logOf(key), ticket, events))
  } catch {
    loadedKeys.delete(key)
  }
}

/** The platform's actions for one customer. */
export const useEventLog = (customer: Customer | undefined): EventLog =>
  useLogs(state => (customer && state.logs[customerKey(customer)]) ?? EMPTY_EVENT_LOG)
