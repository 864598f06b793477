import type { Locator, Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { dayField, typeDay } from '../testing/day-field.ts'
import { expect, test } from '../testing/fixtures.ts'

/** A browser in English, fourteen hours before London: its own fields of dates are month first, and its day is another. */
const FOREIGN_BROWSER = { locale: 'en-US', timezoneId: 'Pacific/Kiritimati' } as const

const calendarOf = (page: Page, field: string): Locator =>
  page.getByRole('dialog', { name: `Calendário: ${field}` })
const openCalendar = async (page: Page, field: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Abrir calendário: ${field}` }).click()
  return calendarOf(page, field)
}

test('a filter reads the day that was typed or clicked, whatever the language and the clock of the browser', async ({
  acme,
  logIn,
}) => {
  const ana = await logIn(acme.ana, { at: '/reports?from=2026-01-05&to=2026-04-30', ...FOREIGN_BROWSER })
  await expect(dayField(ana, 'De')).toHaveValue('05/01/2026')
  await typeDay(ana, 'De', '2026-04-03')
  await expect(ana).toHaveURL(/from=2026-04-03/)

  const calendar = await openCalendar(ana, 'Até')
  await expect(calendar.getByRole('button', { name: 'quinta-feira, 30 de abril de 2026' })).toBeFocused()
  await expect(calendar.getByRole('columnheader').first()).toHaveText('dom.')
  await calendar.getByRole('button', { name: 'quarta-feira, 15 de abril de 2026' }).click()
  await expect(calendar).toBeHidden()
  await expect(dayField(ana, 'Até')).toHaveValue('15/04/2026')
  await expect(ana).toHaveURL(/to=2026-04-15/)

  await typeDay(ana, 'De', '2026-02-31')
  await expect(ana.getByText('Esta data não existe')).toBeVisible()
  await expect(ana).toHaveURL(/from=2026-04-03/)
})

test('a message is scheduled by keys alone, and Escape closes the calendar before its dialog', async ({
  acme,
  logIn,
}) => {
  await acme.ana.ok(ROUTES.createContact, { body: { name: 'Mariana Castro', number: '5581900001234' } })
  const ana = await logIn(acme.ana, { at: '/schedules', ...FOREIGN_BROWSER })
  await ana.getByRole('button', { name: 'Adicionar agendamento' }).first().click()
  const form = ana.getByRole('dialog', { name: 'Agendar mensagem' })
  await form.getByRole('combobox', { name: 'Contato' }).fill('Mariana')
  await ana.getByRole('option', { name: /Mariana Castro/ }).click()
  await form.getByRole('textbox', { name: 'Mensagem' }).fill('Seu pedido chegou')
  // Half past four in the afternoon, without a.m. and p.m.
  await form.getByRole('textbox', { name: 'Hora' }).fill('16:30')
  await typeDay(form, 'Data', '2030-12-31')

  await dayField(form, 'Data').press('Alt+ArrowDown')
  const calendar = calendarOf(ana, 'Data')
  await expect(calendar.getByRole('button', { name: 'terça-feira, 31 de dezembro de 2030' })).toBeFocused()
  await ana.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(form).toBeVisible()
  await expect(dayField(form, 'Data')).toBeFocused()

  await dayField(form, 'Data').press('Alt+ArrowDown')
  await expect(calendar.getByRole('button', { name: 'terça-feira, 31 de dezembro de 2030' })).toBeFocused()
  await ana.keyboard.press('ArrowUp')
  await ana.keyboard.press('Enter')
  await expect(dayField(form, 'Data')).toHaveValue('24/12/2030')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toBeHidden()
  const { schedules } = await acme.ana.ok(ROUTES.listSchedules, {})
  expect(schedules.map(({ sendAt }) => sendAt)).toEqual(['2030-12-24T19:30:00.000Z'])
})

test('on a phone the days are as large as fingers, and none stands out at the side', async ({
  acme,
  logIn,
}) => {
  const ana = await logIn(acme.ana, { at: '/audit-log' })
  await ana.setViewportSize({ width: 390, height: 844 })
  await ana.getByRole('button', { name: /^Filtros/ }).click()
  const calendar = await openCalendar(ana, 'Até')
  await expect(calendar.getByRole('button', { name: 'Hoje' })).toBeVisible()
  const sizes = await calendar
    .locator('td')
    .getByRole('button')
    .evaluateAll(days =>
      days.map(day => day.getBoundingClientRect()).map(({ width, height }) => [width, height]),
    )
  expect(sizes.length).toBeGreaterThan(27)
  expect(sizes.flat().every(size => size >= 44)).toBe(true)
  const box = await calendar.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
})
