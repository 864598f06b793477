import { expect, test } from '../testing/fixtures.ts'
import { ROUTES } from '@recado/contract'

test('an admin tries the calls of the API with a key, which may do what its scopes say', async ({
  acme,
  logIn,
}) => {
  const { secret } = await acme.ana.ok(ROUTES.createApiKey, {
    body: { name: 'Loja virtual', scopes: ['contacts:write'], expiresInDays: 30 },
  })
  const ana = await logIn(acme.ana)
  await ana.goto('/api-keys')
  await ana.getByRole('button', { name: 'Testar chamadas' }).click()
  const call = (name: string) => ana.getByRole('listitem').filter({ hasText: name })
  const create = call('POST/api/contacts')
  await create.getByRole('button', { name: /POST/ }).click()
  await expect(create.getByRole('button', { name: 'Executar' })).toBeDisabled()
  await ana.getByLabel('Chave de API', { exact: true }).fill(secret)

  await test.step('a call that the key may make is made for real', async () => {
    await create.getByLabel('Corpo (JSON)').fill('{ "name": "Marcos Lima", "number": "5511987654321" ')
    await expect(create.getByText('O corpo não é um JSON válido.')).toBeVisible()
    await create.getByLabel('Corpo (JSON)').fill('{ "name": "Marcos Lima", "number": "5511987654321" }')
    await create.getByRole('button', { name: 'Executar' }).press('Enter')
    // A screen reader is told of the outcome, not read the whole answer.
    await expect(create.getByRole('status')).toHaveText(/^200\d+ ms$/)
    await expect(create.getByRole('button', { name: 'Executar' })).toBeFocused()
    await expect(create.getByRole('figure', { name: 'Resposta' })).toContainText('Marcos Lima')
  })

  await test.step('a call beyond its scopes is refused, with the reason', async () => {
    const list = call('GET/api/tickets').first()
    await list.getByRole('button', { name: /GET/ }).click()
    await list.getByRole('button', { name: 'Executar' }).click()
    await expect(list.getByText('403', { exact: true })).toBeVisible()
  })

  await ana.goto('/contacts')
  await expect(ana.getByText('Marcos Lima')).toBeVisible()
})
