import { ROUTES, type CompanyRecord, type Invoice, type PlanDetail } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { browserLocale } from '../../lib/browser/browser-locale.ts'
import { countryName } from '../../ui/form/country-name.ts'
import { browserTimeZone } from '../../lib/dates/browser-time-zone.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { PRO } from '../../testing/plan-samples.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { CompaniesPage } from './CompaniesPage.tsx'
import { CompanyExportPanel } from './CompanyExportPanel.tsx'

const PLAN: PlanDetail = { ...PRO, isPublic: true, reminderDays: [], companies: 1 }
const companyOf = (over: Partial<CompanyRecord>): CompanyRecord => ({
  id: 7,
  name: 'Padaria',
  email: 'lia@padaria.example',
  phone: '',
  planId: PLAN.id,
  plan: PLAN,
  status: true,
  campaignsEnabled: true,
  dueDate: '2030-01-31T15:00:00.000Z',
  dueDay: 31,
  recurrence: 'MENSAL',
  trialExpiration: null,
  isTrial: true,
  document: '',
  billingName: '',
  address: '',
  address2: '',
  city: '',
  state: '',
  zipcode: '',
  country: 'BR',
  language: 'pt',
  timezone: 'America/Sao_Paulo',
  currency: 'BRL',
  createdAt: '2026-11-01T12:00:00.000Z',
  lastLogin: null,
  lastLoginName: null,
  settings: [],
  usage: { users: 2, connections: 1, queues: 3 },
  health: { connectionsDown: 0, jobsLate: 0, storageBytes: 0 },
  isPlatform: false,
  deletesAt: null,
  ...over,
})
const PADARIA = companyOf({})
const PLATFORM = companyOf({
  id: 1,
  name: 'Recado',
  email: 'ola@recado.example',
  isPlatform: true,
  dueDate: null,
  isTrial: false,
})
const INVOICE: Invoice = {
  id: 341,
  detail: 'Pro',
  recurrence: 'MENSAL',
  value: 199,
  currency: 'BRL',
  dueDate: '2026-12-01T15:00:00.000Z',
  status: 'paid',
  paidAt: '2026-11-20T15:00:00.000Z',
  claimedAt: null,
}
const COUNTS = { all: 2, soon: 0, overdue: 0, trial: 1, full: 0, blocked: 0 }
const LINK = 'https://recado.example/forgetpsw#email=lia%40padaria.example&invitation=1.abc'

const serverOf = (): FakeServer =>
  new FakeServer()
    .answer(ROUTES.listCompanies, () => ({
      companies: [PADARIA, PLATFORM],
      count: 2,
      hasMore: false,
      counts: COUNTS,
    }))
    .answer(ROUTES.listPlans, () => [PLAN])
    .answer(ROUTES.showCompany, () => PADARIA)
    .answer(ROUTES.listCompanyInvoices, () => [INVOICE])
    .answer(ROUTES.inviteCompany, () => ({
      name: 'Lia',
      email: PADARIA.email,
      link: LINK,
      isMailed: false,
      isSso: false,
    }))
const RITA = { ...ME, super: true }

test('the keys J, V and Enter reach a company, whose drawer shows invoices and hands out the invitation', async () => {
  const { page, user } = renderAsUser(CompaniesPage, { me: RITA, server: serverOf() })
  expect((await page.findByRole('row', { name: /Padaria/ })).textContent).toContain('teste, ')
  await user.keyboard('jv')
  const question = await page.findByRole('dialog', { name: 'Mover o vencimento de Padaria?' })
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }))

  page.getByRole('row', { name: /Padaria/ }).focus()
  await user.keyboard('{Enter}')
  const drawer = await page.findByRole('dialog', { name: 'Empresa' })
  const invoices = await within(drawer).findByRole('region', { name: 'Faturas' })
  expect(invoices.textContent).toMatch(/341 · Pro.*R\$\s199,00.*paga em 20\/11\/2026/)
  await user.click(within(drawer).getByRole('button', { name: 'Convidar de novo' }))
  const shown = await page.findByRole('dialog', { name: 'Convite para Lia' })
  within(shown).getByText(LINK)
})

