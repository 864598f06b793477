import { ROUTES, type Currency } from '@recado/contract'
import { expect, it, vi } from 'vitest'
import { acme, DAY, PIX_ENV, server, TestClock } from '../../testing/index.ts'
import { lettersTo, mailbox, setupServerWithMailbox } from '../../testing/setup-server-with-mailbox.ts'
import { runBilling } from './billing.worker.ts'
import { wholeCheckout } from './testing/checkout.ts'

const clock = new TestClock()
setupServerWithMailbox({ clock, env: { ...PIX_ENV, RECADO_LOG_LEVEL: 'silent' } })

const payingCompany = (reminder_days: readonly number[], currency: Currency = 'BRL') =>
  server.company({
    plan: { value: 199, currency, reminder_days: [...reminder_days] },
    company: { due_date: new Date(clock.now().getTime() + 5 * DAY), timezone: 'America/Sao_Paulo' },
  })
/** A round of the billing in two processes at once. */
const bill = () => Promise.all([runBilling(server.context), runBilling(server.context)])
const lettersOf = (person: { email: string }, count: number) =>
  vi.waitFor(
    () => {
      const letters = lettersTo(person)
      expect(letters.length).toBeGreaterThanOrEqual(count)
      return letters
    },
    { timeout: 20_000 },
  )

it('admins are reminded of an invoice on the days of the plan, once each, and not once it is paid', async () => {
  const company = await payingCompany([-5, -1])
  await bill()
  const [first] = await lettersOf(company.ana, 1)
  expect(first?.text).toMatch(/vence em/)
  expect(first?.text).toContain('199,00')
  expect(first?.text).toContain('/financeiro')
  await bill()
  clock.advance(4 * DAY)
  await bill()
  expect(await lettersOf(company.ana, 2)).toHaveLength(2)
  expect(lettersTo(company.beto)).toEqual([])
  clock.set(new Date(clock.now().getTime() - 4 * DAY))
})

it('the billing address alone hears when there is one, and a paid invoice reminds nobody', async () => {
  const [company, paid] = [await payingCompany([-5]), await payingCompany([-5])]
  const charge = await paid.ana.ok(ROUTES.subscribeCompany, { body: wholeCheckout })
  const rita = await acme.hire('Rita', { profile: 'admin', is_super: true })
  await rita.ok(ROUTES.confirmPayment, { params: charge })
  await company.ana.ok(ROUTES.subscribeCompany, { body: wholeCheckout })
  await server.context.platform
    .updateTable('billing_details')
    .set({ email: 'financeiro@padaria.example' })
    .where('company_id', '=', company.id)
    .execute()
  await bill()
  await lettersOf({ email: 'financeiro@padaria.example' }, 1)
  expect(mailbox.emails.map(({ to }) => to)).not.toContain(company.ana.email)
  expect(lettersTo(paid.ana).filter(({ text }) => text.includes('/financeiro'))).toEqual([])
})

it('the letter names Pix where it pays the plan, else the words of the operator, else support', async () => {
  const rita = await acme.hire('Rita', { profile: 'admin', is_super: true })
  const reminded = async (currency: Currency, instructions: string, language: string) => {
    await rita.ok(ROUTES.savePaymentInstructions, { body: { instructions } })
    const { ana } = await payingCompany([-5], currency)
    await server.context.platform.updateTable('users').set({ language }).where('id', '=', ana.id).execute()
    await bill()
    const [letter] = await lettersOf(ana, 1)
    return letter?.text ?? ''
  }
  const cbu = 'Transferencia al CBU 123.'
  expect(await reminded('BRL', cbu, 'pt')).toContain('Pague por Pix')
  for (const [language, support] of [
    ['pt', 'fale com o suporte'],
    ['es', 'hable con el soporte'],
    ['en', 'contact support'],
    ['tr', 'desteğe'],
  ] as const) {
    const told = await reminded('ARS', cbu, language)
    const untold = await reminded('ARS', '', language)
    expect(told).toContain(cbu)
    expect(told).not.toContain(support)
    expect(untold).toContain(support)
    for (const text of [told, untold]) {
      expect(text).not.toContain('Pix')
      expect(text).toContain('/financeiro')
    }
  }
})

it('after the due date the letter says that it is past, in the language of the admin', async () => {
  const company = await payingCompany([1])
  await server.context.platform
    .updateTable('users')
    .set({ language: 'en' })
    .where('id', '=', company.ana.id)
    .execute()
  await bill()
  expect(lettersTo(company.ana)).toEqual([])
  clock.advance(6 * DAY)
  await bill()
  const [letter] = await lettersOf(company.ana, 1)
  expect(letter?.text).toMatch(/was due on/)
})
