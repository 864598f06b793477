// spec: settings-4, unsorted-2
import {
  DEFAULT_HOURS,
  refuse,
  ROUTES,
  type HoursException,
  type Queue,
  type QueueOption,
} from '@recado/contract'
import { within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { connectionOf } from '../../testing/connection-samples.ts'
import { queueOf } from '../../testing/samples.ts'
import { ME } from '@recado/domain/testing/tickets'
import { QueuesPage } from './QueuesPage.tsx'

afterEach(() => void vi.useRealTimers())

const SALES = queueOf({ greetingMessage: 'Bem-vindo!' })
const SUPPORT = queueOf({ id: 2, name: 'Suporte', color: '#3f6ee8', orderQueue: 2 })

const OPTION: QueueOption = {
  id: 1,
  companyId: 1,
  queueId: SALES.id,
  parentId: null,
  option: 1,
  title: 'Preços',
  message: '',
  action: { type: 'pending' },
  children: [],
  mediaPath: null,
  mediaName: null,
  mediaMime: null,
  visits: { came: 0, wentOn: 0, gaveUp: 0 },
  createdAt: SALES.createdAt,
  updatedAt: SALES.updatedAt,
}

const exceptionOf = (parts: Partial<HoursException>): HoursException => ({
  id: 1,
  queueId: null,
  whatsappId: null,
  name: 'Natal',
  from: '2999-12-25',
  to: '2999-12-25',
  startTime: '',
  endTime: '',
  startTimeB: '',
  endTimeB: '',
  message: '',
  ...parts,
})
const serverOf = (...queues: Queue[]): FakeServer =>
  new FakeServer()
    .answer(ROUTES.listQueues, () => queues)
    .answer(ROUTES.listSettings, () => [])
    .answer(ROUTES.listWhatsapps, () => [])
    .answer(ROUTES.listQueueOptions, () => [])
    .answer(ROUTES.updateQueue, () => SALES)
    .answer(ROUTES.listTickets, () => ({ tickets: [], count: 0, hasMore: false }))
    .answer(ROUTES.deleteQueue, () => ({ message: '' }))

test('a queue is shown with its colour, its place in the menu and its greeting', async () => {
  const { page } = renderAsUser(QueuesPage, { me: ME, server: serverOf(SALES, SUPPORT) })
  await page.findByText('2 filas')
  const cells = page.getAllByRole('row').map(row => within(row).queryAllByRole('cell'))
  expect(cells.map(row => row.map(({ textContent }) => textContent))).toEqual([
    [],
    ['1', 'Vendas', '', '1', 'Bem-vindo!', ''],
    ['2', 'Suporte', '', '2', 'Sem saudação', ''],
  ])
})

// Seen red: the menu hid behind a small icon of the row.
test('a queue opens its menu of options, by its name or anywhere on its row', async () => {
  const { page, user, path } = renderAsUser(QueuesPage, { me: ME, server: serverOf(SALES, SUPPORT) })
  const link = await page.findByRole('link', { name: 'Vendas' })
  expect(link.getAttribute('href')).toBe('/queues/1/menu')
  await user.click(page.getByText('Sem saudação'))
  await vi.waitFor(() => expect(path()).toBe('/queues/2/menu'))
})

test('the search is answered in the browser, and the count stays that of all queues', async () => {
  const server = serverOf(SALES, SUPPORT)
  const { page } = renderAsUser(QueuesPage, { me: ME, server, search: '?search=SUP' })
  await page.findByRole('button', { name: 'Editar: Suporte' })
  expect(page.queryByRole('button', { name: 'Editar: Vendas' })).toBeNull()
  page.getByText('2 filas')
  expect(server.calls.filter(({ route }) => route === ROUTES.listQueues)).toHaveLength(1)
})

test('a queue gets an answer target, and another queue for what is late', async () => {
  const server = serverOf(SALES, SUPPORT)
  const { page, user } = renderAsUser(QueuesPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Editar: Vendas' }))
  const form = within(await page.findByRole('dialog', { name: 'Editar fila' }))
  const first = await form.findByRole('textbox', { name: 'Primeira resposta (min)' })
  // Without a target there are no steps around it.
  expect(form.queryByRole('textbox', { name: /Avisar os atendentes/ })).toBeNull()
  const warning = /Para quem já espera, o prazo começa/
  expect(form.queryByText(warning)).toBeNull()
  await user.clear(first)
  await user.type(first, '30')
  await form.findByText(warning)
  const escalation = await form.findByRole('textbox', { name: /Passar para outra fila/ })
  await user.clear(escalation)
  await user.type(escalation, '15')
  server.answer(ROUTES.updateQueue, () => {
    throw refuse('ERR_QUEUE_ESCALATES_NOWHERE')
  })
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await form.findByText('Escolha a fila que recebe as conversas.')
  const receiver = await form.findByRole('combobox', { name: 'Fila que recebe' })
  expect(document.activeElement).toBe(receiver)
  server.answer(ROUTES.updateQueue, () => SALES)
  await user.click(receiver)
  expect(page.queryByRole('option', { name: 'Vendas' })).toBeNull()
  await user.click(await page.findByRole('option', { name: 'Suporte' }))
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Fila salva com sucesso')
  expect(server.bodiesOf(ROUTES.updateQueue).at(-1)).toMatchObject({
    firstAnswerMinutes: 30,
    escalateMinutes: 15,
    escalateQueueId: 2,
  })
})

test('a self-service without greeting, and with options that nobody reaches, is warned of', async () => {
  const server = serverOf(queueOf({ greetingMessage: '' }), SUPPORT).answer(ROUTES.listQueueOptions, () => [
    OPTION,
  ])
  const { page, user } = renderAsUser(QueuesPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Editar: Vendas' }))
  const form = within(await page.findByRole('dialog', { name: 'Editar fila' }))
  const errand = await form.findByRole('combobox', { name: 'Autoatendimento' })
  expect(form.queryByText(/não aparece para os clientes|Sem mensagem de saudação/)).toBeNull()
  await user.click(errand)
  await user.click(await page.findByRole('option', { name: 'Segunda via · Asaas' }))
  await form.findByText(/não aparece para os clientes: o autoatendimento responde no lugar dele/)
  form.getByText(/^Sem mensagem de saudação, o cliente recebe só o pedido/)
  await user.type(form.getByRole('textbox', { name: 'Mensagem de saudação' }), 'Segunda via?')
  expect(form.queryByText(/^Sem mensagem de saudação/)).toBeNull()
})

test('a queue with hours of its own has holidays of its own, which are saved apart from it', async () => {
  const server = serverOf(SALES, SUPPORT)
    .answer(ROUTES.listSettings, () => [{ key: 'scheduleType', value: 'queue' }])
    .answer(ROUTES.listHoursExceptions, () => [
      exceptionOf({ name: 'Feriado da empresa' }),
      exceptionOf({ id: 2, queueId: SALES.id, name: 'Inventário' }),
      exceptionOf({ id: 3, queueId: SUPPORT.id, name: 'Treinamento' }),
    ])
    .answer(ROUTES.createHoursExceptions, () => [])
  const { page, user } = renderAsUser(QueuesPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Editar: Vendas' }))
  const form = within(await page.findByRole('dialog', { name: 'Editar fila' }))
  await user.click(await form.findByRole('tab', { name: 'Horários de atendimento' }))
  await form.findByText('Inventário')
  expect(form.queryByText('Feriado da empresa')).toBeNull()
  expect(form.queryByText('Treinamento')).toBeNull()
  await user.click(form.getByRole('button', { name: 'Adicionar dias' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Adicionar dias com horário próprio' }))
  await user.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Ponte')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Dias salvos.')
  expect(server.bodiesOf(ROUTES.createHoursExceptions)).toMatchObject([
    { queueId: SALES.id, exceptions: [{ name: 'Ponte' }] },
  ])
  // The form of the queue around the dialog was not sent with it.
  expect(server.bodiesOf(ROUTES.updateQueue)).toEqual([])
})

test('a time that does not exist is refused in words, on the tab where it stands', async () => {
  const server = serverOf(SALES).answer(ROUTES.listSettings, () => [{ key: 'scheduleType', value: 'queue' }])
  const { page, user } = renderAsUser(QueuesPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Editar: Vendas' }))
  const form = within(await page.findByRole('dialog', { name: 'Editar fila' }))
  await user.click(await form.findByRole('tab', { name: 'Horários de atendimento' }))
  const monday = within(await form.findByRole('group', { name: 'Segunda-feira' }))
  const [start, end] = monday.getAllByRole('textbox')
  await user.clear(start as HTMLElement)
  await user.type(start as HTMLElement, '2599')
  await user.clear(end as HTMLElement)
  await user.type(end as HTMLElement, '1800')
  expect(monday.queryByText('do dia seguinte')).toBeNull()
  await user.click(form.getByRole('tab', { name: 'Dados do departamento' }))
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect((await form.findByRole('alert')).textContent).toBe('Horário inválido')
  expect(form.getByRole('tab', { name: 'Horários de atendimento' }).getAttribute('aria-selected')).toBe(
    'true',
  )
  expect(server.bodiesOf(ROUTES.updateQueue)).toEqual([])
})

test('a new queue gets its holidays once it is saved', async () => {
  const server = serverOf(SALES).answer(ROUTES.listSettings, () => [{ key: 'scheduleType', value: 'queue' }])
  const { page, user } = renderAsUser(QueuesPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Adicionar fila' }))
  const form = within(await page.findByRole('dialog', { name: 'Adicionar fila' }))
  await user.click(await form.findByRole('tab', { name: 'Horários de atendimento' }))
  await form.findByText('Salve primeiro; depois adicione aqui os dias fechados ou com outro horário.')
  expect(form.queryByRole('button', { name: 'Adicionar dias' })).toBeNull()
})

test('a queue with self-service names the keys that are missing, until they are set', async () => {
  const server = serverOf(queueOf({ billErrand: 'copy-ixc' })).answer(ROUTES.listSecretSettings, () => [
    { key: 'ipixc' as const, isSet: true },
    { key: 'tokenixc' as const, isSet: false },
    { key: 'asaas' as const, isSet: true },
  ])
  const { page, user } = renderAsUser(QueuesPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Editar: Vendas' }))
  const form = within(await page.findByRole('dialog', { name: 'Editar fila' }))
  await form.findByText(/Faltam chaves para este serviço: Token do IXC\./)
  const link = form.getByRole('link', { name: 'Abrir as configurações' })
  expect(link.getAttribute('href')).toBe('/settings/options?setting=secrets')
  await user.click(form.getByRole('combobox', { name: 'Autoatendimento' }))
  await user.click(await page.findByRole('option', { name: 'Segunda via · Asaas' }))
  expect(form.queryByText(/Faltam chaves/)).toBeNull()
})

test('a queue with hours and no text for the time outside of them is warned of', async () => {
  const server = serverOf(SALES)
    .answer(ROUTES.listSettings, () => [{ key: 'scheduleType', value: 'queue' }])
    .answer(ROUTES.listHoursExceptions, () => [])
    .answer(ROUTES.listWhatsapps, () => [
      connectionOf({ name: 'Loja', queues: [SALES], hasOutOfHoursMessage: false }),
      connectionOf({ id: 2, name: 'Balcão', queues: [SALES] }),
    ])
  const { page, user } = renderAsUser(QueuesPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Editar: Vendas' }))
  const form = within(await page.findByRole('dialog', { name: 'Editar fila' }))
  await user.click(await form.findByRole('tab', { name: 'Horários de atendimento' }))
  await form.findByText(/quem está nesta fila não recebe resposta por Loja:/)
  await user.click(form.getByRole('tab', { name: 'Dados do departamento' }))
  await user.type(form.getByRole('textbox', { name: 'Mensagem fora do horário' }), 'Voltamos já.')
  await user.click(form.getByRole('tab', { name: 'Horários de atendimento' }))
  expect(form.queryByText(/não recebe resposta/)).toBeNull()
})

test('a shift over midnight says that it ends on the next day', async () => {
  const server = serverOf(SALES)
    .answer(ROUTES.listSettings, () => [{ key: 'scheduleType', value: 'queue' }])
    .answer(ROUTES.listHoursExceptions, () => [])
  const { page, user } = renderAsUser(QueuesPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Editar: Vendas' }))
  const form = within(await page.findByRole('dialog', { name: 'Editar fila' }))
  await user.click(await form.findByRole('tab', { name: 'Horários de atendimento' }))
  const friday = within(form.getByRole('group', { name: 'Sexta-feira' }))
  const end = friday.getByRole('textbox', { name: 'Sexta-feira, turno A, fim' })
  expect(form.queryByText('do dia seguinte')).toBeNull()
  await user.clear(end)
  await user.type(end, '0200')
  friday.getByText('do dia seguinte')
  expect(form.getAllByText('do dia seguinte')).toHaveLength(1)
})

test('a queue is changed and deleted by its number', async () => {
  const server = serverOf(SALES, SUPPORT)
  const { page, user } = renderAsUser(QueuesPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Editar: Suporte' }))
  const form = within(await page.findByRole('dialog', { name: 'Editar fila' }))
  await user.type(form.getByRole('textbox', { name: 'Mensagem de saudação' }), 'Olá!')
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Fila salva com sucesso')
  expect(server.calls.find(({ route }) => route === ROUTES.updateQueue)).toMatchObject({
    params: { queueId: '2' },
    body: { greetingMessage: 'Olá!' },
  })
  await user.click(page.getByRole('button', { name: 'Excluir: Suporte' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Excluir a fila Suporte?' }))
  const yes = dialog.getByRole<HTMLButtonElement>('button', { name: 'Excluir' })
  await vi.waitFor(() => expect(yes.disabled).toBe(false))
  await user.click(yes)
  await page.findByText('Fila excluída com sucesso.')
  expect(server.calls.find(({ route }) => route === ROUTES.deleteQueue)?.params).toEqual({ queueId: '2' })
})

test('the hours of a queue say when they open next, also after days of their own', async () => {
  // A Saturday, 12:00 in São Paulo.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00.000Z') })
  const server = serverOf(queueOf({ schedules: [...DEFAULT_HOURS] }))
    .answer(ROUTES.listSettings, () => [{ key: 'scheduleType', value: 'queue' }])
    .answer(ROUTES.listHoursExceptions, () => [
      exceptionOf({ name: 'Inventário', queueId: SALES.id, from: '2026-11-23', to: '2026-11-23' }),
    ])
  const { page, user } = renderAsUser(QueuesPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Editar: Vendas' }))
  const form = within(await page.findByRole('dialog', { name: 'Editar fila' }))
  await user.click(await form.findByRole('tab', { name: 'Horários de atendimento' }))
  await form.findByText('Fechado agora, abre terça-feira, 08:00')
})

// Seen red: a quick yes deleted the queue as if nobody waited.
test('the question before a deletion waits until it knows who waits', async () => {
  const counted = Promise.withResolvers<{ tickets: []; count: number; hasMore: boolean }>()
  const server = serverOf(SALES, SUPPORT).answer(ROUTES.listTickets, () => counted.promise)
  const { page, user } = renderAsUser(QueuesPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Excluir: Vendas' }))
  const dialog = within(await page.findByRole('dialog', { name: /Excluir a fila Vendas/ }))
  await dialog.findByText('Contando quem espera nesta fila…')
  const yes = dialog.getByRole<HTMLButtonElement>('button', { name: 'Excluir' })
  expect(yes.disabled).toBe(true)
  counted.resolve({ tickets: [], count: 0, hasMore: false })
  await vi.waitFor(() => expect(yes.disabled).toBe(false))
  expect(dialog.queryByText('Contando quem espera nesta fila…')).toBeNull()
})

// Seen red: without any list the field was not there.
test('the form of a queue says how to make a list of files where there is none', async () => {
  const server = serverOf(SALES).answer(ROUTES.listFileLists, () => ({ files: [], count: 0, hasMore: false }))
  const { page, user } = renderAsUser(QueuesPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Editar: Vendas' }))
  const form = within(await page.findByRole('dialog', { name: 'Editar fila' }))
  await form.findByText(/Nenhuma lista ainda/)
  expect(form.getByRole('link', { name: 'Criar uma lista de arquivos' }).getAttribute('href')).toBe('/files')
})

test('the question before a deletion counts who waits, asks where they go, and names lost redirects', async () => {
  const removed: unknown[] = []
  const server = serverOf(SALES, SUPPORT)
    .answer(ROUTES.listWhatsapps, () => [
      connectionOf({ name: 'Loja', sendIdQueue: SALES.id }),
      connectionOf({ id: 2, name: 'Outra' }),
    ])
    .answer(ROUTES.listTickets, ({ query }) => ({
      tickets: [],
      count: query['includeGroups'] === 'true' ? 1 : 2,
      hasMore: false,
    }))
    .answer(ROUTES.deleteQueue, input => {
      removed.push(input)
      return { message: 'ok' }
    })
  const { page, user } = renderAsUser(QueuesPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Excluir: Vendas' }))
  const dialog = within(await page.findByRole('dialog', { name: /Excluir a fila Vendas/ }))
  expect(await dialog.findByText('Perdem o redirecionamento para esta fila: Loja.')).toBeTruthy()
  await user.click(await dialog.findByRole('combobox', { name: /3 conversas esperam nesta fila/ }))
  await user.click(await page.findByRole('option', { name: 'Suporte' }))
  await user.click(dialog.getByRole('button', { name: 'Excluir' }))
  await vi.waitFor(() => expect(removed).toHaveLength(1))
  expect(removed[0]).toMatchObject({
    params: { queueId: String(SALES.id) },
    query: { moveTo: String(SUPPORT.id) },
  })
})
