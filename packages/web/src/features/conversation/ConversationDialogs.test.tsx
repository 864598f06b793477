import { ROUTES } from '@recado/contract'
import { ME, ticketOf } from '@recado/domain/testing/tickets'
import { waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import type { TicketActions } from '../tickets/index.ts'
import {
  dispatchToComposer,
  leaveConversation,
  openConversation,
  useConversation,
} from './conversation-state.ts'
import { ConversationDialogs } from './ConversationDialogs.tsx'

const TICKET = ticketOf(1, { status: 'open', userId: ME.id })
const ACTIONS = {} as TicketActions
const NOTE = 'Cliente antigo'
afterEach(() => leaveConversation(1))

/** The dialog over a conversation whose composer has this text. */
async function renderDialog(text: string, isNote = false) {
  openConversation(1, { text, isNote, mentions: [] })
  const server = new FakeServer()
    .answer(ROUTES.listWhatsapps, () => [])
    .answer(ROUTES.createSchedule, () => ({ id: 1, mediaName: null }) as never)
  const Screen = () => {
    const [opened, setOpened] = useState(true)
    return (
      <ConversationDialogs
        ticket={TICKET}
        actions={ACTIONS}
        dialog={opened ? 'schedule' : null}
        onClose={() => setOpened(false)}
        onSchedule={() => undefined}
      />
    )
  }
  const screen = renderAsUser(Screen, { me: ME, server, path: '/tickets' })
  const dialog = await screen.page.findByRole('dialog', { name: 'Agendar mensagem' })
  const message = await within(dialog).findByRole<HTMLTextAreaElement>('textbox', { name: /^Mensagem/ })
  return { ...screen, server, dialog, message }
}
const composerText = () => useConversation.getState().composer.text

test('the text of the composer is scheduled to its customer, the composer is empty, and the screen stays', async () => {
  const { page, user, server, dialog, message, path } = await renderDialog('Até amanhã')
  expect(message.value).toBe('Até amanhã')
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect(server.bodiesOf(ROUTES.createSchedule)).toMatchObject([
    { body: 'Até amanhã', contactId: TICKET.contact.id, whatsappId: [TICKET.whatsappId] },
  ])
  expect([composerText(), path()]).toEqual(['', '/tickets'])
})

test('Cancel keeps the text in the composer', async () => {
  const { page, user, dialog } = await renderDialog('Até amanhã')
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect(composerText()).toBe('Até amanhã')
})

test('a note is not offered to the customer, and stays in the composer', async () => {
  const { page, user, dialog, message } = await renderDialog(NOTE, true)
  expect(message.value).toBe('')
  await user.type(message, 'Até amanhã')
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect(composerText()).toBe(NOTE)
  dispatchToComposer({ type: 'noteSwitched', isNote: false })
})

test('a variable has the words of quick messages, and comes into the text by its name', async () => {
  const { user, dialog, message } = await renderDialog('Oi, ')
  await user.click(within(dialog).getByRole('button', { name: 'Primeiro nome' }))
  await expect.poll(() => message.value).toBe('Oi, {{primeiroNome}}')
})
