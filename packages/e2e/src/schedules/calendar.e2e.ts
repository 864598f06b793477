// spec: schedules-6
import type { Locator, Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { conversation } from '../tickets/tickets-page.ts'
import { seedTickets, customerName } from '../tickets/seed-tickets.ts'
import { dayField, dayFieldText } from '../testing/day-field.ts'
import { expect, test } from '../testing/fixtures.ts'

const NAME = 'Mariana Castro'

/** Opens the calendar of the next month, all of whose days are to come. */
async function openNextMonth(page: Page): Promise<void> {
  await page.getByText('Mês', { exact: true }).click()
  await page.getByRole('button', { name: 'Próximo', exact: true }).click()
}
/** A day of the next month: its section, and its date as the labels have it. */
function dayOfNextMonth(day: number): { label: string; iso: string } {
  const now = new Date()
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day))
  const iso = at.toISOString().slice(0, 10)
  return { iso, label: `${iso.slice(8)}/${iso.slice(5, 7)}` }
}
const daySection = (page: Page, day: number): Locator =>
  page.getByRole('region', { name: `Agendamentos de ${dayOfNextMonth(day).label}` })
const entryIn = (page: Page, day: number): Locator =>
  daySection(page, day).getByRole('button', { name: new RegExp(`${NAME}, Pendente`) })

test('the number of a day stands on one line beside a long holiday', async ({ acme, logIn }) => {
  const { iso } = dayOfNextMonth(24)
  await acme.ana.ok(ROUTES.createHoursExceptions, {
    body: { exceptions: [{ name: 'Recesso de fim de ano da loja', from: iso, to: iso }] },
  })
  const ana = await logIn(acme.ana, { at: '/schedules' })
  await openNextMonth(ana)
  await expect(daySection(ana, 24).getByText('Recesso de fim de ano da loja')).toBeVisible()
  const heights = [23, 24].map(async day => {
    const number = daySection(ana, day).getByText(String(day), { exact: true })
    return (await number.boundingBox())?.height
  })
  const [plain, beside] = await Promise.all(heights)
  expect(beside).toBe(plain)
})

test('the days of a week stand right below their names', async ({ acme, logIn }) => {
  const ana = await logIn(acme.ana, { at: '/schedules?view=week' })
  const name = await ana.getByText('quarta-feira', { exact: true }).boundingBox()
  const day = await ana
    .getByRole('region', { name: /^Agendamentos de/ })
    .nth(3)
    .boundingBox()
  if (!name || !day) throw new Error('There is no week.')
  expect(name.height).toBeLessThan(40)
  expect(day.y).toBeCloseTo(name.y + name.height, 0)
})

