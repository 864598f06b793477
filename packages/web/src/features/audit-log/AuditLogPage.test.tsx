import { ROUTES, type AuditEntry, type Me } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { AuditLogPage } from './AuditLogPage.tsx'

const RITA: Me = { ...ME, name: 'Rita', super: true }
const ENTRY: AuditEntry = {
  id: 7,
  at: '2026-11-21T12:00:00.000Z',
  kind: 'userChanged',
  by: { id: 1, name: 'Ana', isOperator: false },
  record: null,
  recordId: null,
  subject: 'Beto',
  changes: [{ field: 'profile', before: 'user', after: 'admin' }],
  address: '',
}
const REMOVAL: AuditEntry = {
  ...ENTRY,
  id: 8,
  kind: 'recordRemoved',
  by: null,
  record: 'queue',
  recordId: null,
  subject: 'Vendas',
  changes: [],
}

const serverOf = (...entries: AuditEntry[]): FakeServer => {
  const page = () => ({ entries, count: entries.length, hasMore: false })
  return new FakeServer()
    .answer(ROUTES.listColleagues, () => [])
    .answer(ROUTES.listAuditLog, page)
    .answer(ROUTES.listPlatformAuditLog, page)
}

test('an act is one row with its values before and after', async () => {
  const { page } = renderAsUser(AuditLogPage, { me: ME, server: serverOf(ENTRY, REMOVAL) })
  await page.findByText('2 registros')
  const cells = page.getAllByRole('row').map(row => within(row).queryAllByRole('cell'))
  expect(cells.map(row => row.map(({ textContent }) => textContent))).toEqual([
    [],
    ['21/11/2026 09:00', 'Ana', 'Direitos alterados', 'Beto', 'Perfil: usuário → administrador'],
    ['21/11/2026 09:00', 'Recado', 'Exclusão', 'Fila: Vendas', ''],
  ])
})

test('moments and sums are shown as on other screens: the day of a due date, and the currency', async () => {
  const moved: AuditEntry = {
    ...ENTRY,
    kind: 'companyChanged',
    subject: 'Loja Sol',
    changes: [{ field: 'dueDate', before: null, after: '2026-12-01' }],
  }
  const paid: AuditEntry = {
    ...moved,
    id: 8,
    kind: 'paymentConfirmed',
    changes: [{ field: 'Pro', before: null, after: '49.90 BRL' }],
  }
  const { page } = renderAsUser(AuditLogPage, { me: ME, server: serverOf(moved, paid) })
  await page.findByText('2 registros')
  const texts = page.getAllByRole('row').map(({ textContent }) => textContent)
  expect(texts[1]).toContain('Vencimento: 01/12/2026')
  expect(texts[2]).toMatch(/Pro: R\$\s49,90/)
})

test('a setting has the words of its page, and opening hours the days that changed', async () => {
  const setting: AuditEntry = {
    ...ENTRY,
    kind: 'settingChanged',
    subject: 'scheduleType',
    changes: [{ field: 'scheduleType', before: 'disabled', after: 'queue' }],
  }
  const hours: AuditEntry = {
    ...setting,
    id: 8,
    subject: 'openingHours',
    changes: [{ field: 'monday', before: '08:00–18:00', after: null }],
  }
  const { page } = renderAsUser(AuditLogPage, { me: ME, server: serverOf(setting, hours) })
  await page.findByText('2 registros')
  const cells = page.getAllByRole('row').map(row => within(row).queryAllByRole('cell').slice(3))
  expect(cells.slice(1).map(row => row.map(({ textContent }) => textContent))).toEqual([
    ['Horário de atendimento', 'Desativado → Por fila'],
    ['Horário de atendimento', 'Segunda: 08:00–18:00 → vazio'],
  ])
})

test('an admin is not offered the log of the platform', async () => {
  const { page } = renderAsUser(AuditLogPage, { me: ME, server: serverOf() })
  await page.findByText('Nada por aqui')
  expect(page.queryByText('Plataforma')).toBeNull()
})

test('an operator changes to it', async () => {
  const server = serverOf(ENTRY)
  const { page, user } = renderAsUser(AuditLogPage, { me: RITA, server })
  await user.click(await page.findByText('Plataforma'))
  await page.findByText('1 registro')
  expect(server.calls.some(({ route }) => route === ROUTES.listPlatformAuditLog)).toBe(true)
})

test('on a phone the filters apply together from a sheet, and a chip takes one away', async () => {
  const server = serverOf(ENTRY)
  const { page, user, search } = renderAsUser(AuditLogPage, {
    me: ME,
    server,
    path: '/audit-log',
    width: 390,
    search: '?from=2026-11-01',
  })
  await user.click(await page.findByRole('button', { name: 'Filtros (1)' }))
  const sheet = within(await page.findByRole('dialog', { name: 'Filtros' }))
  await user.click(sheet.getByRole('combobox', { name: 'Ato' }))
  await user.click(await page.findByRole('option', { name: 'Exclusão' }))
  expect(search()).toBe('?from=2026-11-01')
  await user.click(sheet.getByRole('button', { name: 'Aplicar' }))
  await page.findByRole('button', { name: 'Filtros (2)' })
  await user.click(page.getByRole('button', { name: 'Remover o filtro De: De 01/11/2026' }))
  await page.findByRole('button', { name: 'Filtros (1)' })
  expect(search()).toBe('?kind=recordRemoved')
})

test('filters that leave nothing say so, and can be cleared there', async () => {
  const { page, user, search } = renderAsUser(AuditLogPage, {
    me: ME,
    server: serverOf(),
    search: '?kind=loginFailed',
  })
  await page.findByText('Nenhum registro passa pelos filtros ativos.')
  await user.click(page.getAllByRole('button', { name: 'Limpar filtros' }).at(-1) as HTMLElement)
  await expect.poll(search).toBe('')
  await page.findByText('Nada por aqui')
})

test('the period in the address is that of the list', async () => {
  const server = serverOf(ENTRY)
  const search = '?from=2026-11-01&to=2026-11-21'
  const { page } = renderAsUser(AuditLogPage, { me: ME, server, path: '/audit-log', search })
  await page.findByText('1 registro')
  expect(server.calls.find(({ route }) => route === ROUTES.listAuditLog)?.query).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-21',
  })
})
