import { ROUTES, type CampaignSettings } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { CampaignSettingsPage } from './CampaignSettingsPage.tsx'

const SETTINGS: CampaignSettings = {
  messageInterval: 20,
  longerIntervalAfter: 20,
  greaterInterval: 60,
  variables: [{ key: 'cupom', value: 'NATAL10' }],
}
const serverOf = (): FakeServer =>
  new FakeServer()
    .answer(ROUTES.showCampaignSettings, () => ({ settings: SETTINGS }))
    .answer(ROUTES.saveCampaignSettings, ({ body }) => body as { settings: CampaignSettings })
const render = (server: FakeServer) => renderAsUser(CampaignSettingsPage, { me: ME, server })

test('a variable that is added is saved without blanks and braces; an empty one is left out', async () => {
  const server = serverOf()
  const { page, user } = render(server)
  await user.click(await page.findByRole('button', { name: 'Adicionar variável' }))
  await user.click(page.getByRole('button', { name: 'Adicionar variável' }))
  const [, key] = page.getAllByRole('textbox', { name: 'Chave' })
  const [, value] = page.getAllByRole('textbox', { name: 'Valor' })
  if (!key || !value) throw new Error('There is no second variable.')
  await user.type(key, '{{lo ja}')
  await user.type(value, 'Centro')
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Ajustes salvos com sucesso.')
  expect(server.bodiesOf(ROUTES.saveCampaignSettings)).toEqual([
    { settings: { ...SETTINGS, variables: [...SETTINGS.variables, { key: 'loja', value: 'Centro' }] } },
  ])
})

test('a repeated key is said, and its later value is left out', async () => {
  const server = serverOf()
  const { page, user } = render(server)
  await user.click(await page.findByRole('button', { name: 'Adicionar variável' }))
  const [, key] = page.getAllByRole('textbox', { name: 'Chave' })
  if (!key) throw new Error('There is no second variable.')
  await user.type(key, 'CUPOM')
  page.getByText('Esta chave já existe e será ignorada.')
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Ajustes salvos com sucesso.')
  expect(server.bodiesOf(ROUTES.saveCampaignSettings)).toEqual([{ settings: SETTINGS }])
})

test('the interval is one of those that are allowed', async () => {
  const server = serverOf()
  const { page, user } = render(server)
  await user.click(await page.findByRole('combobox', { name: 'Entre mensagens' }))
  expect(page.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '0 s',
    '5 s',
    '10 s',
    '15 s',
    '20 s',
  ])
  await user.click(page.getByRole('option', { name: '5 s' }))
  await user.click(page.getByRole('button', { name: 'Salvar' }))
  await page.findByText('Ajustes salvos com sucesso.')
  expect(server.bodiesOf(ROUTES.saveCampaignSettings)).toEqual([
    { settings: { ...SETTINGS, messageInterval: 5 } },
  ])
})
