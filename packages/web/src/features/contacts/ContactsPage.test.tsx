import { ROUTES } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser, type RenderedScreen } from '../../testing/render-as-user.tsx'
import { contactOf, tagOf } from '../../testing/samples.ts'
import { ContactsPage } from './ContactsPage.tsx'

// Seen red: with an undo that runs the change.

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
    .answer(ROUTES.me, () => ME)
    .answer(ROUTES.listAllTags, () => [tagOf()])
    .answer(ROUTES.listContacts, () => ({ contacts: [contactOf()], count: 3, hasMore: false }))
    .answer(ROUTES.listContactIds, () => ({ ids: [1, 2, 3] }))
    .answer(ROUTES.tagContacts, () => ({ done: [1, 2, 3], failed: [] }))
})
const render = (options: { width?: number } = {}) =>
  renderAsUser(() => <ContactsPage onStart={() => undefined} />, { me: ME, server, ...options })
/** Selects all three contacts, of which one is loaded, and adds a tag to them. */
async function tagAll({ page, user }: RenderedScreen): Promise<void> {
  await user.click(await page.findByRole('checkbox', { name: 'Selecionar Dario' }))
  await user.click(page.getByRole('button', { name: 'Selecionar todos os 3' }))
  await page.findByText('3 selecionados')
  await user.click(page.getByRole('button', { name: 'Etiquetar' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Etiquetar 3 contatos' }))
  await user.type(dialog.getByRole('combobox'), 'VIP{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Etiquetar' }))
  await page.findByText('3 contatos recebem etiquetas.')
}

test('contacts that are tagged over all pages get their tag once the time to undo is over', async () => {
  const screen = render()
  await tagAll(screen)
  expect(server.bodiesOf(ROUTES.tagContacts)).toEqual([])
  await screen.user.click(within(screen.page.getByRole('alert')).getByRole('button', { name: 'Fechar' }))
  await vi.waitFor(() =>
    expect(server.bodiesOf(ROUTES.tagContacts)).toEqual([{ contactIds: [1, 2, 3], tags: [{ id: 7 }] }]),
  )
})

test('on a phone contacts are selected by a touch on their row, and the selection ends with its mode', async () => {
  const screen = render({ width: 390 })
  const { page, user } = screen
  await user.click(await page.findByRole('button', { name: 'Selecionar' }))
  expect(page.queryByRole('button', { name: /^Editar/ })).toBeNull()
  await user.click(page.getByText('Dario'))
  await page.findByText('1 selecionado')
  await user.click(page.getByRole('checkbox', { name: 'Selecionar todos' }))
  expect(page.queryByText('1 selecionado')).toBeNull()
  await tagAll(screen)
  await user.click(page.getByRole('button', { name: /^Desfazer/ }))
  await user.click(page.getByRole('checkbox', { name: 'Selecionar Dario' }))
  await user.click(page.getByRole('button', { name: 'Cancelar' }))
  expect(page.queryByText('1 selecionado')).toBeNull()
  page.getByRole('button', { name: 'Editar: Dario' })
})

test('a bulk tag is taken back, and nothing was sent', async () => {
  const screen = render()
  const { page, user } = screen
  await tagAll(screen)
  await user.click(page.getByRole('button', { name: /^Desfazer/ }))
  await vi.waitFor(() => expect(page.queryByText('3 contatos recebem etiquetas.')).toBeNull())
  expect(server.bodiesOf(ROUTES.tagContacts)).toEqual([])
})

const withLane = () => server.answer(ROUTES.listAllTags, () => [tagOf(), tagOf({ id: 8, kanban: 1 })])
const lastQuery = () => server.calls.findLast(({ route }) => route === ROUTES.listContacts)?.query

test('a lane is told from a tag of the same name', async () => {
  withLane()
  const { page, user } = render()
  await user.type(await page.findByRole('combobox', { name: 'Filtrar por etiquetas' }), 'VIP')
  await page.findByRole('option', { name: 'VIP' })
  await user.click(page.getByRole('option', { name: 'VIP · etapa' }))
  await vi.waitFor(() => expect(lastQuery()).toMatchObject({ contactTag: '[8]' }))
})

test('a phone filters in a sheet, all at once, and a filter ends by its own button', async () => {
  withLane()
  const { page, user } = render({ width: 390 })
  expect(page.queryByRole('combobox', { name: 'Divulgação' })).toBeNull()
  await user.click(await page.findByRole('button', { name: 'Filtros' }))
  const sheet = within(await page.findByRole('dialog', { name: 'Filtros' }))
  await user.type(sheet.getByRole('combobox', { name: 'Filtrar por etiquetas' }), 'VIP')
  await user.click(await page.findByRole('option', { name: 'VIP · etapa' }))
  await user.click(sheet.getByRole('combobox', { name: 'Divulgação' }))
  await user.click(await page.findByRole('option', { name: 'Aceita divulgação' }))
  expect(lastQuery()).not.toHaveProperty('marketing')
  await user.click(sheet.getByRole('button', { name: 'Aplicar' }))
  await page.findByRole('button', { name: 'Filtros (2)' })
  await vi.waitFor(() => expect(lastQuery()).toMatchObject({ contactTag: '[8]', marketing: 'given' }))
  await user.click(page.getByRole('button', { name: 'Remover o filtro Etiquetas: VIP · etapa' }))
  await vi.waitFor(() => expect(lastQuery()).toMatchObject({ contactTag: '[]', marketing: 'given' }))
  page.getByRole('button', { name: 'Filtros (1)' })
})

test('a contact whose number is hidden stands there with the username', async () => {
  const hidden = contactOf({ name: 'Juan', number: '', username: 'juan.trading' })
  server.answer(ROUTES.listContacts, () => ({ contacts: [hidden], count: 1, hasMore: false }))
  const { page } = render()
  await page.findByText('@juan.trading')
  expect(page.queryByText('Sem número')).toBeNull()
})

test.each(['admin', 'user'] as const)(
  'the profile %s is offered to delete a contact if it may',
  async profile => {
    const me = { ...ME, profile }
    const { page } = renderAsUser(() => <ContactsPage onStart={() => undefined} />, { me, server })
    await page.findByRole('button', { name: 'Editar: Dario' })
    const remove = page.queryByRole('button', { name: 'Excluir: Dario' })
    expect(remove !== null).toBe(profile === 'admin')
  },
)
