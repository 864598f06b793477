import { expect, type Locator, type Page } from '@playwright/test'
import type { FakeGraph } from '@recado/channels/testing'
import { openConnectionDialog, openConnectionSettings } from './connection-form.ts'
import { openSetting } from '../testing/menu.ts'

const LABELS = {
  phoneNumberId: 'ID do número de telefone',
  wabaId: 'ID da conta do WhatsApp Business',
  accessToken: 'Token de acesso',
  appSecret: 'Chave secreta do app',
  verifyToken: 'Token de verificação',
} as const

/** Fills in what Meta gave the account. */
export async function fillCloudCredentials(form: Locator, graph: FakeGraph): Promise<void> {
  for (const [name, label] of Object.entries(LABELS))
    await form.getByLabel(label, { exact: false }).fill(graph.credentials[name] ?? '')
}

/** Ana adds a number of the Cloud API by the form and sets Meta's webhook URL. */
export async function connectCloudNumber(ana: Page, graph: FakeGraph, origin: string): Promise<void> {
  await openSetting(ana, 'Números e canais')
  const dialog = await openConnectionDialog(ana)
  await dialog.getByRole('radio', { name: 'WhatsApp Cloud API', exact: true }).check()
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Loja oficial')
  await fillCloudCredentials(dialog, graph)
  await dialog.getByRole('button', { name: 'Conectar' }).click()
  const webhook = ana.getByRole('dialog', { name: 'Conectar Loja oficial' })
  await expect(webhook.getByText('Falta um passo: dizer à Meta onde entregar as mensagens.')).toBeVisible()
  const shown = webhook.getByRole('textbox', { name: 'Endereço do webhook' })
  await expect(shown).toHaveValue(/\/hooks\/cloud\//)
  const hook = `${origin}${new URL(await shown.inputValue()).pathname}`
  await webhook.getByRole('button', { name: 'Fechar', exact: true }).last().click()
  await expect(ana.getByRole('row', { name: /Loja oficial/ })).toContainText('Conectado')
  await expect(ana.getByRole('row', { name: /Loja oficial/ })).toContainText('+1 555 078-3881')
  const form = await openConnectionSettings(ana, { name: 'Loja oficial', queues: ['Vendas'] })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toBeHidden()
  const handshake = await fetch(
    `${hook}?${new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': graph.credentials['verifyToken'] ?? '', 'hub.challenge': '1158201444' })}`,
  )
  expect(await handshake.text()).toBe('1158201444')
  graph.setWebhookUrl(hook)
}