test('a click on a row opens it, and a click on its button does not', async () => {
  const { page, user } = renderAsUser(CompaniesPage, { me: RITA, server: serverOf() })
  await user.click(await page.findByRole('button', { name: '+ Vencimento: Padaria' }))
  await user.click(
    within(await page.findByRole('dialog', { name: /Mover o vencimento/ })).getByRole('button', {
      name: 'Cancelar',
    }),
  )
  expect(page.queryByRole('dialog', { name: 'Empresa' })).toBeNull()
  await user.click(page.getByText(PADARIA.email))
  await page.findByRole('dialog', { name: 'Empresa' })
})

test('a company without a plan is told that the field is required', async () => {
  const { page, user } = renderAsUser(CompaniesPage, { me: RITA, server: serverOf() })
  await user.click((await page.findAllByRole('button', { name: 'Adicionar empresa' }))[0]!)
  const form = await page.findByRole('dialog', { name: 'Adicionar empresa' })
  await user.type(within(form).getByRole('textbox', { name: 'Nome' }), 'Padaria')
  await user.click(within(form).getByRole('button', { name: 'Salvar' }))
  await within(form).findByText('Campo obrigatório')
  expect(within(form).queryByText('Valor inválido')).toBeNull()
})

test("a new company has country, language, time zone and currency of its operator's browser", async () => {
  const { page, user } = renderAsUser(CompaniesPage, { me: RITA, server: serverOf() })
  await user.click((await page.findAllByRole('button', { name: 'Adicionar empresa' }))[0]!)
  const form = within(await page.findByRole('dialog', { name: 'Adicionar empresa' }))
  const zone = form.getByRole<HTMLInputElement>('combobox', { name: 'Fuso horário' })
  const language = form.getByRole<HTMLInputElement>('combobox', { name: 'Idioma' })
  expect([language.value, zone.value]).toEqual(['English', browserTimeZone()])
  const { country, currency } = browserLocale('pt')
  const valueOf = (name: string) => form.getByRole<HTMLInputElement>('combobox', { name }).value
  expect(valueOf('País')).toBe(countryName(country, 'pt-BR'))
  expect(valueOf('Moeda')).toMatch(new RegExp(`^${currency}`))
})

test('another country brings its currency along', async () => {
  const server = serverOf().answer(ROUTES.updateCompany, () => PADARIA)
  const { page, user } = renderAsUser(CompaniesPage, { me: RITA, server })
  await user.click(await page.findByText(PADARIA.email))
  const form = within(await page.findByRole('dialog', { name: 'Empresa' }))
  await user.click(await form.findByRole('combobox', { name: 'País' }))
  await user.click(await page.findByRole('option', { name: 'Argentina' }))
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await expect.poll(() => server.bodiesOf(ROUTES.updateCompany)).toEqual([{ country: 'AR', currency: 'ARS' }])
})

test('only the changed language and time zone of a company are saved', async () => {
  const server = serverOf().answer(ROUTES.updateCompany, () => PADARIA)
  const { page, user } = renderAsUser(CompaniesPage, { me: RITA, server })
  await user.click(await page.findByText(PADARIA.email))
  const form = within(await page.findByRole('dialog', { name: 'Empresa' }))
  await user.click(await form.findByRole('combobox', { name: 'Idioma' }))
  await user.click(await page.findByRole('option', { name: 'Español' }))
  await user.click(form.getByRole('combobox', { name: 'Fuso horário' }))
  await user.click(await page.findByRole('option', { name: 'Europe/Madrid' }))
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await expect
    .poll(() => server.bodiesOf(ROUTES.updateCompany))
    .toEqual([{ language: 'es', timezone: 'Europe/Madrid' }])
})

