import { ROUTES, type TicketStatus } from '@recado/contract'
import { ME, messageOf, ticketOf } from '@recado/domain/testing/tickets'
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { create } from 'zustand'
import { dropEarlyKeys } from '../../lib/form/early-keys.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { channelOf, connectionOf } from '../../testing/connection-samples.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { colleagueOf, queueOf } from '../../testing/samples.ts'
import { keepEarlyKeys, ticketDrafts, ticketQuery } from '../tickets/index.ts'
import { Conversation } from './Conversation.tsx'
import { OpeningConversation } from './OpeningConversation.tsx'

afterEach(() => {
  cleanup()
  dropEarlyKeys()
  ticketDrafts.remove(1)
  queryClient.clear()
})

/** A conversation whose code loads until `finish`. */
async function openTicket(status: TicketStatus = 'open') {
  const ticket = ticketOf(1, {
    status,
    userId: ME.id,
    contact: { ...ticketOf(1).contact, name: 'Dario Silva' },
  })
  const server = new FakeServer()
    .answer(ROUTES.showTicketByUuid, () => ticket)
    .answer(ROUTES.showTicketChannel, () => channelOf({}))
    .answer(ROUTES.listMessages, () => ({
      messages: [],
      ticket,
      count: 0,
      hasMore: false,
      gaps: [],
      isAgedOut: false,
    }))
    .answer(ROUTES.listAllQuickMessages, () => [])
    .answer(ROUTES.listQuickMessageFavourites, () => ({ quickMessageIds: [] }))
    .answer(ROUTES.listColleagues, () => [colleagueOf({ online: true })])
    .answer(ROUTES.listQueues, () => [queueOf()])
    .answer(ROUTES.listWhatsapps, () => [connectionOf()])
    .answer(ROUTES.showTicketLoad, () => ({ users: [], queues: [] }))
    .answer(ROUTES.listSettings, () => [])
  queryClient.setQueryData(ticketQuery(ticket.uuid).queryKey, ticket)
  const useLoading = create(() => ({ isLoaded: false }))
  function Screen() {
    const { isLoaded } = useLoading()
    const Pane = isLoaded ? Conversation : OpeningConversation
    return (
      <>
        <button type="button">Dario</button>
        <Pane uuid={ticket.uuid} onWriteTo={() => undefined} />
      </>
    )
  }
  const screen = renderAsUser(Screen, { me: ME, server, path: `/tickets/${ticket.uuid}` })
  await screen.page.findByRole('button', { name: 'Dario' })
  const composer = () => screen.page.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' })
  return { ...screen, server, composer, finish: () => act(() => useLoading.setState({ isLoaded: true })) }
}

test('the key of the transfer is kept, and the name typed after it is for its field', async () => {
  const { user, page, composer, finish, server } = await openTicket()
  await user.keyboard('{Alt>}[KeyT]{/Alt}bet{Enter}')
  finish()
  const to = await page.findByRole<HTMLInputElement>('combobox', { name: /^Para quem/ })
  await vi.waitFor(() => expect(to.value).toBe('bet'))
  expect([(await composer()).value, server.bodiesOf(ROUTES.sendMessage)]).toEqual(['', []])
})

test('the key of the note is kept, and what is typed after it is the note', async () => {
  const { user, page, composer, finish } = await openTicket()
  await user.keyboard('{Alt>}[KeyP]{/Alt}Só nosso')
  finish()
  await vi.waitFor(async () => expect((await composer()).value).toBe('Só nosso'))
  page.getByRole('button', { name: 'Adicionar nota' })
  await vi.waitFor(async () => expect(document.activeElement).toBe(await composer()))
})

test('a key that the conversation does not have does nothing, and no text goes anywhere', async () => {
  const { user, page, finish } = await openTicket('closed')
  await user.keyboard('{Alt>}[KeyP]{/Alt}Só nosso')
  finish()
  await page.findAllByRole('button', { name: /^Reabrir/ })
  expect([page.queryByRole('textbox'), ticketDrafts.find(1)]).toEqual([null, undefined])
})

test('a kept key is forgotten by a press elsewhere', async () => {
  const { user, page, composer, finish } = await openTicket()
  await user.keyboard('{Alt>}[KeyT]{/Alt}an')
  await user.click(page.getByRole('button', { name: 'Dario' }))
  finish()
  await composer()
  expect(page.queryByRole('dialog')).toBeNull()
})

test('the frame that stands has the customer and a box that shows what is typed, and the composer goes on with it', async () => {
  const { user, page, composer, finish } = await openTicket()
  page.getByText('Dario Silva')
  const box = await composer()
  expect(document.activeElement).toBe(box)
  await user.keyboard('Bom dia')
  expect(box.value).toBe('Bom dia')
  finish()
  await page.findByRole('button', { name: 'Enviar' })
  expect([box.isConnected, (await composer()).value]).toEqual([false, 'Bom dia'])
  await vi.waitFor(async () => expect(document.activeElement).toBe(await composer()))
})

test('a customer’s text that was begun stays, and the key after it makes it a note', async () => {
  const { user, page, composer, finish } = await openTicket()
  await composer()
  await user.keyboard('Veja')
  await user.keyboard('{Alt>}[KeyP]{/Alt} isto')
  finish()
  await page.findByRole('button', { name: 'Adicionar nota' })
  await vi.waitFor(async () => expect((await composer()).value).toBe('Veja isto'))
})

test('Enter sends what was written as soon as the composer is there, and what follows is the next message', async () => {
  const { user, composer, finish, server } = await openTicket()
  server.answer(ROUTES.sendMessage, () => [messageOf(20, { fromMe: true, userId: ME.id })])
  await composer()
  await user.keyboard('Bom dia{Enter}Tudo')
  finish()
  await vi.waitFor(() => expect(server.bodiesOf(ROUTES.sendMessage)).toMatchObject([{ body: 'Bom dia' }]))
  await vi.waitFor(async () => expect((await composer()).value).toBe('Tudo'))
})

test('a closed conversation that a key has opened has the focus where it goes on', async () => {
  const { page, finish } = await openTicket('closed')
  finish()
  const foot = await vi.waitFor(() => {
    const [, last] = page.getAllByRole('button', { name: /^Reabrir/ })
    return last
  })
  await vi.waitFor(() => expect(document.activeElement).toBe(foot))
})

test('what Enter would have sent is a draft, and not sent later, when the conversation is not given', async () => {
  const { user, composer, finish, server } = await openTicket()
  await composer()
  await user.keyboard('Bom dia{Enter}Tudo')
  keepEarlyKeys(1)
  expect(ticketDrafts.find(1)?.text).toBe('Bom dia\nTudo')
  finish()
  await vi.waitFor(async () => expect((await composer()).value).toBe('Bom dia\nTudo'))
  expect(server.bodiesOf(ROUTES.sendMessage)).toEqual([])
})
