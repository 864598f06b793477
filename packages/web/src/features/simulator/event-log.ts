import { ROUTES, type SimulatorPhone, type Ticket } from '@recado/contract'
import { create } from 'zustand'
import { call } from '../../lib/api.ts'
import { live } from '../../lib/live.ts'
import { useSession } from '../../lib/session.ts'
import { concerns, EMPTY_LOG, hearLog, withPast, type Customer, type EventLog, type LogHeard } from './event-log.live.ts'
import { isSameNumber } from './same-number.ts'

/** The logs of the customers seen on a phone so far, by `keyOf`. They outlive the screen: whoever accepts the ticket and comes back finds it said. */
const useLogs = create<{ logs: Readonly<Record<string, EventLog>> }>(() => ({ logs: {} }))
const customers = new Map<string, Customer>()
const asked = new Set<string>()

const keyOf = ({ whatsappId, number }: Customer): string => `${whatsappId}/${number}`
const logOf = (key: string): EventLog => useLogs.getState().logs[key] ?? EMPTY_LOG
const put = (key: string, log: EventLog): void => useLogs.setState(({ logs }) => ({ logs: { ...logs, [key]: log } }))

function hear(heard: LogHeard): void {
  for (const [key, customer] of customers) {
    const log = logOf(key)
    if (concerns(heard, customer, log)) put(key, hearLog(log, heard, new Date().toISOString()))
  }
}

function forgetAll(): void {
  customers.clear()
  asked.clear()
  useLogs.setState({ logs: {} })
}

let listening = false
/** Begins to listen, once, for as long as the page lives; another person begins with empty logs. */
function listen(): void {
  if (listening) return
  listening = true
  live.on('ticket', payload => hear({ name: 'ticket', payload }))
  live.on('appMessage', payload => hear({ name: 'appMessage', payload }))
  live.on('contact', payload => hear({ name: 'contact', payload }))
  useSession.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) forgetAll()
  })
}

/** Keeps a log of every customer on a phone from now on. */
export function followCustomers({ whatsappId, contacts }: Pick<SimulatorPhone, 'whatsappId' | 'contacts'>): void {
  listen()
  for (const { number } of contacts) customers.set(keyOf({ whatsappId, number }), { whatsappId, number })
}

const isActive = ({ status }: Ticket): boolean => status !== 'closed'

/** Fetches once what happened to a customer's latest ticket before this page was opened. Without it the log begins now, which is no harm. */
export async function recallPast(customer: Customer): Promise<void> {
  const key = keyOf(customer)
  if (asked.has(key)) return
  asked.add(key)
  try {
    const { tickets } = await call(ROUTES.listTickets, { query: { searchParam: customer.number, showAll: true } })
    const own = tickets.filter(({ whatsappId, contact }) => whatsappId === customer.whatsappId && isSameNumber(customer.number, contact.number))
    const ticket = own.find(isActive) ?? own.toSorted((a, b) => b.id - a.id)[0]
    if (!ticket) return
    const events = await call(ROUTES.listTicketLog, { params: { ticketId: ticket.id } })
    if (customers.has(key)) put(key, withPast(logOf(key), ticket, events))
  } catch {
    asked.delete(key)
  }
}

/** What happened on the platform because of one customer. */
export const useEventLog = (customer: Customer | undefined): EventLog => useLogs(state => (customer && state.logs[keyOf(customer)]) ?? EMPTY_LOG)
