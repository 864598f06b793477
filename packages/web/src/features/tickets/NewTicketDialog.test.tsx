import { ROUTES } from '@recado/contract'
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
