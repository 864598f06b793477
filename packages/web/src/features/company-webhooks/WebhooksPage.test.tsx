// spec: integrations-11
import { ROUTES, type CompanyWebhook, type Me, type CompanyWebhookDelivery } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { WebhooksPage } from './WebhooksPage.tsx'

const ANA: Me = {
  ...ME,
  company: { ...ME.company, plan: { ...ME.company.plan, useIntegrations: true } },
}
const NOON = '2026-11-21T12:00:00.000Z'
const webhookOf = (over: Partial<CompanyWebhook> = {}): CompanyWebhook => ({
  id: 7,
  name: 'Pedidos',
  url: 'https://erp.example/eventos',
  topics: ['ticket', 'message'],
  isActive: true,
  signingKeyPrefix: 'whsec_8f2c',
  previousKeyUntil: null,
  failingSince: null,
  disabledAt: null,
  waiting: 2,
  createdAt: NOON,
  ...over,
})
const deliveryOf = (over: Partial<CompanyWebhookDelivery> = {}): CompanyWebhookDelivery => ({
  id: 31,
  event: 'message.created',
  createdAt: NOON,
  outcome: 'pending',
  attempts: 2,
  dueAt: NOON,
  status: 503,
  error: 'HTTP 503 manutenção',
  reason: null,
  durationMs: 120,
  request: '{"event":"message.created"}',
  response: '<h1>Manutenção</h1>',
  ...over,
})
const serverOf = (...webhooks: CompanyWebhook[]): FakeServer =>
  new FakeServer()
    .answer(ROUTES.listCompanyWebhooks, () => ({ webhooks }))
    .answer(ROUTES.listWebhookDeliveries, () => ({ deliveries: [deliveryOf()], hasMore: false }))

test('a webhook is shown with its address, its events and how many wait', async () => {
  const { page } = renderAsUser(WebhooksPage, { me: ANA, server: serverOf(webhookOf()) })
  const row = within(await page.findByRole('row', { name: /Pedidos/ }))
  row.getByText('https://erp.example/eventos')
  row.getByText('Conversas, Mensagens')
  row.getByText('2 eventos')
  row.getByText('Funcionando')
})

test.each([
  [{}, 'Funcionando'],
  [{ failingSince: NOON }, 'Com falhas'],
  [{ isActive: false }, 'Desligado'],
  [{ isActive: false, disabledAt: NOON, failingSince: NOON }, 'Desligado por falhas'],
] as const)('the state of %o is told', async (over, state) => {
  const { page } = renderAsUser(WebhooksPage, { me: ANA, server: serverOf(webhookOf(over)) })
  await page.findByText(state)
})

