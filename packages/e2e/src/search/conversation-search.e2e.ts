import { expect, test } from '../testing/fixtures.ts'
import { composer, thread } from '../tickets/tickets-page.ts'

test('the keyboard searches in the open conversation and goes back to writing', async ({ sample, logIn }) => {
  const page = await logIn(sample.company.ana, { at: `/tickets/${sample.openTicket.uuid}` })
  await expect(composer(page)).toBeFocused()
  await page.keyboard.press('Control+Shift+KeyF')
  const bar = page.getByRole('search', { name: 'Buscar na conversa' })
  await expect(bar.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('bom dia')
  await expect(bar.getByRole('status')).toHaveText('1 de 1')
  await expect(thread(page).getByText('Bom dia!').first()).toBeInViewport()
  await expect(thread(page).locator('[data-flashed]')).toContainText('Bom dia!')
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await expect(composer(page)).toBeFocused()
  await expect(page).toHaveURL(/tickets\/[0-9a-f-]{36}/)

  await page.getByRole('button', { name: 'Mais ações' }).first().click()
  await page.getByRole('menuitem', { name: 'Buscar na conversa' }).click()
  await expect(bar.getByRole('searchbox')).toBeFocused()
})

test('a phone searches everywhere, on the whole screen', async ({ sample, logIn }) => {
  const page = await logIn(sample.company.ana, { viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: 'Buscar ou executar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Comandos' })
  await expect(dialog).toBeVisible()
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 })
  await page.keyboard.type('marina')
  await dialog
    .getByRole('option', { name: /Marina Teste/ })
    .first()
    .click()
  await expect(thread(page)).toBeVisible()
})
