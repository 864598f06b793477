// spec: integrations-9
import {
  refuse,
  ROUTES,
  type IntegrationActivity,
  type IntegrationDelivery,
  type Me,
  type QueueIntegration,
} from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { integrationOf } from '../../testing/samples.ts'
import { IntegrationsPage } from './IntegrationsPage.tsx'

const ANA: Me = {
  ...ME,
  company: { ...ME.company, plan: { ...ME.company.plan, useIntegrations: true } },
}
const WEBHOOK = integrationOf()
const NOON = '2026-11-21T12:00:00.000Z'
const activityOf = (over: Partial<IntegrationActivity> = {}): IntegrationActivity => ({
  integrationId: WEBHOOK.id,
  uses: [],
  lastCallAt: null,
  hours: Array.from({ length: 24 }, () => ({ answered: 0, failed: 0 })),
  ...over,
})
const deliveryOf = (over: Partial<IntegrationDelivery> = {}): IntegrationDelivery => ({
  id: 31,
  ticketId: 1490,
  at: NOON,
  attempt: 2,
  outcome: 'failed',
  status: 503,
  error: 'HTTP 503 manutenção',
  reason: null,
  nextTryAt: null,
  durationMs: 1_200,
  request: '{"event":"message"}',
  response: '<h1>Manutenção</h1>',
  problems: [],
  resentOf: null,
  ...over,
})
const serverOf = (
  integrations: readonly QueueIntegration[] = [WEBHOOK],
  activities: readonly IntegrationActivity[] = [activityOf()],
): FakeServer =>
  new FakeServer()
    .answer(ROUTES.listQueueIntegrations, () => ({
      queueIntegrations: [...integrations],
      count: integrations.length,
      hasMore: false,
    }))
    .answer(ROUTES.listIntegrationActivity, () => [...activities])
    .answer(ROUTES.listIntegrationDeliveries, () => ({ deliveries: [deliveryOf()], hasMore: false }))

