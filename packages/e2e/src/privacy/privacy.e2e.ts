// spec: merge-5, merge-7
import { readFile } from 'node:fs/promises'
import { seedConversation } from '@recado/server/testing/conversation'
import { bubble } from '../tickets/tickets-page.ts'
import { expect, test } from '../testing/fixtures.ts'

test('an admin erases the data of a contact; open screens forget the person, and the receipt stays', async ({
  acme,
  product,
  logIn,
}) => {
  const { uuid } = await seedConversation(product.context, acme.id, {
    contact: { name: 'Dario Reis', email: 'dario@example.com' },
    ticket: { status: 'open', user_id: acme.ana.id, queue_id: acme.vendas, last_message: 'Meu CPF' },
    messages: [{ body: 'Meu CPF' }],
  })
  const ana = await logIn(acme.ana, { at: `/tickets/${uuid}` })
  await expect(bubble(ana, 'Meu CPF')).toBeVisible()
  await ana.getByRole('button', { name: /Dados do contato/ }).click()
  const drawer = ana.getByRole('complementary', { name: 'Contato' })
  await expect(drawer.getByText('dario@example.com')).toBeVisible()

  await test.step('she types the name and erases', async () => {
    await drawer.getByRole('button', { name: 'Opções do contato' }).click()
    await ana.getByRole('menuitem', { name: 'Apagar dados (LGPD)' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Apagar os dados de Dario Reis?' })
    const submit = dialog.getByRole('button', { name: 'Apagar para sempre' })
    await expect(submit).toBeDisabled()
    await dialog.getByRole('textbox', { name: /digite o nome/ }).fill('Dario Reis')
    await submit.click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the open conversation forgets the person', async () => {
    await expect(bubble(ana, 'Meu CPF')).toBeHidden()
    await expect(ana.getByText('Dario Reis')).toHaveCount(0)
    await expect(ana.getByText('dario@example.com')).toHaveCount(0)
    await expect(drawer.getByRole('heading', { name: 'Contato apagado' })).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Opções do contato' })).toHaveCount(0)
  })

  await test.step('the receipt is read and saved', async () => {
    await ana.goto('/privacy')
    await expect(ana.getByRole('row', { name: /Concluída/ })).toContainText('A pessoa pediu')
    await ana.getByRole('button', { name: /Recibo da exclusão/ }).click()
    const receipt = ana.getByRole('dialog', { name: /Recibo da exclusão/ })
    await expect(receipt).toContainText('Mensagens1')
    const downloading = ana.waitForEvent('download')
    await receipt.getByRole('button', { name: 'Salvar recibo' }).click()
    const file = await downloading
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('Mensagens: 1')
    expect(text).not.toContain('Dario')
  })
})

test('an admin exports the data of a contact, hears that they are ready, and downloads them', async ({
  acme,
  product,
  logIn,
}) => {
  const { uuid } = await seedConversation(product.context, acme.id, {
    contact: { name: 'Dario Reis' },
    ticket: { status: 'open', user_id: acme.ana.id, queue_id: acme.vendas, last_message: 'Meu CPF' },
    messages: [{ body: 'Meu CPF' }],
  })
  const ana = await logIn(acme.ana, { at: `/tickets/${uuid}` })
  await ana.getByRole('button', { name: /Dados do contato/ }).click()
  const drawer = ana.getByRole('complementary', { name: 'Contato' })
  await drawer.getByRole('button', { name: 'Opções do contato' }).click()
  await ana.getByRole('menuitem', { name: 'Exportar dados (LGPD)' }).click()
  await expect(ana.getByText('Os dados de Dario Reis estão prontos em Privacidade.')).toBeVisible()
  await ana.goto('/privacy')
  await ana.getByText('Exportações', { exact: true }).click()
  await expect(ana.getByRole('row', { name: /Dario Reis/ })).toContainText('Pronto')
  const downloading = ana.waitForEvent('download')
  await ana.getByRole('button', { name: 'Baixar os dados de Dario Reis' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^contato-\d+\.zip$/)
  const zip = await readFile(await file.path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.includes('index.html')).toBe(true)
  await ana.getByRole('button', { name: 'Remover os dados de Dario Reis' }).click()
  const question = ana.getByRole('dialog', { name: 'Remover o arquivo de Dario Reis?' })
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(ana.getByText('Arquivo removido.')).toBeVisible()
  await expect(ana.getByRole('row', { name: /Dario Reis/ })).toHaveCount(0)
})
