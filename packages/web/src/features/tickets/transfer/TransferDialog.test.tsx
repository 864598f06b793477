import { ROUTES } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { connectionOf } from '../../../testing/connection-samples.ts'
import { colleagueOf, queueOf } from '../../../testing/samples.ts'
import { TransferDialog, type TransferDialogProps } from './TransferDialog.tsx'

const onTransfer = vi.fn<TransferDialogProps['onTransfer']>()
const onClose = vi.fn<() => void>()
beforeEach(() => {
  onTransfer.mockReset()
  onClose.mockReset()
})
const SHOPS = [connectionOf(), connectionOf({ id: 4, name: 'Loja Norte' })]
/** Beto works in Sales only; `tells`: the company writes to the customer at a transfer. */
const serverOf = ({
  tells = false,
  queueIds = [1],
  connections = SHOPS,
}: { tells?: boolean; queueIds?: number[]; connections?: typeof SHOPS | Promise<typeof SHOPS> } = {}) =>
  new FakeServer()
    .answer(ROUTES.listColleagues, () => [colleagueOf({ online: true, queueIds })])
    .answer(ROUTES.listQueues, () => [queueOf(), queueOf({ id: 2, name: 'Suporte' })])
    .answer(ROUTES.listWhatsapps, () => connections)
    .answer(ROUTES.showTicketLoad, () => ({
      users: [{ id: 12, open: 2 }],
      queues: [{ id: 2, waiting: 3 }],
    }))
    .answer(ROUTES.listSettings, () => (tells ? [{ key: 'sendMsgTransfTicket', value: 'enabled' }] : []))
const render = (props: Partial<TransferDialogProps> = {}, company: Parameters<typeof serverOf>[0] = {}) =>
  renderAsUser(
    () => <TransferDialog opened title="Transferir" onTransfer={onTransfer} onClose={onClose} {...props} />,
    {
      me: ME,
      server: serverOf(company),
    },
  )

test('a receiver is required, and the words stay while it is missing', async () => {
  const { page, user } = render({ whatsappId: 3 }, { tells: true })
  const words = await page.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem ao cliente' })
  await user.click(words)
  await user.paste(' Já falo com você. ')
  await user.click(page.getByRole('button', { name: 'Transferir' }))
  await page.findByText('Escolha uma pessoa ou fila')
  expect([words.value, onTransfer.mock.calls.length]).toEqual([' Já falo com você. ', 0])
  await user.click(page.getByRole('combobox', { name: /^Para quem/ }))
  await user.click(await page.findByRole('option', { name: /^Suporte/ }))
  page.getByText('A conversa espera na fila até alguém aceitar.')
  await user.click(page.getByRole('button', { name: 'Transferir' }))
  expect(onTransfer.mock.calls).toEqual([
    [{ userId: null, queueId: 2, whatsappId: 3, msgTransfer: 'Já falo com você.' }],
  ])
  expect(page.queryByText('Escolha uma pessoa ou fila')).toBeNull()
})

test('people are shown with their queues, conversations and presence, queues with those who wait', async () => {
  const { page, user } = render({ whatsappId: 3 })
  await user.click(await page.findByRole('combobox', { name: /^Para quem/ }))
  await page.findByRole('option', { name: /Beto.*Vendas · 2 conversas.*online/ })
  page.getByRole('option', { name: /Suporte.*quem estiver livre aceita.*3 na fila/ })
  page.getByRole('option', { name: /Vendas.*ninguém na fila/ })
})

test('the list is a part of the form, and whoever has the ticket is not in it for themselves', async () => {
  const server = serverOf().answer(ROUTES.listColleagues, () => [
    colleagueOf({ id: ME.id, name: 'Ana', online: true }),
    colleagueOf({ online: false }),
  ])
  const dialog = (ownerId: number) => () => (
    <TransferDialog opened title="Transferir" ownerId={ownerId} onTransfer={onTransfer} onClose={onClose} />
  )
  const own = renderAsUser(dialog(ME.id), { me: ME, server })
  await own.user.click(await own.page.findByRole('combobox', { name: /^Para quem/ }))
  const beto = await own.page.findByRole('option', { name: /^Beto/ })
  expect(beto.closest('form')?.contains(own.page.getByRole('button', { name: /^Transferir/ }))).toBe(true)
  expect(own.page.queryByRole('option', { name: /^Ana/ })).toBeNull()
  own.unmount()
  const others = renderAsUser(dialog(12), { me: ME, server })
  await others.user.click(await others.page.findByRole('combobox', { name: /^Para quem/ }))
  await others.page.findByRole('option', { name: /^Ana/ })
})

test('a person is found by name and gets it in their first queue, with a note, by keys alone', async () => {
  const { page, user } = render({ whatsappId: 3, queueId: 2 })
  const to = await page.findByRole<HTMLInputElement>('combobox', { name: /^Para quem/ })
  await vi.waitFor(() => expect(document.activeElement).toBe(to))
  await user.keyboard('bet')
  await page.findByRole('option', { name: /Beto/ })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(page.getByRole<HTMLInputElement>('combobox', { name: /^Fila/ }).value).toBe('Vendas')
  await user.click(page.getByRole('textbox', { name: 'Nota para quem recebe' }))
  await user.keyboard('Quer pagar no Pix.{Control>}{Enter}{/Control}')
  expect(onTransfer.mock.calls).toEqual([
    [{ userId: 12, queueId: 1, whatsappId: 3, note: 'Quer pagar no Pix.' }],
  ])
})

