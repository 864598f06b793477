// spec: settings-3, settings-4, settings-5
import { DEFAULT_HOURS, refuse, ROUTES, type CompanyHours } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { connectionOf } from '../../testing/connection-samples.ts'
import { queueOf } from '../../testing/samples.ts'
import { SettingsPage } from './SettingsPage.tsx'

const serverOf = (scheduleType: string, hours: CompanyHours = { schedules: [] }) => {
  return new FakeServer()
    .answer(ROUTES.listSettings, () => [{ key: 'scheduleType', value: scheduleType }])
    .answer(ROUTES.showCompanyHours, () => hours)
    .answer(ROUTES.updateCompanyHours, ({ body }) => body as CompanyHours)
    .answer(ROUTES.listHoursExceptions, () => [])
    .answer(ROUTES.listSecretSettings, () => [
      { key: 'ipixc' as const, isSet: false },
      { key: 'asaas' as const, isSet: true },
    ])
    .answer(ROUTES.listWhatsapps, () => [])
    .answer(ROUTES.showRetention, () => ({
      mediaDays: null,
      messageDays: null,
      pending: null,
      nextRunAt: null,
    }))
    .answer(ROUTES.listRetentionRuns, () => ({ runs: [], count: 0, hasMore: false }))
    .answer(ROUTES.listQueues, () => [{ id: 1, name: 'Vendas', schedules: [] } as never])
}

test('the company’s hours are entered where they are chosen, and their absence is said', async () => {
  const server = serverOf('company')
  const { user, page } = renderAsUser(SettingsPage, { me: ME, server })
  await page.findByText(/A empresa ainda não tem horários salvos/)
  const form = within(page.getByRole('form', { name: 'Horário da empresa' }))
  form.getByText('Estes horários ainda não foram salvos')
  expect(form.queryByText(/^(Aberto|Fechado) agora/)).toBeNull()
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await vi.waitFor(() => expect(page.queryByText(/ainda não tem horários/)).toBeNull())
  expect(page.queryByText('Estes horários ainda não foram salvos')).toBeNull()
  expect(server.bodiesOf(ROUTES.updateCompanyHours)).toEqual([{ schedules: [...DEFAULT_HOURS] }])
})

test('hours that are being changed are not yet those by which the company is open', async () => {
  const schedules = DEFAULT_HOURS.map(day => ({ ...day, startTime: '00:00', endTime: '23:59' }))
  const server = serverOf('company', { schedules })
  const { user, page } = renderAsUser(SettingsPage, { me: ME, server })
  const form = within(await page.findByRole('form', { name: 'Horário da empresa' }))
  form.getByText('Sempre aberto')
  const monday = form.getByRole('textbox', { name: 'Segunda-feira, turno A, início' })
  await user.clear(monday)
  await user.type(monday, '2300')
  await user.tab()
  await user.click(form.getByRole('button', { name: 'Repetir a segunda nos dias úteis' }))
  form.getByText('Sempre aberto, pelos horários salvos')
})

test('hours of the company without a text for the time outside of them name the silent connections', async () => {
  const server = serverOf('company', { schedules: [...DEFAULT_HOURS] }).answer(ROUTES.listWhatsapps, () => [
    connectionOf({ name: 'Loja', hasOutOfHoursMessage: false }),
    connectionOf({ id: 2, name: 'Balcão' }),
  ])
  const { page } = renderAsUser(SettingsPage, { me: ME, server })
  await page.findByText(/quem escreve por Loja não recebe resposta/)
})

test('the keys of bill services are brought into view by the address', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const screen = renderAsUser(SettingsPage, {
    me: ME,
    server: serverOf('disabled'),
    search: '?setting=secrets',
  })
  const title = await screen.page.findByRole('heading', { name: 'Faturas e desbloqueio' })
  expect(scrolled.mock.contexts.some(one => one instanceof Element && one.contains(title))).toBe(true)
})

test('hours by queue name the queues that have none', async () => {
  const { page } = renderAsUser(SettingsPage, { me: ME, server: serverOf('queue') })
  await page.findByText('Sem horários, e por isso sempre abertas: Vendas.')
})

