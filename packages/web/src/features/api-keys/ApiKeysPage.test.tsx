// spec: integrations-12
import { ROUTES, type ApiKey } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { ApiKeysPage } from './ApiKeysPage.tsx'

const apiKeyOf = (over: Partial<ApiKey> = {}): ApiKey => ({
  id: 3,
  name: 'ERP',
  prefix: 'recado_key_aB3xY9',
  scopes: ['contacts:read', 'messages:send'],
  createdAt: '2026-11-21T12:00:00.000Z',
  createdBy: 'Ana',
  expiresAt: null,
  lastUsedAt: null,
  ...over,
})
const serverOf = (...apiKeys: ApiKey[]): FakeServer =>
  new FakeServer().answer(ROUTES.listApiKeys, () => ({ apiKeys }))

test.each([
  [{}, 'não vence'],
  [{ expiresAt: '2999-01-01T12:00:00.000Z' }, 'até 01/01/2999'],
  [{ expiresAt: '2020-01-01T12:00:00.000Z' }, 'venceu em 01/01/2020'],
] as const)('a key with %o is shown with what it may, its use and its end', async (over, end) => {
  const { page } = renderAsUser(ApiKeysPage, { me: ME, server: serverOf(apiKeyOf(over)) })
  const row = within(await page.findByRole('row', { name: /ERP/ }))
  row.getByText('recado_key_aB3xY9…')
  row.getByText('Ler contatos, Enviar mensagens')
  row.getByText('nunca usada')
  row.getByText(end)
})

test('a new key is made with the chosen scopes and end, and shown once', async () => {
  const server = serverOf().answer(ROUTES.createApiKey, () => ({
    apiKey: apiKeyOf(),
    secret: 'recado_key_segredo',
  }))
  const { page, user } = renderAsUser(ApiKeysPage, { me: ME, server })
  const open = async () => {
    const [button] = await page.findAllByRole('button', { name: 'Criar chave' })
    if (!button) throw new Error('There is no button.')
    await user.click(button)
  }
  await open()
  const form = within(await page.findByRole('dialog', { name: 'Nova chave de API' }))
  await user.click(form.getByRole('checkbox', { name: 'Ler contatos' }))
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  expect(form.getAllByText('Campo obrigatório')).toHaveLength(2)
  await user.type(form.getByRole('textbox', { name: 'Nome' }), 'ERP')
  await user.click(form.getByRole('checkbox', { name: 'Ler conversas' }))
  await user.click(form.getByRole('combobox', { name: 'Validade' }))
  await user.click(await page.findByRole('option', { name: '30 dias' }))
  await user.click(form.getByRole('button', { name: 'Salvar' }))
  const made = within(await page.findByRole('dialog', { name: 'Chave de API criada' }))
  expect(made.getByRole('textbox', { name: 'Chave' })).toHaveProperty('value', 'recado_key_segredo')
  expect(server.bodiesOf(ROUTES.createApiKey)).toEqual([
    { name: 'ERP', scopes: ['tickets:read'], expiresInDays: 30 },
  ])
  const close = () => user.click(made.getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement)
  await close()
  const question = within(await page.findByRole('dialog', { name: 'Fechar sem copiar?' }))
  await user.click(question.getByRole('button', { name: 'Cancelar' }))
  await user.click(made.getByRole('button', { name: 'Copiar: Chave' }))
  await made.findByRole('button', { name: 'Copiado: Chave' })
  await close()
  await open()
  await page.findByRole('dialog', { name: 'Nova chave de API' })
  expect(page.queryByDisplayValue('recado_key_segredo')).toBeNull()
})

test('a key is revoked after a question', async () => {
  const server = serverOf(apiKeyOf()).answer(ROUTES.revokeApiKey, () => ({ message: 'ok' }))
  const { page, user } = renderAsUser(ApiKeysPage, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Excluir: ERP' }))
  const question = within(await page.findByRole('dialog', { name: 'Excluir a chave ERP?' }))
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  await page.findByText('Chave excluída: ela não vale mais.')
})
