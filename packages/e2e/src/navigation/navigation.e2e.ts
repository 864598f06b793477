import { expectAccessible } from '../testing/screen-checks.ts'
import { expect, test } from '../testing/fixtures.ts'
import { openSetting, railEntry } from '../testing/menu.ts'

test('in a low window every entry of the rail is in view', async ({ acme, logIn }) => {
  const page = await logIn(acme.ana, { viewport: { width: 1024, height: 600 } })
  for (const name of ['Conversas', 'Números', 'Ajustes', 'Ajuda'])
    await expect(railEntry(page, name)).toBeInViewport({ ratio: 0.9 })
  expect(
    await railEntry(page, 'Conversas').evaluate(entry => entry.getBoundingClientRect().width),
  ).toBeLessThanOrEqual(72)
})

test('the pinned drawer has the groups of the settings, and stays pinned', async ({ acme, logIn }) => {
  const page = await logIn(acme.ana)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Principal' })
  expect(await menu.evaluate(drawer => drawer.getBoundingClientRect().width)).toBe(260)
  await page.reload()
  const company = menu.getByRole('group', { name: 'Administração' }).getByRole('link', { name: 'Empresa' })
  await page.setViewportSize({ width: 1440, height: 600 })
  for (const time of ['the first time', 'again'])
    await test.step(`the link to a group leads there ${time}`, async () => {
      await company.click()
      await expect(page.getByRole('region', { name: 'Empresa' })).toBeInViewport()
      await expect(page.getByRole('heading', { name: 'Empresa' })).toBeFocused()
      await page.getByRole('searchbox', { name: 'Buscar um ajuste' }).focus()
    })
  await expectAccessible(page, 'the pinned drawer', [1440, 1024])
  await page.getByRole('button', { name: 'Recolher menu' }).click()
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible()
})

test('a setting is found by a word, and its screen leads back', async ({ acme, logIn }) => {
  const page = await logIn(acme.ana)
  await railEntry(page, 'Ajustes').click()
  await page.getByRole('searchbox', { name: 'Buscar um ajuste' }).fill('feriado')
  await page.getByRole('link', { name: /^Horários e feriados/ }).press('Enter')
  await expect(page).toHaveURL('/settings/options?setting=scheduleType')
  await expect(page.getByRole('switch', { name: 'Etiqueta obrigatória ao encerrar' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Ajustes' }).click()
  await expect(page).toHaveURL('/settings')
  await openSetting(page, 'API')
  await page.getByRole('link', { name: 'Chaves de API' }).click()
  await expect(page).toHaveURL('/api-keys')
})

test('an address from before the home opens the same option', async ({ acme, logIn }) => {
  const page = await logIn(acme.ana, { at: '/settings?setting=userRating' })
  await expect(page).toHaveURL('/settings/options?setting=userRating')
})
