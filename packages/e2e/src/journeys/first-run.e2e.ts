import type { Locator } from '@playwright/test'
import { phoneBubble, phonePanel } from '../simulator/simulator-page.ts'
import { bubble, composer, ticketList } from '../tickets/tickets-page.ts'
import { navigate } from '../testing/screen-checks.ts'
import { expect, test } from '../testing/fixtures.ts'
import { EMPTY_SCREENS } from '../screens/screen-table.ts'
import { translatorFor } from '../testing/translations.ts'
import { railEntry } from '../testing/menu.ts'

const t = translatorFor('pt')
/** Presses that somebody who knows nothing of the product may need before the first customer is answered. */
const MAX_PRESSES = 10

// spec: ui-42
test('an empty list says what it is for, and what to do first', async ({ acme, logIn }) => {
  const page = await logIn(acme.ana)
  for (const [path, title] of EMPTY_SCREENS) {
    await test.step(path, async () => {
      await navigate(page, path)
      const state = page.getByText(t(title)).locator('..')
      await expect(state.locator('p').last()).not.toBeEmpty()
      await expect(state.locator('p').last()).not.toHaveText(t(title))
      await expect(state.getByRole('button').or(state.getByRole('link')).first()).toBeVisible()
      if (await state.evaluate(({ dataset }) => dataset['wholeList'] === 'true')) {
        const buttons = await page.getByRole('main').getByRole('button').allInnerTexts()
        const named = buttons.filter(name => name !== '')
        expect(named).toEqual([...new Set(named)])
      }
      if (path.startsWith('/tickets'))
        await expect(state.getByRole('link', { name: t('tickets.empty.simulator') })).toHaveAttribute(
          'href',
          '/simulator',
        )
    })
  }
})

// spec: ui-43
test('somebody who has never seen the product answers a first customer within ten presses', async ({
  acme,
  logIn,
}) => {
  const page = await logIn(acme.ana)
  let presses = 0
  const press = async (place: Locator): Promise<void> => {
    presses++
    await place.click()
  }
  await press(ticketList(page).getByRole('link', { name: t('tickets.empty.simulator') }))
  await press(page.getByRole('button', { name: t('simulator.none.create') }))
  await press(phonePanel(page).getByRole('button', { name: t('simulator.link.scan') }))
  await press(page.getByRole('button', { name: t('simulator.try.hi') }))
  await expect(phoneBubble(page, t('simulator.none.greeting'))).toBeVisible()
  await press(railEntry(page, t('app.nav.entries.conversations')))
  await press(ticketList(page).getByRole('tab', { name: /^Aguardando/ }))
  await press(ticketList(page).getByRole('button', { name: /^Aceitar / }))
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type('Bom dia! Como posso ajudar?')
  await page.keyboard.press('Enter')
  await expect(
    bubble(page, 'Bom dia! Como posso ajudar?').getByRole('img', { name: /^(Entregue|Lida)$/ }),
  ).toBeVisible()
  await press(railEntry(page, t('app.nav.entries.settings')))
  await press(page.getByRole('link', { name: new RegExp(`^${t('settingsHome.lines.simulator')}`) }))
  await expect(phoneBubble(page, 'Como posso ajudar?')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(MAX_PRESSES)
})
