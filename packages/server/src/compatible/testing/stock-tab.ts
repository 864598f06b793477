import type { Message, Ticket } from '@recado/contract'
import type { Socket } from 'socket.io-client'
import type { StockFrontend } from './stock-frontend.ts'

/** Its open conversation: it takes every ticket and message of its socket for its own. */
export interface StockPane {
  readonly socket: Socket
  ticket: Ticket
  readonly messages: Message[]
}
export interface StockTab {
  readonly pane: StockPane
  /** All that its twelve sockets heard, by the name of the event. */
  readonly heard: { readonly name: string; readonly payload: Record<string, unknown> }[]
}

/** A tab with the tickets and one conversation: one socket for each part of the page, none of which knows the others. */
export async function openTab(stock: StockFrontend, ticketId: number): Promise<StockTab> {
  const { companyId, id } = stock.user ?? { companyId: 0, id: 0 }
  const heard: StockTab['heard'] = []
  const open = async (event?: string, ...args: unknown[]): Promise<Socket> => {
    const socket = await stock.connect({ companyId: String(companyId), userId: String(id) })
    socket.onAny((name: string, payload: Record<string, unknown>) => heard.push({ name, payload }))
    // They do not wait for an answer; a test must know when the join counts.
    if (event) await socket.timeout(10_000).emitWithAck(event, ...args)
    return socket
  }
  for (const status of ['open', 'pending', 'closed']) await open('joinTickets', status)
  await open('joinNotification')
  for (let badge = 0; badge < 6; badge++) await open()
  await open('joinChatBox', String(ticketId))
  const socket = await open('joinChatBox', String(ticketId))
  const shown = await stock.call('GET', `/tickets/${ticketId}`)
  const pane: StockPane = { socket, ticket: shown.body, messages: [] }
  socket.on(`company-${companyId}-ticket`, ({ action, ticket }: { action: string; ticket: Ticket }) => {
    if (action === 'update') pane.ticket = ticket
  })
  socket.on(
    `company-${companyId}-appMessage`,
    ({ message, ticket }: { message: Message; ticket: Ticket }) => {
      pane.messages.push(message)
      pane.ticket = ticket
    },
  )
  return { pane, heard }
}
