// spec: lists-3
import { ROUTES, refuse, type ContactListItem } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { ContactListItemsPage } from './ContactListItemsPage.tsx'

const itemOf = (over: Partial<ContactListItem>): ContactListItem => ({
  id: 1,
  name: 'Ana',
  number: '5511987654321',
  email: '',
  isWhatsappValid: null,
  extraInfo: [],
  companyId: 1,
  contactListId: 7,
  ...over,
})
const serverOf = (...contacts: ContactListItem[]): FakeServer =>
  new FakeServer()
    .answer(ROUTES.showContactList, () => ({
      id: 7,
      name: 'Maio',
      contactsCount: contacts.length,
      companyId: 1,
      validCount: 0,
      invalidCount: 0,
      createdAt: '2026-11-21T12:00:00.000Z',
      updatedAt: '2026-11-21T12:00:00.000Z',
    }))
    .answer(ROUTES.showNumberCheck, () => ({ pending: 1, state: 'waiting' as const }))
    .answer(ROUTES.listContactListItems, () => ({ contacts, count: contacts.length, hasMore: false }))
const AT = { me: ME, path: '/contact-lists/7/contacts' }

test('each number is valid, invalid or not checked yet', async () => {
  const server = serverOf(
    itemOf({ isWhatsappValid: true }),
    itemOf({ id: 2, name: 'Bia', isWhatsappValid: false }),
    itemOf({ id: 3, name: 'Caio' }),
  )
  const { page } = renderAsUser(ContactListItemsPage, { ...AT, server })
  await page.findByText('3 contatos')
  await page.findByText('1 número ainda não verificado. A verificação espera um número conectado.')
  for (const [name, state] of [
    ['Ana', 'válido'],
    ['Bia', 'inválido'],
    ['Caio', 'ainda não verificado'],
  ] as const)
    within(page.getByRole('row', { name: new RegExp(name) })).getByText(state)
  expect(server.calls.find(({ route }) => route === ROUTES.listContactListItems)?.query).toMatchObject({
    contactListId: '7',
  })
})

test('numbers that no connection of the company can check do not seem to wait', async () => {
  const server = serverOf(itemOf({})).answer(ROUTES.showNumberCheck, () => ({
    pending: 2,
    state: 'unavailable' as const,
  }))
  const { page } = renderAsUser(ContactListItemsPage, { ...AT, server })
  await page.findByText(/^2 números não foram verificados: as conexões desta empresa/)
  expect(page.queryByText(/espera um número conectado/)).toBeNull()
})

test('a new contact is saved into the list, and a number that is there already is refused', async () => {
  const server = serverOf().answer(ROUTES.createContactListItem, () => {
    throw refuse('ERR_DUPLICATED_CONTACT')
  })
  const { page, user } = renderAsUser(ContactListItemsPage, { ...AT, server })
  await user.click((await page.findAllByRole('button', { name: 'Adicionar contato' }))[0] as HTMLElement)
  const form = within(await page.findByRole('dialog', { name: 'Adicionar contato' }))
  await user.type(form.getByRole('textbox', { name: 'Número' }), '1234')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  form.getByText('Campo obrigatório')
  form.getByText('Número muito curto!')
  await user.type(form.getByRole('textbox', { name: 'Nome' }), 'Ana')
  await user.type(form.getByRole('textbox', { name: 'Número' }), '56789')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(server.bodiesOf(ROUTES.createContactListItem)).toEqual([
    { name: 'Ana', number: '123456789', email: '', contactListId: 7 },
  ])
})

test('a list that is not there says so, with the way back', async () => {
  const server = serverOf().answer(ROUTES.showContactList, () => {
    throw refuse('ERR_NO_CONTACT_LIST_FOUND')
  })
  const { page } = renderAsUser(ContactListItemsPage, { ...AT, server })
  await page.findByText('Lista não encontrada')
  page.getByRole('link', { name: 'Listas' })
})

test('the days of a segment say their unit before a number is typed', async () => {
  const server = serverOf(itemOf({}))
    .answer(ROUTES.listAllTags, () => [])
    .answer(ROUTES.listQueues, () => [])
    .answer(ROUTES.countSegment, () => ({ count: 3 }))
  const { page, user } = renderAsUser(ContactListItemsPage, { ...AT, server })
  await user.click(await page.findByRole('button', { name: 'Adicionar por segmento' }))
  const field = await page.findByRole('textbox', { name: 'Sem escrever há' })
  expect(field.getAttribute('placeholder')).toBe('dias')
})
