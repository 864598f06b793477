import { ROUTES, type Me } from '@recado/contract'
import { ME, QUEUES, ticketOf } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser, type RenderedScreen } from '../../../testing/render-as-user.tsx'
import { colleagueOf, queueOf, tagOf } from '../../../testing/samples.ts'
import { undoDelayedAction } from '../../../ui/feedback/delayed-action.ts'
import { useBulk } from './bulk-actions.ts'
import { BulkBar } from './lazy-bulk-bar.tsx'
import { clearSelection, selectAllRows, updateSelection, useSelection } from './selection.ts'

const BETO: Me = { ...ME, id: 10, name: 'Beto', profile: 'user', queues: [QUEUES[0]] }
const WAITING = ticketOf(1)
const OWN = ticketOf(2, { status: 'open', userId: BETO.id })
const OF_A_COLLEAGUE = ticketOf(3, { status: 'open', userId: 99 })
const SHOWN = [WAITING, OWN, OF_A_COLLEAGUE]

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
    .answer(ROUTES.me, () => ME)
    .answer(ROUTES.listAllTags, () => [tagOf()])
    .answer(ROUTES.listColleagues, () => [colleagueOf()])
    .answer(ROUTES.showTicketLoad, () => ({ users: [], queues: [] }))
    .answer(ROUTES.listQueues, () => [queueOf()])
    .answer(ROUTES.listSettings, () => [])
    .answer(ROUTES.updateTickets, () => ({ done: [], failed: [] }))
})
afterEach(() => {
  clearSelection()
  useSelection.setState({ hiddenIds: new Set() })
  undoDelayedAction()
  useBulk.setState({ refusals: [], total: 0 })
})
/** Closes the toast that offers to undo, so that the action runs. */
const endUndo = async ({ page, user }: RenderedScreen) => {
  await user.click(within(page.getByRole('alert')).getByRole('button', { name: 'Fechar' }))
  await vi.waitFor(() => expect(server.bodiesOf(ROUTES.updateTickets)).toHaveLength(1))
}
/** The bar with these rows selected. */
const render = (me: Me = ME, ids = [1, 2, 3]) => {
  updateSelection(selection => selectAllRows(selection, ids))
  return renderAsUser(() => <BulkBar shown={SHOWN} />, { me, server })
}

test('each action says to how many it applies: a user changes no ticket of a colleague', async () => {
  const { page, user } = render({ ...BETO, userClosePendingTicket: 'disabled' })
  const bar = within(await page.findByRole('toolbar', { name: 'Ações das conversas selecionadas' }))
  expect(bar.getByRole('status').textContent).toBe('3 selecionadas')
  for (const name of ['Aceitar 1', 'Encerrar 1', 'Transferir 2', 'Etiquetar 3'])
    bar.getByRole('button', { name })
  await user.click(bar.getByRole('checkbox', { name: 'Todas' }))
  expect(page.queryByRole('toolbar')).toBeNull()
})

test('an action can be taken back with Ctrl+Z, and nothing was sent', async () => {
  const { page, user } = render()
  await user.click(await page.findByRole('button', { name: 'Encerrar 3' }))
  await page.findByText('Encerrando 3 conversas…')
  expect(page.queryByRole('toolbar')).toBeNull()
  await user.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(page.queryByText('Encerrando 3 conversas…')).toBeNull())
  expect(server.bodiesOf(ROUTES.updateTickets)).toEqual([])
})

test('what was refused stays listed by name and reason until it is dismissed', async () => {
  server.answer(ROUTES.updateTickets, () => ({
    done: [],
    failed: [{ ticketId: 1, error: 'ERR_REQUIRED_TAG' }],
  }))
  const screen = render(ME, [1])
  const { page, user } = screen
  await user.click(await page.findByRole('button', { name: 'Aceitar 1' }))
  await page.findByText('Aceitando 1 conversa…')
  await endUndo(screen)
  const refusals = within(await page.findByRole('alert', { name: '1 de 1 ficaram como estavam' }))
  expect(server.bodiesOf(ROUTES.updateTickets)).toEqual([{ ticketIds: [1], change: { do: 'accept' } }])
  expect(refusals.getByRole('listitem').textContent).toMatch(/^Dario 1 .*etiqueta/)
  await user.click(refusals.getByRole('button', { name: 'Dispensar' }))
  expect(page.queryByRole('alert', { name: /ficaram como estavam/ })).toBeNull()
})

test('the selected tickets are transferred together', async () => {
  const screen = render(BETO)
  const { page, user } = screen
  await user.click(await page.findByRole('button', { name: 'Transferir 2' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Transferir 2 conversas' }))
  await user.click(dialog.getByRole('combobox', { name: /^Para quem/ }))
  await user.click(await page.findByRole('option', { name: /^Vendas/ }))
  await user.click(dialog.getByRole('button', { name: 'Transferir' }))
  await page.findByText('Transferindo 2 conversas…')
  await endUndo(screen)
  expect(server.bodiesOf(ROUTES.updateTickets)).toEqual([
    { ticketIds: [1, 2], change: { do: 'transfer', queueId: 1, userId: null } },
  ])
})

test('tags, known and new, are added to all of them', async () => {
  const screen = render()
  const { page, user } = screen
  await user.click(await page.findByRole('button', { name: 'Etiquetar 3' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Etiquetar 3 conversas' }))
  const tags = dialog.getByRole('combobox', { name: 'Etiquetas' })
  await user.type(tags, 'vip{Enter}Frete{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Adicionar' }))
  await page.findByText('Etiquetando 3 conversas…')
  await endUndo(screen)
  expect(server.bodiesOf(ROUTES.updateTickets)).toEqual([
    { ticketIds: [1, 2, 3], change: { do: 'tag', tags: [{ id: 7 }, { name: 'Frete' }] } },
  ])
})
