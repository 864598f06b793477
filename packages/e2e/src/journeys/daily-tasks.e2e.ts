import { composer, conversation, ticketList, ticketRow } from '../tickets/tickets-page.ts'
import { expect, test } from '../testing/simulated-channel.ts'
import { moveFocusTo } from '../testing/keyboard-focus.ts'
import { countPresses, pressWithFocus } from '../testing/step-count.ts'

const CUSTOMERS = ['Dario', 'Elisa', 'Fabio', 'Gilda', 'Hugo']

test('five customers are accepted, answered and closed by three keys each, the longest wait first', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  for (const name of CUSTOMERS) await simulatedChannel.addCustomer(name)
  const beto = await logIn(acme.beto)
  await expect(ticketList(beto).getByRole('tab', { name: 'Aguardando 5' })).toBeVisible()
  const readSteps = await countPresses(beto)
  for (const name of CUSTOMERS.slice(0, 4)) {
    await pressWithFocus(beto, 'Alt+KeyA')
    await expect(conversation(beto, name)).toBeVisible()
    await expect(composer(beto)).toBeFocused()
    await beto.keyboard.type(`Pois não, ${name}?`)
    await pressWithFocus(beto, 'Enter')
    await expect(composer(beto)).toHaveValue('')
    await pressWithFocus(beto, 'Alt+KeyE')
    await expect(conversation(beto, name)).toHaveCount(0)
  }
  expect(await readSteps()).toEqual({ clicks: 0, keys: 12 })

  await test.step('the fifth goes to a colleague with a note', async () => {
    await pressWithFocus(beto, 'Alt+KeyA')
    await expect(composer(beto)).toBeFocused()
    await pressWithFocus(beto, 'Alt+KeyT')
    const dialog = beto.getByRole('dialog', { name: 'Transferir conversa' })
    await expect(dialog.getByRole('combobox').first()).toBeFocused()
    await beto.keyboard.type('Bia')
    await expect(beto.getByRole('option', { name: /Bia/ })).toBeVisible()
    await pressWithFocus(beto, 'Enter')
    await moveFocusTo(beto, dialog.getByRole('textbox', { name: 'Nota para quem recebe' }))
    await beto.keyboard.type('Quer falar de uma troca.')
    await pressWithFocus(beto, 'Control+Enter')
    await expect(ticketRow(beto, 'Hugo')).toHaveCount(0)
    expect(await readSteps()).toEqual({ clicks: 0, keys: 18 })
  })
})
