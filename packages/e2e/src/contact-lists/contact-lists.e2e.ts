// spec: lists-4, lists-5
import { readFile } from 'node:fs/promises'
import { expect, test } from '../testing/fixtures.ts'

const SHEET = [
  'Clientes de maio',
  'Cidade;Celular;Nome completo;E-mail',
  'Natal;(84) 99999-0001;Ana Souza;ana@example.com',
  'Recife;81 98888-0002;Bruno Lima;',
  'Recife;98888-0002;Sem área;',
  'Natal;+55 84 99999-0001;Ana;',
  'Natal;5,58E+12;Caio;',
].join('\r\n')

test('an admin imports a list with errors: looks at it, corrects a column, gets the people and the report', async ({
  acme,
  logIn,
}) => {
  const ana = await logIn(acme.ana, { at: '/contact-lists' })
  await test.step('A list is added and opened', async () => {
    await ana.getByRole('button', { name: 'Adicionar lista' }).first().click()
    const form = ana.getByRole('dialog', { name: 'Adicionar lista' })
    await form.getByRole('textbox', { name: 'Nome' }).fill('Maio')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await ana.getByRole('link', { name: 'Abrir contatos: Maio' }).click()
    await expect(ana.getByText('Nenhum contato nesta lista')).toBeVisible()
  })
  const dialog = ana.getByRole('dialog', { name: 'Importar planilha' })
  await test.step('The file is shown before anything is imported, with what each column is', async () => {
    await ana.getByRole('button', { name: 'Importar planilha' }).click()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'maio.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET, 'latin1') })
    await expect(dialog.getByText('maio.csv: 5 linhas')).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: 'O que é a coluna 2' })).toHaveValue('Número')
    await expect(dialog.getByRole('combobox', { name: 'O que é a coluna 3' })).toHaveValue('Nome')
    await expect(dialog.getByRole('checkbox', { name: 'A linha 2 tem os títulos' })).toBeChecked()
  })
  await test.step('Without a number column nothing starts; another choice frees the one before', async () => {
    const second = dialog.getByRole('combobox', { name: 'O que é a coluna 2' })
    await second.click()
    await ana.getByRole('option', { name: 'Ignorar' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Escolha qual coluna é o número.')
    await expect(dialog.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled()
    await second.click()
    await ana.getByRole('option', { name: 'Número' }).click()
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
  })
  await test.step('Two people came, one row was the same phone, two are refused with the reason', async () => {
    await expect(dialog.getByRole('status')).toContainText('2 pessoas novas, 1 repetida, 2 linhas recusadas')
    const refused = dialog.getByRole('region', { name: 'Linhas recusadas' })
    await expect(refused.getByRole('row')).toHaveText([
      /Motivo/,
      /5.*Falta o DDD.*Sem área/,
      /7.*A planilha arredondou este número.*Caio/,
    ])
    const downloading = ana.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Baixar relatório' }).click()
    const report = await readFile(await (await downloading).path(), 'utf8')
    expect(report).toContain('Linha;Motivo;Cidade;Celular;Nome completo;E-mail')
    expect(report).toContain('5;Falta o DDD;Recife;98888-0002;Sem área')
    await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  })
  await test.step('They stand in the list, not checked yet', async () => {
    await expect(ana.getByText('2 contatos')).toBeVisible()
    await expect(ana.getByRole('row', { name: /Ana Souza.*ana@example.com.*84 99999-0001/ })).toContainText(
      'ainda não verificado',
    )
  })
  await test.step('The contacts page imports by the same dialog', async () => {
    await ana.goto('/contacts')
    await ana.getByRole('button', { name: 'Importar' }).click()
    await ana.getByRole('menuitem', { name: 'Planilha (Excel ou CSV)' }).click()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'maio.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) })
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
    await expect(dialog.getByRole('status')).toContainText('2 pessoas novas')
    await dialog.getByRole('button', { name: 'Fechar' }).last().click()
    await expect(ana.getByRole('row', { name: /Bruno Lima/ })).toBeVisible()
  })
  await test.step('Another list takes the contacts of a segment, whose number follows the conditions', async () => {
    await ana.goto('/contact-lists')
    await ana.getByRole('button', { name: 'Adicionar lista' }).first().click()
    const form = ana.getByRole('dialog', { name: 'Adicionar lista' })
    await form.getByRole('textbox', { name: 'Nome' }).fill('Quem não respondeu')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await ana.getByRole('link', { name: 'Abrir contatos: Quem não respondeu' }).click()
    await ana.getByRole('button', { name: 'Adicionar por segmento' }).click()
    const segment = ana.getByRole('dialog', { name: 'Adicionar contatos por segmento' })
    await expect(segment.getByRole('status')).toHaveText('2 contatos')
    await segment.getByLabel('Informação extra').fill('cidade')
    await segment.getByLabel('Valor que contém').fill('natal')
    await expect(segment.getByRole('status')).toHaveText('1 contato')
    await segment.getByRole('button', { name: 'Adicionar à lista' }).click()
    await expect(ana.getByText('1 contato novo na lista.')).toBeVisible()
    await expect(ana.getByRole('row', { name: /Ana Souza/ })).toBeVisible()
  })
})
