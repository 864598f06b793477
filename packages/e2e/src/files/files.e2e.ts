// spec: files-2
import { expect, test } from '../testing/fixtures.ts'

test('an admin puts files into a list, and it keeps them in their order', async ({ acme, logIn }) => {
  const ana = await logIn(acme.ana, { at: '/files' })
  await ana.getByRole('button', { name: 'Adicionar lista' }).first().click()
  const form = ana.getByRole('dialog', { name: 'Adicionar lista de arquivos' })
  await form.getByRole('textbox', { name: 'Nome', exact: true }).fill('Catálogo')
  await form.getByRole('textbox', { name: 'Mensagem' }).fill('Segue o catálogo')
  for (const name of ['capa.txt', 'preços.txt']) {
    await form.getByRole('button', { name: 'Adicionar arquivo' }).click()
    await form
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })
  }
  await form.getByRole('button', { name: 'Subir preços.txt' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(ana.getByText('2 arquivos')).toBeVisible()
  await ana.getByRole('button', { name: 'Editar: Catálogo' }).click()
  const names = ana.getByRole('textbox', { name: 'Nome do arquivo' })
  await expect(names.first()).toHaveValue('preços.txt')
})