test('hours by queue name those whose customers hear nothing out of hours in some connection', async () => {
  const silent = connectionOf({ name: 'Loja', hasOutOfHoursMessage: false })
  const queue = queueOf({ name: 'Vendas', schedules: [...DEFAULT_HOURS], outOfHoursMessage: '' })
  const server = serverOf('queue')
    .answer(ROUTES.listQueues, () => [queue])
    .answer(ROUTES.listWhatsapps, () => [{ ...silent, queues: [queue] }])
  const { page } = renderAsUser(SettingsPage, { me: ME, server })
  await page.findByText(/em alguma conexão: Vendas\. Quem escreve/)
})

test('hours by connection name those whose customers hear nothing out of hours', async () => {
  const server = serverOf('connection').answer(ROUTES.listWhatsapps, () => [
    connectionOf({ name: 'Loja', hasOutOfHoursMessage: false }),
    connectionOf({ id: 2, name: 'Balcão', hasHours: false }),
  ])
  const { page } = renderAsUser(SettingsPage, { me: ME, server })
  await page.findByText(/sem mensagem de fora do expediente: Loja\. Quem escreve/)
  page.getByText('Sem horários, e por isso sempre abertas: Balcão.')
})

test('without opening hours nothing is asked', async () => {
  const { page } = renderAsUser(SettingsPage, { me: ME, server: serverOf('disabled') })
  await page.findByText('Horário de atendimento')
  expect(page.queryByRole('form', { name: 'Horário da empresa' })).toBeNull()
})

test('holidays are chosen from those of a country, and count beside any hours', async () => {
  const server = serverOf('queue')
    .answer(ROUTES.listHolidays, ({ query }) => ({
      country: query['country'] ?? 'BR',
      countries: ['BR', 'TR'],
      holidays: [
        { from: '2999-12-25', to: '2999-12-25', name: 'Natal' },
        { from: '2999-12-31', to: '3000-01-01', name: 'Ano Novo' },
      ],
    }))
    .answer(ROUTES.createHoursExceptions, () => [])
  const { user, page } = renderAsUser(SettingsPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Adicionar feriados' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Adicionar feriados' }))
  await user.click(await dialog.findByRole('checkbox', { name: 'Ano Novo · 31/12/2999 – 01/01/3000' }))
  await user.type(dialog.getByRole('textbox', { name: 'Mensagem nesses dias' }), 'Boas festas!')
  await user.click(dialog.getByRole('button', { name: 'Adicionar 1 feriado' }))
  await vi.waitFor(() =>
    expect(server.bodiesOf(ROUTES.createHoursExceptions)).toEqual([
      { exceptions: [{ from: '2999-12-25', to: '2999-12-25', name: 'Natal', message: 'Boas festas!' }] },
    ]),
  )
})

