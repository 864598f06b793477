import { ROUTES, type DaySchedule } from '@recado/contract'
import { linkPhone } from '@recado/server/testing/simulator'
import { expect, test } from '../testing/fixtures.ts'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
/** Open around the clock, so that only a holiday can close the company. */
const ALWAYS_OPEN = WEEKDAYS.map((weekdayEn): DaySchedule => ({
  weekdayEn,
  weekday: weekdayEn,
  startTime: '00:00',
  endTime: '23:59',
  startTimeB: '',
  endTimeB: '',
}))

test('an admin adds the holidays of the country and a day off today, and a customer hears about it', async ({
  acme,
  product,
  logIn,
}) => {
  await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'scheduleType' }, body: { value: 'company' } })
  await acme.ana.ok(ROUTES.updateCompanyHours, {
    params: { companyId: acme.id },
    body: { schedules: ALWAYS_OPEN },
  })
  const phone = await linkPhone(product.simulator, acme, {
    name: 'Loja',
    queueIds: [acme.vendas],
    outOfHoursMessage: 'Fechado.',
  })
  const page = await logIn(acme.ana, { at: '/settings/options' })
  const hours = page.getByRole('form', { name: 'Horário da empresa' })
  await expect(hours.getByText(/^(Sempre aberto|Aberto agora)/)).toBeVisible()

  await page.getByRole('button', { name: 'Adicionar feriados' }).click()
  const holidays = page.getByRole('dialog', { name: 'Adicionar feriados' })
  await expect(holidays.getByRole('combobox', { name: 'País' })).toHaveValue('Brasil')
  await holidays.getByRole('combobox', { name: 'Ano' }).click()
  await page.getByRole('option').nth(1).click()
  await expect(holidays.getByRole('checkbox', { name: /^Natal/ })).toBeChecked()
  await holidays.getByRole('checkbox', { name: /^Natal/ }).uncheck()
  await holidays.getByRole('button', { name: /^Adicionar \d+ feriados$/ }).click()
  await expect(page.getByText(/^\d+ feriados adicionados\.$/)).toBeVisible()
  await expect(page.getByText('Independência', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Natal', { exact: true })).toBeHidden()

  await page.getByRole('button', { name: 'Adicionar dias' }).click()
  const day = page.getByRole('dialog', { name: 'Adicionar dias com horário próprio' })
  await day.getByRole('textbox', { name: 'Nome' }).fill('Inventário')
  await day.getByRole('textbox', { name: 'Mensagem nesses dias' }).fill('Hoje contamos o estoque.')
  await day.getByRole('button', { name: 'Salvar' }).click()
  await expect(hours.getByText(/^Fechado agora, abre/)).toBeVisible()

  const dario = phone.addCustomer('Dario Lima')
  phone.write(dario, 'Tem alguém?')
  await expect.poll(() => phone.receivedTexts(dario)).toEqual(['Hoje contamos o estoque.'])
})
