import { ROUTES, type ContactExport, type Erasure } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { ContactDataMenu } from './ContactDataMenu.tsx'
import { ExportContactButton } from './ExportContactButton.tsx'
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
const READY: ContactExport = {
  id: 9,
  contact: { id: 41, name: 'Dario Reis' },
  user: { id: 1, name: 'Ana' },
  state: 'ready',
  requestedAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2026-11-28T12:00:00.000Z',
  size: 1_048_576,
  messages: 12,
  files: 3,
}
const EXPORTS: ContactExport[] = [
  { ...READY, id: 10, contact: { id: 42, name: 'Célia' }, state: 'running', expiresAt: null, size: null },
  READY,
]
const serverOf = (...erasures: Erasure[]): FakeServer =>
  new FakeServer()
    .answer(ROUTES.listErasures, () => ({ erasures, count: erasures.length, hasMore: false }))
    .answer(ROUTES.listContactExports, () => ({ exports: EXPORTS, count: EXPORTS.length, hasMore: false }))

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

const EraseDario = () => <ContactDataMenu contact={{ id: 41, name: 'Dario Reis', isGroup: false }} />

test('who erases a contact with a file to download reads that the file goes too', async () => {
  // Files of others fill the pages; the question is asked about this contact.
  const server = serverOf().answer(ROUTES.listContactExports, ({ query }) => ({
    exports: query['contactId'] === '41' ? [READY] : [],
    count: 1,
    hasMore: false,
  }))
  const { page, user } = renderAsUser(EraseDario, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Opções do contato' }))
  await user.click(await page.findByRole('menuitem', { name: 'Apagar dados (LGPD)' }))
  const dialog = within(await page.findByRole('dialog'))
  await dialog.findByText(/pronto para baixar\. Ele é apagado junto/)
})

test('a contact is erased only when its name is typed', async () => {
  const server = serverOf().answer(ROUTES.eraseContact, () => ERASURE)
  const { page, user } = renderAsUser(EraseDario, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Opções do contato' }))
  await user.click(await page.findByRole('menuitem', { name: 'Apagar dados (LGPD)' }))
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
  expect(page.queryByRole('button', { name: 'Opções do contato' })).toBeNull()
})

test('a file that is ready is downloaded by a link that is asked for then, and one that runs is not', async () => {
  const server = serverOf().answer(ROUTES.downloadContactExport, () => ({
    url: '/public/1/a/contact-41.zip',
  }))
  const { page, user } = renderAsUser(PrivacyPage, { me: ME, server })
  await user.click(await page.findByText('Exportações'))
  await page.findByText('2 exportações')
  expect(page.getByRole('row', { name: /Célia/ }).textContent).toContain('Preparando…')
  expect(page.getByRole('button', { name: 'Baixar os dados de Célia' }).hasAttribute('disabled')).toBe(true)
  const clicked: (string | null)[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.getAttribute('href'))
  })
  onTestFinished(() => click.mockRestore())
  await user.click(page.getByRole('button', { name: 'Baixar os dados de Dario Reis' }))
  await vi.waitFor(() => expect(clicked).toEqual(['/public/1/a/contact-41.zip']))
  const call = server.calls.find(({ route }) => route === ROUTES.downloadContactExport)
  expect(call).toMatchObject({ params: { contactExportId: '9' } })
})

const ExportDario = () => <ExportContactButton contact={{ id: 41, isGroup: false }} />

test('an export is requested from the contact, in the language of the screen', async () => {
  const server = serverOf()
    .answer(ROUTES.exportContactData, () => READY)
    .answer(ROUTES.showContactExport, () => READY)
  const { page, user } = renderAsUser(ExportDario, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Exportar dados (LGPD)' }))
  await page.findByText('O arquivo está sendo preparado. Ele fica 7 dias em Privacidade.')
  await page.findByText('Os dados de Dario Reis estão prontos em Privacidade.')
  const call = server.calls.find(({ route }) => route === ROUTES.exportContactData)
  expect(call).toMatchObject({ params: { contactId: '41' }, body: { language: 'pt' } })
})

test('an attendant is not offered the export', async () => {
  const { page } = renderAsUser(ExportDario, { me: { ...ME, profile: 'user' }, server: serverOf() })
  expect(page.queryByRole('button', { name: 'Exportar dados (LGPD)' })).toBeNull()
})