test('a new webhook shows its key once, and is saved with the chosen events', async () => {
  const server = serverOf().answer(ROUTES.createCompanyWebhook, () => ({
    webhook: webhookOf(),
    signingKey: 'whsec_segredo',
  }))
  const { page, user } = renderAsUser(WebhooksPage, { me: ANA, server })
  await user.click((await page.findAllByRole('button', { name: 'Adicionar webhook' }))[0] as HTMLElement)
  const dialog = within(await page.findByRole('dialog', { name: 'Adicionar webhook' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Conversas' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(dialog.getAllByText('Campo obrigatório')).toHaveLength(3)
  await user.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Pedidos')
  await user.type(dialog.getByRole('textbox', { name: 'Endereço (URL)' }), 'https://erp.example/eventos')
  await user.click(dialog.getByRole('checkbox', { name: 'Contatos' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Avaliações' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  const key = await dialog.findByRole('textbox', { name: 'Chave de assinatura' })
  expect(key).toHaveProperty('value', 'whsec_segredo')
  expect(document.activeElement).toBe(key)
  // The dialog is that of a saved record now, and closing it is all that is left to do.
  await page.findByRole('dialog', { name: /^Pedidos/ })
  expect(dialog.queryByRole('button', { name: 'Salvar' })).toBeNull()
  expect(dialog.getAllByRole('button', { name: 'Fechar' })).toHaveLength(2)
  expect(server.bodiesOf(ROUTES.createCompanyWebhook)).toEqual([
    {
      name: 'Pedidos',
      url: 'https://erp.example/eventos',
      topics: ['contact', 'rating'],
      isActive: true,
    },
  ])
})

test('a dialog with a key that nobody copied asks before it closes, and saving again keeps it open', async () => {
  const server = serverOf()
    .answer(ROUTES.createCompanyWebhook, () => ({ webhook: webhookOf(), signingKey: 'whsec_segredo' }))
    .answer(ROUTES.updateCompanyWebhook, () => webhookOf())
  const { page, user } = renderAsUser(WebhooksPage, { me: ANA, server })
  await user.click((await page.findAllByRole('button', { name: 'Adicionar webhook' }))[0] as HTMLElement)
  const dialog = within(await page.findByRole('dialog', { name: 'Adicionar webhook' }))
  await user.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Pedidos')
  await user.type(dialog.getByRole('textbox', { name: 'Endereço (URL)' }), 'https://erp.example/eventos')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await dialog.findByRole('textbox', { name: 'Chave de assinatura' })
  await user.type(dialog.getByRole('textbox', { name: 'Nome' }), ' e entregas')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expect.poll(() => server.bodiesOf(ROUTES.updateCompanyWebhook)).toHaveLength(1)
  await user.keyboard('{Escape}')
  const question = within(await page.findByRole('dialog', { name: 'Fechar sem copiar?' }))
  await user.click(question.getByRole('button', { name: 'Cancelar' }))
  await user.click(dialog.getByRole('button', { name: 'Copiar: Chave de assinatura' }))
  await dialog.findByRole('button', { name: 'Copiado: Chave de assinatura' })
  expect(await navigator.clipboard.readText()).toBe('whsec_segredo')
  await user.keyboard('{Escape}')
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
})

test('an address inside a network is warned of while it is typed', async () => {
  const { page, user } = renderAsUser(WebhooksPage, { me: ANA, server: serverOf() })
  await user.click((await page.findAllByRole('button', { name: 'Adicionar webhook' }))[0] as HTMLElement)
  const dialog = within(await page.findByRole('dialog', { name: 'Adicionar webhook' }))
  const address = dialog.getByRole('textbox', { name: /^Endereço/ })
  await user.type(address, 'https://10.1.2.3/eventos')
  dialog.getByText(/^Este endereço é de uma rede interna/)
  await user.clear(address)
  await user.type(address, 'https://erp.example')
  expect(dialog.queryByText(/rede interna/)).toBeNull()
})

test('a key is replaced after a question, and the one before it still signs', async () => {
  const server = serverOf(webhookOf()).answer(ROUTES.replaceCompanyWebhookKey, () => ({
    webhook: webhookOf({ previousKeyUntil: NOON }),
    signingKey: 'whsec_nova',
  }))
  const { page, user } = renderAsUser(WebhooksPage, { me: ANA, server })
  await user.click(await page.findByRole('button', { name: 'Editar: Pedidos' }))
  const dialog = within(await page.findByRole('dialog', { name: /Pedidos/ }))
  await user.click(dialog.getByRole('button', { name: 'Trocar chave' }))
  const question = within(await page.findByRole('dialog', { name: 'Trocar a chave de assinatura?' }))
  await user.click(question.getByRole('button', { name: 'Trocar chave' }))
  expect(await dialog.findByRole('textbox', { name: 'Chave de assinatura' })).toHaveProperty(
    'value',
    'whsec_nova',
  )
  dialog.getByText(/^A chave anterior também assina até/)
})

const TURNED_OFF = { isActive: false, disabledAt: NOON, failingSince: NOON } as const
const openDialog = async (server: FakeServer) => {
  const screen = renderAsUser(WebhooksPage, { me: ANA, server })
  const edit = async () => {
    await screen.user.click(await screen.page.findByRole('button', { name: 'Editar: Pedidos' }))
    return within(await screen.page.findByRole('dialog', { name: /Pedidos/ }))
  }
  return { ...screen, edit, dialog: await edit() }
}

test('the warning of a webhook that was turned on again is gone, also before the list is fetched', async () => {
  const server = serverOf(webhookOf(TURNED_OFF)).answer(ROUTES.updateCompanyWebhook, () => webhookOf())
  const { page, user, dialog, edit } = await openDialog(server)
  dialog.getByText(/^Desligado em .* depois de três dias de falhas/)
  server.answer(ROUTES.listCompanyWebhooks, () => new Promise(() => undefined))
  await user.click(dialog.getByRole('switch', { name: /^Ligado/ }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  expect((await edit()).queryByText(/depois de três dias de falhas/)).toBeNull()
})

test('the warning follows what is heard of the webhook while its dialog is open', async () => {
  const server = serverOf(webhookOf({ failingSince: NOON }))
  const { dialog } = await openDialog(server)
  dialog.getByText(/^As chamadas falham desde/)
  server.answer(ROUTES.listCompanyWebhooks, () => ({ webhooks: [webhookOf()] }))
  await queryClient.invalidateQueries({ queryKey: ['webhooks'] })
  await expect.poll(() => dialog.queryByText(/^As chamadas falham desde/)).toBeNull()
})

test('a test says why the address was not called', async () => {
  const server = serverOf(webhookOf()).answer(ROUTES.testCompanyWebhook, () => ({
    status: null,
    error: 'The address is not a public one.',
    reason: 'refused' as const,
    durationMs: 3,
    request: '{}',
    response: '',
  }))
  const { page, user } = renderAsUser(WebhooksPage, { me: ANA, server })
  await user.click(await page.findByRole('button', { name: 'Editar: Pedidos' }))
  const dialog = within(await page.findByRole('dialog', { name: /Pedidos/ }))
  await user.click(dialog.getByRole('button', { name: 'Enviar teste' }))
  await dialog.findByText('Sem resposta')
  dialog.getByText(/^O endereço ou a porta não são aceitos/)
})

test('an event shows why it waits, and is sent again', async () => {
  const again = deliveryOf({ outcome: 'delivered', status: 200, error: '', attempts: 3, dueAt: null })
  const server = serverOf(webhookOf()).answer(ROUTES.resendWebhookDelivery, () => again)
  const { page, user } = renderAsUser(WebhooksPage, { me: ANA, server })
  await user.click(await page.findByRole('button', { name: 'Entregas: Pedidos' }))
  const dialog = within(await page.findByRole('dialog', { name: /Pedidos/ }))
  await user.click(await dialog.findByRole('button', { name: /503 na espera.*Mensagem nova/ }))
  dialog.getByText('HTTP 503 manutenção')
  dialog.getByText(/^A próxima tentativa é em/)
  server.answer(ROUTES.listWebhookDeliveries, () => ({ deliveries: [again], hasMore: false }))
  await user.click(dialog.getByRole('button', { name: 'Enviar de novo' }))
  await page.findByText('O evento foi entregue.')
  await dialog.findByRole('button', { name: /200 entregue.*3 tentativas/ })
})

test('a webhook that is off stays off when its name is changed', async () => {
  const server = serverOf(webhookOf({ isActive: false })).answer(ROUTES.updateCompanyWebhook, () =>
    webhookOf(),
  )
  const { page, user } = renderAsUser(WebhooksPage, { me: ANA, server })
  await user.click(await page.findByRole('button', { name: 'Editar: Pedidos' }))
  const dialog = within(await page.findByRole('dialog', { name: /Pedidos/ }))
  await user.type(dialog.getByRole('textbox', { name: 'Nome' }), ' e entregas')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expect
    .poll(() => server.bodiesOf(ROUTES.updateCompanyWebhook))
    .toMatchObject([{ name: 'Pedidos e entregas', isActive: false }])
})