test('a due date that does not exist is not saved as none', async () => {
  const server = serverOf().answer(ROUTES.updateCompany, () => PADARIA)
  const { page, user } = renderAsUser(CompaniesPage, { me: RITA, server })
  await user.click(await page.findByText(PADARIA.email))
  const form = within(await page.findByRole('dialog', { name: 'Empresa' }))
  const dueDate = await form.findByRole<HTMLInputElement>('textbox', { name: 'Vencimento' })
  expect(dueDate.value).toBe('31/01/2030')
  await user.clear(dueDate)
  await user.type(dueDate, '31022030')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await form.findByText('Esta data não existe')
  expect(server.bodiesOf(ROUTES.updateCompany)).toEqual([])
  await user.clear(dueDate)
  await user.type(dueDate, '28022030')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await expect.poll(() => server.bodiesOf(ROUTES.updateCompany)).toEqual([{ dueDate: '2030-02-28' }])
})

test('an export that failed is begun again, and has no file to remove', async () => {
  const failed = {
    state: 'failed' as const,
    by: { id: 1, name: 'Rita' },
    isOwn: true,
    requestedAt: '2026-11-20T12:00:00.000Z',
    expiresAt: null,
    size: null,
    records: 0,
    files: 0,
  }
  const server = new FakeServer().answer(ROUTES.showCompanyExport, () => ({ export: failed, others: [] }))
  const { page } = renderAsUser(() => <CompanyExportPanel companyId={7} />, { me: RITA, server })
  await page.findByText('Não foi possível gerar o arquivo.')
  page.getByRole('button', { name: 'Exportar de novo' })
  expect(page.queryByRole('button', { name: 'Remover arquivo' })).toBeNull()
})

test('the file of another operator is told of and may be removed, and the own one is downloaded', async () => {
  const file = {
    state: 'ready' as const,
    by: { id: 1, name: 'Rita' },
    isOwn: true,
    requestedAt: '2026-11-20T12:00:00.000Z',
    expiresAt: '2026-11-27T12:00:00.000Z',
    size: 2048,
    records: 10,
    files: 1,
  }
  const others = [
    { ...file, by: { id: 2, name: 'Caio' }, isOwn: false },
    {
      ...file,
      by: { id: 3, name: 'Eva' },
      isOwn: false,
      state: 'running' as const,
      expiresAt: null,
      size: null,
    },
  ]
  const server = new FakeServer()
    .answer(ROUTES.showCompanyExport, () => ({ export: file, others }))
    .answer(ROUTES.deleteCompanyExport, () => ({ message: 'ok' }))
  const { page, user } = renderAsUser(() => <CompanyExportPanel companyId={7} />, { me: RITA, server })
  await page.findByRole('button', { name: 'Baixar' })
  page.getByText(/^Arquivo de Caio, .* só essa pessoa pode baixá-lo/)
  page.getByText('Eva está gerando um arquivo; aguarde para gerar o seu.')
  expect(page.queryByRole('button', { name: 'Exportar de novo' })).toBeNull()
  await user.click(page.getByRole('button', { name: 'Remover o arquivo de Caio' }))
  const call = server.calls.find(({ route }) => route === ROUTES.deleteCompanyExport)
  expect(call).toMatchObject({ params: { companyId: '7' }, query: { operatorId: '2' } })
})

test('a due date that was moved is moved back', async () => {
  const moved = { ...PADARIA, dueDate: '2030-02-28T15:00:00.000Z' }
  const server = serverOf().answer(ROUTES.stepDueDate, () => moved)
  const { page, user } = renderAsUser(CompaniesPage, { me: RITA, server })
  await user.click(await page.findByRole('button', { name: '+ Vencimento: Padaria' }))
  const question = within(await page.findByRole('dialog', { name: /Mover o vencimento/ }))
  await user.click(question.getByRole('button', { name: 'Vencimento' }))
  await page.findByText('Padaria agora vence em 28/02/2030.')
  await user.click(page.getByRole('button', { name: /^Desfazer/ }))
  await expect
    .poll(() => server.bodiesOf(ROUTES.stepDueDate))
    .toEqual([
      { from: PADARIA.dueDate, undo: false },
      { from: moved.dueDate, undo: true },
    ])
})