test('a message is scheduled on an empty day, repeats, and is dragged to another day and back', async ({
  acme,
  logIn,
}) => {
  await acme.ana.ok(ROUTES.createContact, { body: { name: NAME, number: '5581900001234' } })
  const ana = await logIn(acme.ana, { at: '/schedules' })
  await openNextMonth(ana)
  await test.step('A click on the empty space of a day opens the form of that day', async () => {
    await daySection(ana, 10).click({ position: { x: 40, y: 70 } })
    const form = ana.getByRole('dialog', { name: 'Agendar mensagem' })
    await expect(dayField(form, 'Data')).toHaveValue(dayFieldText(dayOfNextMonth(10).iso))
    await form.getByRole('combobox', { name: 'Contato' }).fill('Mariana')
    await ana.getByRole('option', { name: new RegExp(NAME) }).click()
    await form.getByRole('textbox', { name: 'Mensagem' }).fill('Lembrete do Pix do pedido 1482')
    await form.getByRole('switch', { name: 'Repetir' }).check({ force: true })
    await form.getByLabel('A cada').fill('3')
    await form.getByRole('combobox', { name: 'Período' }).click()
    await ana.getByRole('option', { name: 'dias' }).click()
    await form.getByRole('checkbox', { name: /Pular fins de semana/ }).uncheck()
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(form).toBeHidden()
  })
  await test.step('Its coming times stand in their days', async () => {
    await expect(entryIn(ana, 10)).toBeVisible()
    for (const day of [13, 16, 19])
      await expect(daySection(ana, day).getByRole('button', { name: /Repetição/ })).toBeVisible()
    await expect(daySection(ana, 22).getByRole('button', { name: /Repetição/ })).toHaveCount(0)
  })
  // The times that follow move with it, so it asks.
  const agree = () =>
    ana
      .getByRole('dialog', { name: 'Mover as próximas vezes também?' })
      .getByRole('button', { name: 'Mover' })
      .click()
  await test.step('Dragged to another day, and taken back', async () => {
    await entryIn(ana, 10).dragTo(daySection(ana, 12))
    await agree()
    await expect(entryIn(ana, 12)).toBeVisible()
    await expect(entryIn(ana, 10)).toHaveCount(0)
    await ana.getByRole('button', { name: 'Desfazer' }).click()
    await expect(entryIn(ana, 10)).toBeVisible()
  })
  await test.step('The same by keys', async () => {
    await entryIn(ana, 10).press('Alt+ArrowRight')
    await agree()
    await expect(entryIn(ana, 11)).toBeVisible()
    const number = daySection(ana, 20).getByRole('button', { name: /^Agendar mensagem em/ })
    await number.focus()
    await number.press('ArrowRight')
    await expect(daySection(ana, 21).getByRole('button', { name: /^Agendar mensagem em/ })).toBeFocused()
    await ana.keyboard.press('Enter')
    const form = ana.getByRole('dialog', { name: 'Agendar mensagem' })
    await expect(dayField(form, 'Data')).toHaveValue(dayFieldText(dayOfNextMonth(21).iso))
  })
})

test('a follow-up is scheduled from a conversation that is snoozed', async ({ acme, product, logIn }) => {
  const [open] = await seedTickets(product, acme, 1, { status: 'open', user_id: acme.beto.id })
  const until = new Date(Date.now() + 86_400_000).toISOString()
  await acme.beto.ok(ROUTES.snoozeTicket, { params: { ticketId: open?.ticketId ?? 0 }, body: { until } })
  const beto = await logIn(acme.beto, { at: `/tickets/${open?.uuid}` })
  await conversation(beto, customerName(1))
    .getByRole('button', { name: /^Adiado/ })
    .click()
  await beto
    .getByRole('dialog', { name: 'Adiar conversa' })
    .getByRole('button', { name: 'Agendar mensagem de retorno' })
    .click()
  const form = beto.getByRole('dialog', { name: 'Agendar mensagem' })
  await expect(form.getByRole('combobox', { name: 'Contato' })).toHaveValue(customerName(1))
  await form.getByRole('textbox', { name: 'Mensagem' }).fill('Conseguiu ver a proposta?')
  await form.getByRole('switch', { name: 'Cancelar se o contato responder antes' }).check({ force: true })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(beto.getByText('Agendamento salvo com sucesso.')).toBeVisible()
  const { schedules } = await acme.ana.ok(ROUTES.listSchedules, { query: {} })
  expect(schedules).toMatchObject([{ cancelOnAnswer: true }])
})

test('a message is scheduled from a conversation that is closed', async ({ acme, product, logIn }) => {
  const [closed] = await seedTickets(product, acme, 1, { status: 'closed' })
  const beto = await logIn(acme.beto, { at: `/tickets/${closed?.uuid}` })
  await conversation(beto, customerName(1)).getByRole('button', { name: 'Mais ações' }).click()
  await beto.getByRole('menuitem', { name: 'Agendar mensagem' }).click()
  const form = beto.getByRole('dialog', { name: 'Agendar mensagem' })
  await expect(form.getByRole('combobox', { name: 'Contato' })).toHaveValue(customerName(1))
})
