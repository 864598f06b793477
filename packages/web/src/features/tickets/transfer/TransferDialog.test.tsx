import { ROUTES } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
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
/** Beto works in Sales only; `tells`: the company writes to the customer at a transfer. */
const render = (props: Partial<TransferDialogProps> = {}, tells = false, queueIds = [1]) =>
  renderAsUser(() => <TransferDialog opened onTransfer={onTransfer} onClose={onClose} {...props} />, {
    me: ME,
    server: new FakeServer()
      .answer(ROUTES.listColleagues, () => [colleagueOf({ online: true, queueIds })])
      .answer(ROUTES.listQueues, () => [queueOf(), queueOf({ id: 2, name: 'Suporte' })])
      .answer(ROUTES.listWhatsapps, () => [connectionOf(), connectionOf({ id: 4, name: 'Loja Norte' })])
      .answer(ROUTES.listSettings, () => (tells ? [{ key: 'sendMsgTransfTicket', value: 'enabled' }] : [])),
  })

test('a queue is required, and the words to the customer stay while it is missing', async () => {
  const { page, user } = render({ whatsappId: 3 }, true)
  const words = await page.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem ao cliente' })
  await user.click(words)
  await user.paste(' Já falo com você. ')
  await user.click(page.getByRole('button', { name: 'Transferir' }))
  await page.findByText('Selecione uma fila')
  expect([words.value, onTransfer.mock.calls.length]).toEqual([' Já falo com você. ', 0])
  await user.click(page.getByRole('combobox', { name: /^Fila/ }))
  await user.click(await page.findByRole('option', { name: 'Suporte' }))
  await user.click(page.getByRole('combobox', { name: /^Conexão/ }))
  await user.click(await page.findByRole('option', { name: 'Loja Norte' }))
  await user.click(page.getByRole('button', { name: 'Transferir' }))
  expect(onTransfer.mock.calls).toEqual([
    [{ userId: null, queueId: 2, whatsappId: 4, msgTransfer: 'Já falo com você.' }],
  ])
  expect(page.queryByText('Selecione uma fila')).toBeNull()
})

test('the ticket’s own queue is proposed', async () => {
  const { page, user } = render({ whatsappId: 3, queueId: 2 })
  await vi.waitFor(async () =>
    expect((await page.findByRole<HTMLInputElement>('combobox', { name: /^Fila/ })).value).toBe('Suporte'),
  )
  await user.click(page.getByRole('button', { name: 'Transferir' }))
  expect(onTransfer.mock.calls).toEqual([[{ userId: null, queueId: 2, whatsappId: 3 }]])
})

test('a receiver of another queue gets their first own one, and only the own ones are offered', async () => {
  const { page, user } = render()
  const queue = await page.findByRole<HTMLInputElement>('combobox', { name: /^Fila/ })
  await user.click(queue)
  await user.click(await page.findByRole('option', { name: 'Suporte' }))
  expect(queue.value).toBe('Suporte')
  await user.click(page.getByRole('combobox', { name: /^Atendente/ }))
  await user.click(await page.findByRole('option', { name: 'Beto · online' }))
  expect(queue.value).toBe('Vendas')
  await user.click(queue)
  await page.findByRole('option', { name: 'Vendas' })
  expect(page.queryByRole('option', { name: 'Suporte' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(page.getByRole('button', { name: 'Transferir' }))
  expect(onTransfer.mock.calls).toEqual([[{ userId: 12, queueId: 1 }]])
})

test('of a receiver without a queue the dialog says why the queue is empty', async () => {
  const { page, user } = render({ queueId: 2 }, false, [])
  await user.click(await page.findByRole('combobox', { name: /^Atendente/ }))
  await user.click(await page.findByRole('option', { name: 'Beto · online' }))
  await page.findByText('Beto não atende nenhuma fila.')
  expect(page.getByRole<HTMLInputElement>('combobox', { name: /^Fila/ }).value).toBe('')
})

test('no words are offered where the company does not send them, and no connection for several tickets', async () => {
  const { page, user } = render({ title: 'Transferir 2 conversas' })
  await page.findByRole('dialog', { name: 'Transferir 2 conversas' })
  await page.findByRole('combobox', { name: /^Fila/ })
  expect(page.queryByRole('textbox', { name: 'Mensagem ao cliente' })).toBeNull()
  expect(page.queryByRole('combobox', { name: /^Conexão/ })).toBeNull()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