async function openNew(server: FakeServer) {
  const { page, user } = renderAsUser(IntegrationsPage, { me: ANA, server })
  await user.click(await page.findByRole('button', { name: 'Adicionar integração' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Adicionar integração' }))
  return { page, user, dialog }
}
const chooseType = async (
  { user, dialog, page }: Awaited<ReturnType<typeof openNew>>,
  name: string,
): Promise<void> => {
  await user.click(dialog.getByRole('combobox', { name: 'Tipo' }))
  await user.click(await page.findByRole('option', { name }))
}

test('an integration is shown with its kind, its uses, its state and its last call', async () => {
  const hours = activityOf().hours.with(23, { answered: 3, failed: 1 })
  const activity = activityOf({
    uses: [
      { kind: 'queue', id: 1, name: 'Vendas', queueName: null, color: '#0b7a5e' },
      { kind: 'option', id: 3, name: 'Boleto', queueName: 'Suporte', color: '#1f5fbf' },
    ],
    lastCallAt: NOON,
    hours,
  })
  const { page } = renderAsUser(IntegrationsPage, { me: ANA, server: serverOf([WEBHOOK], [activity]) })
  await page.findByText('1 integração')
  const row = within(await page.findByRole('row', { name: /Rastreio/ }))
  row.getByText('Webhook')
  await row.findByText('Vendas')
  row.getByText('opção Boleto de Suporte')
  row.getByText('Funcionando')
  row.getByRole('img', { name: 'Últimas 24 horas: 3 chamadas respondidas, 1 falha' })
})

test.each([
  [{}, activityOf(), 'Nunca chamada'],
  [{}, activityOf({ lastCallAt: NOON }), 'Funcionando'],
  [{ failingSince: NOON }, activityOf({ lastCallAt: NOON }), 'Com falhas'],
  [{ failingSince: NOON, circuit: 'halfOpen' }, activityOf({ lastCallAt: NOON }), 'Com falhas'],
  [{ failingSince: NOON, circuit: 'open' }, activityOf({ lastCallAt: NOON }), 'Pausada'],
] as const)('the state of %o is told', async (over, activity, state) => {
  const { page } = renderAsUser(IntegrationsPage, {
    me: ANA,
    server: serverOf([integrationOf(over)], [activity]),
  })
  await page.findByText(state)
})

test('records change only in the edit mode; their calls can always be read', async () => {
  const { page, user } = renderAsUser(IntegrationsPage, { me: ANA, server: serverOf() })
  const edit = await page.findByRole('button', { name: 'Editar: Rastreio' })
  const remove = page.getByRole('button', { name: 'Excluir: Rastreio' })
  expect(edit).toHaveProperty('disabled', true)
  expect(remove).toHaveProperty('disabled', true)
  expect(page.getByRole('button', { name: 'Entregas: Rastreio' })).toHaveProperty('disabled', false)
  await user.click(page.getByRole('switch', { name: 'Modo de edição' }))
  expect(edit).toHaveProperty('disabled', false)
  expect(remove).toHaveProperty('disabled', false)
})

test('a typebot begins with its defaults and needs an address and a slug', async () => {
  const server = serverOf([]).answer(ROUTES.createQueueIntegration, () => WEBHOOK)
  const { page, user, dialog } = await openNew(server)
  await user.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Robô')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(dialog.getAllByText('Campo obrigatório')).toHaveLength(2)
  await user.type(dialog.getByRole('textbox', { name: 'Endereço do Typebot' }), 'https://bot.example')
  await user.type(dialog.getByRole('textbox', { name: 'Nome do robô (slug)' }), 'vendas')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Integração adicionada com sucesso.')
  expect(server.bodiesOf(ROUTES.createQueueIntegration)).toEqual([
    expect.objectContaining({
      type: 'typebot',
      name: 'Robô',
      urlN8N: 'https://bot.example',
      typebotSlug: 'vendas',
      typebotExpires: 1,
      typebotDelayMessage: 1_000,
    }),
  ])
})

test('the dialog of a new webhook stays open and shows its key, so that it can be copied', async () => {
  let made = 0
  const server = serverOf([])
    .answer(ROUTES.createQueueIntegration, () => WEBHOOK)
    .answer(ROUTES.makeIntegrationKey, () => ({ signingKey: `whsec_${++made}` }))
  const opened = await openNew(server)
  const { page, user, dialog } = opened
  await chooseType(opened, 'Webhook')
  dialog.getByText('A chave é criada ao salvar.')
  await user.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Rastreio')
  await user.type(dialog.getByRole('textbox', { name: 'Endereço (URL)' }), 'https://erp.example')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  const key = await dialog.findByRole('textbox', { name: 'Chave de assinatura' })
  expect(key).toHaveProperty('value', 'whsec_1')
  await page.findByRole('dialog', { name: /Rastreio/ })
  expect(dialog.queryByRole('button', { name: 'Salvar' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Trocar chave' }))
  const question = within(await page.findByRole('dialog', { name: 'Trocar a chave de assinatura?' }))
  await user.click(question.getByRole('button', { name: 'Trocar chave' }))
  await vi.waitFor(() => expect(key).toHaveProperty('value', 'whsec_2'))
})

test('what was typed into a new integration is not lost without a question', async () => {
  const { page, user, dialog } = await openNew(serverOf([]))
  await user.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Robô')
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  const question = within(await page.findByRole('dialog', { name: 'Descartar as alterações?' }))
  await user.click(question.getByRole('button', { name: 'Cancelar' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Nome' }).value).toBe('Robô')
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await user.click(await page.findByRole('button', { name: 'Descartar' }))
  await vi.waitFor(() => expect(page.queryByRole('textbox', { name: 'Nome' })).toBeNull())
})

test('a test uses the fields on screen, and shows what was sent, what came back and what it does', async () => {
  const server = serverOf([]).answer(ROUTES.testQueueIntegration, () => ({
    messages: ['Chega *amanhã*.'],
    sent: '{"event":"test"}',
    received: '{"messages":["Chega amanhã."],"tags":["VIP"],"queueId":"x"}',
    durationMs: 412,
  }))
  const opened = await openNew(server)
  const { page, user, dialog } = opened
  await chooseType(opened, 'n8n')
  await user.type(dialog.getByRole('textbox', { name: 'Endereço do fluxo (URL)' }), 'https://n8n.example')
  await user.click(dialog.getByRole('button', { name: 'Testar sessão' }))
  await page.findByText('Sessão de teste concluída com sucesso.')
  dialog.getByText('em 412 ms')
  expect(dialog.getByText('amanhã').tagName).toBe('STRONG')
  dialog.getByText('ganharia as etiquetas VIP')
  dialog.getByText('Não entendido: queueId')
  within(dialog.getByRole('figure', { name: 'Enviado' })).getByText(/"event": "test"/)
  expect(server.bodiesOf(ROUTES.testQueueIntegration)).toEqual([
    expect.objectContaining({ type: 'n8n', urlN8N: 'https://n8n.example', message: 'Oi' }),
  ])
  await user.clear(dialog.getByRole('textbox', { name: 'Endereço do fluxo (URL)' }))
  await user.click(dialog.getByRole('button', { name: 'Testar sessão' }))
  expect(dialog.getAllByText('Campo obrigatório')).not.toHaveLength(0)
  await vi.waitFor(() => expect(dialog.queryByText('em 412 ms')).toBeNull())
})

test('a test that fails says why, in the language of the reader', async () => {
  const server = serverOf([]).answer(ROUTES.testQueueIntegration, () => {
    throw refuse('ERR_TEST_SESSION_DIALOG', {
      reason: 'The address is not a public one.',
      reasonCode: 'refused',
      sent: '',
      received: '',
      durationMs: 3,
    })
  })
  const opened = await openNew(server)
  await chooseType(opened, 'Webhook')
  const { user, dialog } = opened
  await user.type(dialog.getByRole('textbox', { name: 'Endereço (URL)' }), 'http://10.0.0.1')
  await user.click(dialog.getByRole('button', { name: 'Testar sessão' }))
  await dialog.findByText(/^O endereço ou a porta não são aceitos/)
})

test.each([
  ['http://10.0.0.1', /^Este endereço é de uma rede interna/],
  ['http://localhost:5678', /^Este endereço é o da própria máquina/],
  ['https://erp.example:25', /^Esta porta não é aceita/],
  ['http://erp.example', /^Sem https/],
])('the form warns of %s at once, and saves it all the same', async (address, warning) => {
  const server = serverOf([]).answer(ROUTES.createQueueIntegration, () => WEBHOOK)
  const opened = await openNew(server)
  await chooseType(opened, 'Webhook')
  const { page, user, dialog } = opened
  await user.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Rastreio')
  await user.type(dialog.getByRole('textbox', { name: 'Endereço (URL)' }), address)
  dialog.getByText(warning)
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Integração adicionada com sucesso.')
  expect(server.bodiesOf(ROUTES.createQueueIntegration)).toEqual([
    expect.objectContaining({ urlN8N: address }),
  ])
})

test('a name that the server refuses in a test is marked at its field, until it changes', async () => {
  const server = serverOf([]).answer(ROUTES.testQueueIntegration, () => {
    throw refuse('ERR_TEST_SESSION_DIALOG', {
      reason: 'The address is not a public one.',
      reasonCode: 'refused',
      sent: '',
      received: '',
      durationMs: 3,
    })
  })
  const opened = await openNew(server)
  await chooseType(opened, 'Webhook')
  const { user, dialog } = opened
  const address = dialog.getByRole('textbox', { name: 'Endereço (URL)' })
  await user.type(address, 'https://erp.interno')
  expect(dialog.queryByText(/As chamadas são recusadas/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Testar sessão' }))
  await dialog.findByText(/^No teste, o nome deste endereço levou a uma rede interna/)
  await user.type(address, '.example')
  expect(dialog.queryByText(/As chamadas são recusadas/)).toBeNull()
})

test('without its fields nothing is tested', async () => {
  const server = serverOf([])
  const { user, dialog } = await openNew(server)
  await user.click(dialog.getByRole('button', { name: 'Testar sessão' }))
  expect((await dialog.findAllByText('Campo obrigatório')).length).toBeGreaterThan(0)
  expect(server.bodiesOf(ROUTES.testQueueIntegration)).toEqual([])
})

const STORED_ACCOUNT = integrationOf({
  type: 'dialogflow',
  urlN8N: '',
  hasJsonContent: true,
  serviceAccount: 'robo@projeto.iam.gserviceaccount.com',
})
async function openStored(server: FakeServer, width?: number) {
  const { page, user } = renderAsUser(IntegrationsPage, { me: ANA, server, ...(width ? { width } : {}) })
  await user.click(await page.findByRole('switch', { name: 'Modo de edição' }))
  await user.click(await page.findByRole('button', { name: 'Editar: Rastreio' }))
  return { page, user, dialog: within(await page.findByRole('dialog', { name: /Rastreio/ })) }
}

test('a stored service account shows its e-mail only, and is kept unless a file is chosen', async () => {
  const server = serverOf([STORED_ACCOUNT]).answer(ROUTES.updateQueueIntegration, () => STORED_ACCOUNT)
  const { page, user, dialog } = await openStored(server)
  dialog.getByText('robo@projeto.iam.gserviceaccount.com · chave guardada')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Integração editada com sucesso.')
  expect(server.bodiesOf(ROUTES.updateQueueIntegration)).toEqual([
    expect.objectContaining({ type: 'dialogflow', jsonContent: '' }),
  ])
})

test('a stored service account is asked for again when the host changes', async () => {
  const server = serverOf([STORED_ACCOUNT])
  const { user, dialog } = await openStored(server)
  await user.type(dialog.getByRole('textbox', { name: 'Servidor regional' }), 'https://other.example')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await dialog.findByText('Campo obrigatório')
  expect(server.bodiesOf(ROUTES.updateQueueIntegration)).toEqual([])
})

test('a call that failed without an answer says so in the language of the reader, and when it is tried again', async () => {
  const call = deliveryOf({
    status: null,
    error: 'The other side did not answer in time.',
    reason: 'timeout',
    nextTryAt: NOON,
  })
  const server = serverOf().answer(ROUTES.listIntegrationDeliveries, () => ({
    deliveries: [call],
    hasMore: false,
  }))
  const { page, user } = renderAsUser(IntegrationsPage, { me: ANA, server })
  await user.click(await page.findByRole('button', { name: 'Entregas: Rastreio' }))
  const dialog = within(await page.findByRole('dialog', { name: /Rastreio/ }))
  await user.click(await dialog.findByRole('button', { name: /sem resposta/i }))
  dialog.getByText('O outro lado não respondeu a tempo.')
  dialog.getByText(/^A próxima tentativa é em /)
})

test('a call shows its bodies and its reason, and is sent again', async () => {
  const again = deliveryOf({ id: 32, outcome: 'answered', status: 200, error: '', resentOf: 31 })
  const server = serverOf().answer(ROUTES.resendIntegrationDelivery, () => again)
  const { page, user } = renderAsUser(IntegrationsPage, { me: ANA, server })
  await user.click(await page.findByRole('button', { name: 'Entregas: Rastreio' }))
  const dialog = within(await page.findByRole('dialog', { name: /Rastreio/ }))
  const call = await dialog.findByRole('button', { name: /503 com falha/ })
  within(call).getByText('2ª tentativa · 1.200 ms')
  await user.click(call)
  dialog.getByText('HTTP 503 manutenção')
  dialog.getByText('Conversa 1490')
  within(dialog.getByRole('figure', { name: 'Resposta' })).getByText('<h1>Manutenção</h1>')
  server.answer(ROUTES.listIntegrationDeliveries, () => ({ deliveries: [again], hasMore: false }))
  await user.click(dialog.getByRole('button', { name: 'Repetir' }))
  await dialog.findByText(/^repetida/)
  expect(server.calls.find(({ route }) => route === ROUTES.resendIntegrationDelivery)?.params).toEqual({
    integrationId: '9',
    deliveryId: '31',
  })
})

test('all failed calls are repeated by one button', async () => {
  const server = serverOf().answer(ROUTES.resendFailedDeliveries, () => ({ count: 2 }))
  const { page, user } = renderAsUser(IntegrationsPage, { me: ANA, server })
  await user.click(await page.findByRole('button', { name: 'Entregas: Rastreio' }))
  const dialog = within(await page.findByRole('dialog', { name: /Rastreio/ }))
  await user.click(await dialog.findByRole('button', { name: 'Repetir as que falharam' }))
  await page.findByText('2 entregas serão repetidas.')
  expect(server.calls.find(({ route }) => route === ROUTES.resendFailedDeliveries)?.params).toEqual({
    integrationId: '9',
  })
})

test('calls of a typebot cannot be repeated', async () => {
  const { page, user } = renderAsUser(IntegrationsPage, {
    me: ANA,
    server: serverOf([integrationOf({ type: 'typebot' })]),
  })
  await user.click(await page.findByRole('button', { name: 'Entregas: Rastreio' }))
  const dialog = within(await page.findByRole('dialog', { name: /Rastreio/ }))
  await user.click(await dialog.findByRole('button', { name: /503/ }))
  dialog.getByRole('figure', { name: 'Corpo enviado' })
  expect(dialog.queryByRole('button', { name: /^Repetir/ })).toBeNull()
})

test('on a phone the parts are tabs, and a refused save leads back to the data', async () => {
  const { user, dialog } = await openStored(serverOf(), 390)
  const name = dialog.getByRole('textbox', { name: 'Nome' })
  await user.clear(name)
  await user.click(dialog.getByRole('tab', { name: 'Teste' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(dialog.getByRole('tab', { name: 'Dados' }).getAttribute('aria-selected')).toBe('true'),
  )
  dialog.getByText('Campo obrigatório')
})

test('an integration is deleted after a question', async () => {
  const server = serverOf().answer(ROUTES.deleteQueueIntegration, () => ({ message: '' }))
  const { page, user } = renderAsUser(IntegrationsPage, { me: ANA, server })
  await user.click(await page.findByRole('switch', { name: 'Modo de edição' }))
  await user.click(await page.findByRole('button', { name: 'Excluir: Rastreio' }))
  const question = within(await page.findByRole('dialog', { name: 'Excluir a integração Rastreio?' }))
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  await page.findByText('Integração excluída com sucesso.')
})

test('a company without integrations is told so, and led away', async () => {
  const server = serverOf()
  const { page, path } = renderAsUser(IntegrationsPage, { me: ME, server, path: '/queue-integration' })
  await page.findAllByText('Esta empresa não tem permissão para acessar esta página. Redirecionando...')
  await waitFor(() => expect(path()).toBe('/'), { timeout: 3_000 })
  expect(server.calls).toEqual([])
})
