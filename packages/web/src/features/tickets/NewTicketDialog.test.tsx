// spec: conversation-35
import { refuse, ROUTES } from '@recado/contract'
import { ME, QUEUES, ticketOf } from '@recado/domain/testing/tickets'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { UNSAVED_CONTACT } from '../contacts/index.ts'
import { NewTicketDialog } from './NewTicketDialog.tsx'

const SHARED = { id: UNSAVED_CONTACT, name: 'Zeca Amigo', number: '5581900001234', email: '' }
let server: FakeServer
const onClose = vi.fn<() => void>()
beforeEach(() => {
  onClose.mockReset()
  server = new FakeServer()
    .answer(ROUTES.listWhatsapps, () => [])
    .answer(ROUTES.listQueues, () => [])
    .answer(ROUTES.findOrCreateContact, () => ({ ...SHARED, id: 9 }) as never)
    .answer(ROUTES.createTicket, () => ticketOf(9))
})
const render = () =>
  renderAsUser(() => <NewTicketDialog opened contact={SHARED} onClose={onClose} />, {
    me: { ...ME, profile: 'user', queues: [QUEUES[0]] },
    server,
  })

test('a shared contact is not saved when the dialog is cancelled', async () => {
  const { user, page } = render()
  await user.click(await page.findByRole('button', { name: 'Cancelar' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(server.bodiesOf(ROUTES.findOrCreateContact)).toEqual([])
})

test('a shared contact is saved with its conversation', async () => {
  const { user, page } = render()
  await user.click(await page.findByRole('button', { name: 'Iniciar conversa' }))
  await vi.waitFor(() => expect(server.bodiesOf(ROUTES.createTicket)).toMatchObject([{ contactId: 9 }]))
  expect(server.bodiesOf(ROUTES.findOrCreateContact)).toEqual([
    { name: 'Zeca Amigo', number: '5581900001234', email: '' },
  ])
})

const TAKEN = {
  id: 7,
  uuid: 'a1b2',
  status: 'pending',
  userId: null,
  user: null,
  queue: { id: 5, name: 'Financeiro', color: '#112233' },
}

test('of a ticket in a queue of others the reader is told so, and has those told who serve it', async () => {
  server
    .answer(ROUTES.createTicket, () => {
      throw refuse('ERR_OTHER_OPEN_TICKET', { ticket: { ...TAKEN, isVisible: false } })
    })
    .answer(ROUTES.askForTicket, () => ({
      told: [
        { id: 3, name: 'Bia' },
        { id: 4, name: 'Caio' },
      ],
    }))
  const { user, page } = render()
  await user.click(await page.findByRole('button', { name: 'Iniciar conversa' }))
  await page.findByText('Este contato está aguardando na fila Financeiro, que você não atende.')
  await user.click(page.getByRole('button', { name: 'Avisar quem atende' }))
  await page.findByText('Avisamos Bia e Caio.')
  expect(server.calls.find(({ route }) => route === ROUTES.askForTicket)?.params).toEqual({ ticketId: '7' })
})

test('a ticket that the reader sees is to be accepted', async () => {
  server.answer(ROUTES.createTicket, () => {
    throw refuse('ERR_OTHER_OPEN_TICKET', { ticket: { ...TAKEN, isVisible: true } })
  })
  const { user, page } = render()
  await user.click(await page.findByRole('button', { name: 'Iniciar conversa' }))
  await page.findByText(/Aceite a conversa na aba Aguardando/)
  expect(page.queryByRole('button', { name: 'Avisar quem atende' })).toBeNull()
})
