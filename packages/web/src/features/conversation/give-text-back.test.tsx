import { ME, messageOf, ticketOf } from '@recado/domain/testing/tickets'
import { act, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/http/api-error.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { ticketDrafts, useAccepting } from '../tickets/index.ts'
import type { Attachment } from './composer/attachment.ts'
import { keepDraftFiles, readDraftFiles } from './composer/draft-files.ts'
import { dispatchToTicket } from './composer/loading.ts'
import {
  dispatchToComposer,
  leaveConversation,
  openConversation,
  useConversation,
} from './conversation-state.ts'
import { giveTextBack } from './give-text-back.tsx'
import { enqueueMessages, messageOutbox, type OutgoingMessage } from './outbox/outbox.ts'

const TICKET = ticketOf(1, { contact: { ...ticketOf(1).contact, name: 'Dario' } })
const FAILED = new ApiError(500, 'ERR_INTERNAL')
const TAKEN = new ApiError(409, 'ERR_OTHER_OPEN_TICKET', { ticket: { user: { id: 12, name: 'Célia' } } })
const CELIA = { id: 12, name: 'Célia' }
const fileOf = (name: string, caption = ''): Attachment => ({
  id: name,
  file: new File(['x'], name, { type: 'application/pdf' }),
  kind: 'application',
  url: null,
  caption,
  voice: false,
})
const write = (message: Partial<OutgoingMessage>): void =>
  enqueueMessages([
    {
      ticketId: 1,
      body: '',
      isPrivate: false,
      mentions: [],
      signed: true,
      endsDraft: false,
      quoted: null,
      attachment: null,
      ...message,
    },
  ])
/** The acceptance of the ticket is on its way, so that nothing is sent. */
function start() {
  const screen = renderAsUser(() => null, { me: ME, server: new FakeServer() })
  useAccepting.setState({ ids: new Set([1]) })
  return screen
}
afterEach(() => {
  leaveConversation(1)
  ticketDrafts.remove(1)
  keepDraftFiles(1, [])
  messageOutbox.clear()
  useAccepting.setState({ ids: new Set() })
})

test('a note that was queued is given back as a note, with whom it mentions', async () => {
  start()
  write({ body: 'Veja @Célia', isPrivate: true, mentions: [{ userId: 12, at: 5, length: 6 }] })
  await act(() => giveTextBack(TICKET, FAILED))
  expect(ticketDrafts.find(1)).toMatchObject({ text: 'Veja @Célia', isNote: true, mentions: [CELIA] })
})

test('a note stays one, whatever stands in the composer beside it', async () => {
  start()
  openConversation(1, undefined)
  write({ body: 'Cliente difícil', isPrivate: true })
  dispatchToComposer({ type: 'typed', text: 'Bom dia' })
  await act(() => giveTextBack(TICKET, FAILED))
  expect(useConversation.getState().composer).toMatchObject({
    text: 'Cliente difícil\nBom dia',
    mode: { kind: 'note' },
  })
})

test('the text of an edit is not given back as something new', async () => {
  start()
  openConversation(1, undefined)
  dispatchToComposer({ type: 'typed', text: 'Bom dia' })
  dispatchToComposer({ type: 'editChosen', message: messageOf(7, { body: 'Dez reais', fromMe: true }) })
  await act(() => giveTextBack(TICKET, FAILED))
  expect(useConversation.getState().composer).toMatchObject({ text: 'Bom dia', mode: { kind: 'message' } })
})

test('a file that was queued is attached again, and its caption is in the text once', async () => {
  start()
  write({ body: 'O contrato', attachment: fileOf('contrato.pdf', 'O contrato') })
  await act(() => giveTextBack(TICKET, FAILED))
  expect(ticketDrafts.find(1)?.text).toBe('O contrato')
  await vi.waitFor(async () =>
    expect(await readDraftFiles(1)).toMatchObject([{ caption: '', file: { name: 'contrato.pdf' } }]),
  )
})

test('a message that waits for its file does not leave after the refusal', async () => {
  start()
  openConversation(1, undefined)
  dispatchToComposer({ type: 'typed', text: 'O contrato' })
  dispatchToTicket(1, { type: 'loadingStarted' })
  dispatchToComposer({ type: 'sendQueued' })
  await act(() => giveTextBack(TICKET, FAILED))
  leaveConversation(1)
  dispatchToTicket(1, { type: 'filesAdded', attachments: [fileOf('contrato.pdf')] })
  dispatchToTicket(1, { type: 'loadingEnded' })
  expect(messageOutbox.store.getState().entries).toEqual([])
  await vi.waitFor(async () =>
    expect(await readDraftFiles(1)).toMatchObject([{ file: { name: 'contrato.pdf' } }]),
  )
})

test('who was not first gets text and files in a dialog, sent or not, and no draft stays', async () => {
  const { page } = start()
  keepDraftFiles(1, [fileOf('tabela.pdf')])
  ticketDrafts.save(1, { text: 'Um momento', isNote: false, mentions: [] })
  write({ body: 'O contrato', attachment: fileOf('contrato.pdf', 'O contrato') })
  await act(() => giveTextBack(TICKET, TAKEN))
  const dialog = await page.findByRole('dialog', { name: 'Outra pessoa ficou com Dario' })
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('O contrato\nUm momento')
  within(dialog).getByRole('button', { name: 'contrato.pdf' })
  within(dialog).getByRole('button', { name: 'tabela.pdf' })
  expect([ticketDrafts.find(1), await readDraftFiles(1)]).toEqual([undefined, []])
})