test('of a receiver without a queue the dialog says why the queue is empty', async () => {
  const { page, user } = render({ queueId: 2 }, { queueIds: [] })
  await user.click(await page.findByRole('combobox', { name: /^Para quem/ }))
  await user.click(await page.findByRole('option', { name: /Beto/ }))
  await page.findByText('Beto não atende nenhuma fila.')
  await user.click(page.getByRole('button', { name: 'Transferir' }))
  await page.findByText('Selecione uma fila')
  expect(onTransfer).not.toHaveBeenCalled()
})

test('a refused transfer leads to the receiver, and the connection is asked once the connections are known', async () => {
  let answer = (): void => undefined
  const connections = new Promise<typeof SHOPS>(resolve => {
    answer = () => resolve(SHOPS)
  })
  const { page, user } = render({ whatsappId: 3 }, { connections })
  await user.click(await page.findByRole('button', { name: 'Transferir' }))
  await page.findByText('Escolha uma pessoa ou fila')
  expect(document.activeElement).toBe(page.getByRole('combobox', { name: /^Para quem/ }))
  expect(page.queryByRole('combobox', { name: /^Conexão/ })).toBeNull()
  answer()
  await page.findByText('Conexão: Loja Centro')
})

test('the only connection is not asked', async () => {
  const { page, user } = render({ whatsappId: 3 }, { connections: SHOPS.slice(0, 1) })
  await user.click(await page.findByRole('combobox', { name: /^Para quem/ }))
  await user.click(await page.findByRole('option', { name: /^Suporte/ }))
  expect(page.queryByText(/^Conexão/)).toBeNull()
  await user.click(page.getByRole('button', { name: 'Transferir' }))
  expect(onTransfer.mock.calls).toEqual([[{ userId: null, queueId: 2, whatsappId: 3 }]])
})

test('the connection is named, and another one of its channel may take its place', async () => {
  const other = connectionOf({ id: 9, name: 'Direct', channel: 'instagram' })
  const { page, user } = render({ whatsappId: 3 }, { connections: [...SHOPS, other] })
  await page.findByText('Conexão: Loja Centro')
  expect(page.queryByRole('combobox', { name: /^Conexão/ })).toBeNull()
  await user.click(page.getByRole('button', { name: 'mudar' }))
  await user.click(page.getByRole('combobox', { name: /^Conexão/ }))
  await user.click(await page.findByRole('option', { name: 'Loja Norte' }))
  expect(page.queryByRole('option', { name: 'Direct' })).toBeNull()
  await user.click(page.getByRole('combobox', { name: /^Para quem/ }))
  await user.click(await page.findByRole('option', { name: /^Suporte/ }))
  await user.click(page.getByRole('button', { name: 'Transferir' }))
  expect(onTransfer.mock.calls).toEqual([[{ userId: null, queueId: 2, whatsappId: 4 }]])
})

test('several tickets have no note and no connection', async () => {
  const { page, user } = render({ title: 'Transferir 2 conversas' })
  await page.findByRole('dialog', { name: 'Transferir 2 conversas' })
  await page.findByRole('combobox', { name: /^Para quem/ })
  expect(page.queryByRole('textbox', { name: /Nota|Mensagem/ })).toBeNull()
  expect(page.queryByText(/^Conexão/)).toBeNull()
  await user.keyboard('{Escape}{Escape}')
  expect(onClose).toHaveBeenCalled()
})

test('a transfer that is under way is not asked for again', async () => {
  function Transfer() {
    const [busy, setBusy] = useState(false)
    const transfer: TransferDialogProps['onTransfer'] = change => {
      onTransfer(change)
      setBusy(true)
    }
    return (
      <TransferDialog
        opened
        title="Transferir"
        whatsappId={3}
        busy={busy}
        onTransfer={transfer}
        onClose={onClose}
      />
    )
  }
  const { page, user } = renderAsUser(Transfer, { me: ME, server: serverOf() })
  await user.click(await page.findByRole('combobox', { name: /^Para quem/ }))
  await user.click(await page.findByRole('option', { name: /^Suporte/ }))
  await user.click(page.getByRole('textbox', { name: 'Nota para quem recebe' }))
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}')
  expect(onTransfer).toHaveBeenCalledOnce()
})

test('the keys of the form are its own: another dialog over it does not send it', async () => {
  const { page, user } = render({ whatsappId: 3 })
  await user.click(await page.findByRole('combobox', { name: /^Para quem/ }))
  await user.click(await page.findByRole('option', { name: /^Suporte/ }))
  const other = document.body.appendChild(document.createElement('input'))
  act(() => other.focus())
  await user.keyboard('{Control>}{Enter}{/Control}')
  other.remove()
  expect(onTransfer).not.toHaveBeenCalled()
})