test('a special day shows its hours and is changed, and one that is over is folded away', async () => {
  const christmas = {
    id: 1,
    queueId: null,
    whatsappId: null,
    name: 'Natal',
    from: '2099-12-24',
    to: '2099-12-25',
    startTime: '08:00',
    endTime: '12:00',
    startTimeB: '',
    endTimeB: '',
    message: '',
  }
  const server = serverOf('company', { schedules: [...DEFAULT_HOURS] })
    .answer(ROUTES.listHoursExceptions, () => [
      { ...christmas, id: 2, name: 'Páscoa', from: '2000-01-01', to: '2000-01-01' },
      christmas,
    ])
    .answer(ROUTES.updateHoursException, () => {
      throw refuse('ERR_VALIDATION', { fields: { to: 'endsBefore' } })
    })
  const { user, page } = renderAsUser(SettingsPage, { me: ME, server })
  await page.findByText('24/12/2099 – 25/12/2099 · 08:00–12:00')
  expect(page.queryByText('Páscoa')).toBeNull()
  await user.click(page.getByRole('button', { name: 'Mostrar 1 que já passou' }))
  expect(page.getByText('Páscoa')).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Editar: Natal' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Editar dias com horário próprio' }))
  await user.click(dialog.getByRole('switch', { name: 'Fechado o dia todo' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await dialog.findByText('Termina antes de começar')
  expect(server.bodiesOf(ROUTES.updateHoursException)).toEqual([
    { ...christmas, id: undefined, queueId: undefined, whatsappId: undefined, startTime: '', endTime: '' },
  ])
})

test('a key is entered and removed, and never shown', async () => {
  const server = serverOf('disabled').answer(ROUTES.updateSetting, ({ params, body }) => ({
    key: params['key'] ?? '',
    value: (body as { value: string }).value === '' ? '' : '********',
  }))
  const { user, page } = renderAsUser(SettingsPage, { me: ME, server })
  const form = within(await page.findByRole('form', { name: 'Chave do Asaas' }))
  const field = form.getByLabelText<HTMLInputElement>('Chave do Asaas')
  expect([field.type, field.value, field.placeholder]).toEqual([
    'password',
    '',
    'Definido; digite para trocar',
  ])
  await user.type(field, 'minha-chave{Enter}')
  await page.findByText('Salvo com sucesso.')
  expect(field.value).toBe('')
  await user.click(form.getByRole('button', { name: 'Remover: Chave do Asaas' }))
  await page.findByText('Removido.')
  expect(server.bodiesOf(ROUTES.updateSetting)).toEqual([{ value: 'minha-chave' }, { value: '' }])
})

test('an address that may not be called is refused beside its field', async () => {
  const server = serverOf('disabled').answer(ROUTES.updateSetting, () => {
    throw refuse('ERR_VALIDATION', { fields: { value: 'invalidUrl' } })
  })
  const { user, page } = renderAsUser(SettingsPage, { me: ME, server })
  const form = within(await page.findByRole('form', { name: 'Endereço do IXC' }))
  expect(form.queryByRole('button', { name: /^Remover/ })).toBeNull()
  await user.type(form.getByLabelText('Endereço do IXC'), '10.0.0.1{Enter}')
  await form.findByText('Endereço inválido')
})

test('the setting in the address has the focus, and counts as soon as it is switched', async () => {
  const server = serverOf('disabled')
    .answer(ROUTES.listSettings, () => [
      { key: 'scheduleType', value: 'disabled' },
      { key: 'call', value: 'disabled' },
    ])
    .answer(ROUTES.updateSetting, () => ({ key: 'call', value: 'enabled' }))
  const { page, user } = renderAsUser(SettingsPage, {
    me: ME,
    server,
    search: '?setting=call',
  })
  const field = await page.findByRole('switch', { name: 'Aceitar chamadas' })
  expect(document.activeElement).toBe(field)
  await user.click(field)
  await expect.poll(() => server.bodiesOf(ROUTES.updateSetting)).toEqual([{ value: 'enabled' }])
})

const BRAZIL = { country: 'BR', language: 'pt', timezone: 'America/Sao_Paulo', currency: 'BRL' } as const
test('an admin changes where the company is, and another country brings its currency along', async () => {
  const server = serverOf('disabled').answer(ROUTES.updateCompanyLocale, ({ body }) => ({
    ...BRAZIL,
    ...(body as object),
  }))
  const me = { ...ME, company: { ...ME.company, ...BRAZIL } }
  const { user, page } = renderAsUser(SettingsPage, { me, server })
  const choose = async (field: string, option: string) => {
    await user.click(await page.findByRole('combobox', { name: field }))
    await user.click(await page.findByRole('option', { name: option }))
  }
  await choose('País', 'Argentina')
  await vi.waitFor(() =>
    expect(page.getByRole<HTMLInputElement>('combobox', { name: 'Moeda' }).value).toMatch(/^ARS/),
  )
  await choose('Fuso horário', 'America/Bogota')
  await vi.waitFor(() =>
    expect(server.bodiesOf(ROUTES.updateCompanyLocale)).toEqual([
      { country: 'AR', currency: 'ARS' },
      { timezone: 'America/Bogota' },
    ]),
  )
})

test('the choices of a time zone are in the page only once somebody looks for one', async () => {
  const { user, page } = renderAsUser(SettingsPage, { me: ME, server: serverOf('disabled') })
  const zone = await page.findByRole('combobox', { name: 'Fuso horário' })
  expect(page.queryByRole('option', { name: 'America/Recife', hidden: true })).toBeNull()
  await user.click(zone)
  page.getByRole('option', { name: 'America/Recife' })
})
