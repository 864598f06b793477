import type { Locator } from '@playwright/test'
import { bubbleOnPhone, phone } from './customer.ts'
import { bubble, composer, list } from './desk.ts'
import { visit } from './inspect.ts'
import { expect, test } from './product.ts'
import { EMPTY } from './screens.ts'
import { sayIn } from './words.ts'

const say = sayIn('pt')
/** Presses that somebody who knows nothing of the product may need before the first customer is answered. */
const PRESSES = 10

test('an empty list says what it is for, and what to do first', async ({ acme, logIn }) => {
  const page = await logIn(acme.ana)
  for (const [path, title] of EMPTY) {
    await test.step(path, async () => {
      await visit(page, path)
      const state = page.getByText(say(title)).locator('..')
      await expect(state.locator('p')).toHaveCount(2)
      await expect(state.locator('p').last()).not.toBeEmpty()
      await expect(state.getByRole('button').first()).toBeVisible()
      if (path.startsWith('/tickets')) await expect(state.getByRole('link', { name: say('tickets.empty.simulator') })).toHaveAttribute('href', '/simulator')
    })
  }
})

test('somebody who has never seen the product answers a first customer within ten presses', async ({ acme, logIn }) => {
  const page = await logIn(acme.ana)
  let presses = 0
  const press = async (place: Locator): Promise<void> => {
    presses++
    await place.click()
  }
  await press(list(page).getByRole('link', { name: say('tickets.empty.simulator') }))
  await press(page.getByRole('button', { name: say('simulator.none.create') }))
  await press(phone(page).getByRole('button', { name: say('simulator.link.scan') }))
  await press(page.getByRole('button', { name: say('simulator.try.hi') }))
  await expect(bubbleOnPhone(page, say('simulator.none.greeting'))).toBeVisible()
  await press(page.getByRole('link', { name: say('app.nav.tickets') }))
  await press(list(page).getByRole('tab', { name: /^Aguardando/ }))
  await press(list(page).getByRole('button', { name: /^Aceitar / }))
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type('Bom dia! Como posso ajudar?')
  await page.keyboard.press('Enter')
  await expect(bubble(page, 'Bom dia! Como posso ajudar?').getByRole('img', { name: /^(Entregue|Lida)$/ })).toBeVisible()
  await press(page.getByRole('link', { name: say('app.nav.simulator') }))
  await expect(bubbleOnPhone(page, 'Como posso ajudar?')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(PRESSES)
})
