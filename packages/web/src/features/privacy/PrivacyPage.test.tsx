import { ROUTES, type Erasure } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { EraseContactButton } from './EraseContactButton.tsx'
import { PrivacyPage } from './PrivacyPage.tsx'

const ERASURE: Erasure = {
  id: 7,
  contactId: 41,
  reason: 'request',
  user: { id: 1, name: 'Ana' },
  requestedAt: '2026-11-21T12:00:00.000Z',
  finishedAt: '2026-11-21T12:01:00.000Z',
  isRepeated: false,
  counts: { messages: 12, files: 3, notes: 0 },
}
const serverOf = (...erasures: Erasure[]): FakeServer =>
  new FakeServer().answer(ROUTES.listErasures, () => ({ erasures, count: erasures.length, hasMore: false }))

test('the receipt names what was erased, and leaves out what was not there', async () => {
  const { page, user } = renderAsUser(PrivacyPage, { me: ME, server: serverOf(ERASURE) })
  await page.findByText('1 exclusão')
  expect(page.getByRole('row', { name: /nº 41/ }).textContent).toContain('Concluída')
  await user.click(page.getByRole('button', { name: 'Recibo da exclusão nº 7' }))
  const receipt = within(await page.findByRole('dialog', { name: 'Recibo da exclusão nº 7' }))
  expect(receipt.getByText('Mensagens').parentElement?.textContent).toBe('Mensagens12')
  expect(receipt.getByText('Arquivos').parentElement?.textContent).toBe('Arquivos3')
  expect(receipt.queryByText('Notas')).toBeNull()
  expect(receipt.getByRole('button', { name: 'Salvar recibo' }).hasAttribute('disabled')).toBe(false)
})

test('an erasure that runs has no receipt to save yet, and one after a restore has no person', async () => {
  const running = { ...ERASURE, user: null, isRepeated: true, finishedAt: null }
  const { page, user } = renderAsUser(PrivacyPage, { me: ME, server: serverOf(running) })
  const row = await page.findByRole('row', { name: /nº 41/ })
  expect(row.textContent).toContain('Apagando…')
  expect(row.textContent).toContain('Recado, após restaurar um backup')
  await user.click(page.getByRole('button', { name: 'Recibo da exclusão nº 7' }))
  const save = await page.findByRole('button', { name: 'Salvar recibo' })
  expect(save.hasAttribute('disabled')).toBe(true)
})

const EraseDario = () => <EraseContactButton contact={{ id: 41, name: 'Dario Reis', isGroup: false }} />

test('a contact is erased only when its name is typed', async () => {
  const server = serverOf().answer(ROUTES.eraseContact, () => ERASURE)
  const { page, user } = renderAsUser(EraseDario, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Apagar dados (LGPD)' }))
  const submit = await page.findByRole('button', { name: 'Apagar para sempre' })
  expect(submit.hasAttribute('disabled')).toBe(true)
  const field = page.getByRole('textbox', { name: 'Para confirmar, digite o nome: Dario Reis' })
  await user.type(field, 'Dário')
  await page.findByText('Digite o nome exatamente como aparece.')
  expect(submit.hasAttribute('disabled')).toBe(true)
  await user.clear(field)
  await user.type(field, 'Dario Reis')
  await user.click(submit)
  await page.findByText('Os dados estão sendo apagados. O recibo fica em Privacidade.')
  const call = server.calls.find(({ route }) => route === ROUTES.eraseContact)
  expect(call).toMatchObject({
    params: { contactId: '41' },
    body: { reason: 'request', name: 'Dario Reis' },
  })
})

test('an attendant is not offered the erasure', async () => {
  const { page } = renderAsUser(EraseDario, { me: { ...ME, profile: 'user' }, server: serverOf() })
  expect(page.queryByRole('button', { name: 'Apagar dados (LGPD)' })).toBeNull()
})
