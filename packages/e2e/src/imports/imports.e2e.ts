// spec: connections-10
import type { Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { freshNumber, CustomerPhone } from '@recado/server/testing/simulator'
import type { Product } from '@recado/server/testing/product'
import { addWithSettings, linkSimulatedPhone, saveAndShowCode } from '../connections/connection-form.ts'
import {
  bubble,
  conversation,
  waitForChunk,
  ticketList,
  ticketRow,
  showWaitingTickets,
  thread,
} from '../tickets/tickets-page.ts'
import { typeDay } from '../testing/day-field.ts'
import { expectAccessible } from '../testing/screen-checks.ts'
import { expect, test, type StoryCompany } from '../testing/fixtures.ts'
import { readWindowEffects, recordWindowEffects } from '../notifications/window-effects.ts'
import { railEntry } from '../testing/menu.ts'

/**
 * Old messages that one customer has on the phone, and milliseconds that it takes to hand over a piece of
 * them.
 */
const MESSAGES_PER_CUSTOMER = 60
const SLOW_MS = 1_200
const DAY_MS = 86_400_000
const daysAgo = (days: number, seconds = 0): Date => new Date(Date.now() - days * DAY_MS + seconds * 1_000)
const isoDay = (date: Date): string => date.toISOString().slice(0, 10)

/** The phone of a connection, that remembers what was said with some customers, and hands it over slowly. */
function createPhoneWithHistory(
  product: Product,
  whatsappId: number,
  names: readonly string[],
): { phone: CustomerPhone; numbers: string[] } {
  const phone = new CustomerPhone(product.simulator, whatsappId)
  product.simulator.phone(whatsappId).clearHistory()
  const numbers = names.map(name => {
    const contactId = phone.addCustomer(name, freshNumber())
    // A year ago is before the days that are wanted.
    phone.run({ do: 'remember', contactId, body: 'de outro tempo', at: daysAgo(400) })
    for (let n = 0; n < MESSAGES_PER_CUSTOMER; n++)
      phone.run({
        do: 'remember',
        contactId,
        body: `antiga ${n}`,
        at: daysAgo(MESSAGES_PER_CUSTOMER - n, n),
        asCompany: n % 3 === 2,
      })
    return contactId
  })
  phone.run({ do: 'knobs', knobs: { slowMs: SLOW_MS } })
  return { phone, numbers }
}
const findOnlyConnection = async (product: Product, { id }: StoryCompany): Promise<number> =>
  (
    await product.context.platform
      .selectFrom('connections')
      .select('id')
      .where('company_id', '=', id)
      .executeTakeFirstOrThrow()
  ).id
/** Nothing rang, nothing was shown outside of the window, and nothing is counted on its icon. */
async function expectNoNotifications(page: Page): Promise<void> {
  const { volumes, notifications, badgeCounts } = await readWindowEffects(page)
  expect([volumes, notifications, badgeCounts.filter(count => count !== 0)]).toEqual([[], [], []])
}
/** The progress of an import in its row. */
const progressBar = (page: Page) =>
  page.getByRole('progressbar', { name: 'Importação de mensagens antigas de Loja' })
const mainText = (page: Page, words: RegExp) => page.getByRole('main').getByText(words)

test('old messages are brought as the form says: live, quietly, over a break of the line, and closed at the end', async ({
  acme,
  product,
  logIn,
}) => {
  const beto = await logIn(acme.beto, {}, recordWindowEffects)
  const ana = await logIn(acme.ana, {}, recordWindowEffects)
  await waitForChunk(beto, 'deferred-subscriptions')
  await ana.goto('/connections')
  const form = await addWithSettings(ana, ['Vendas', 'Suporte'])
  await form.getByRole('tab', { name: 'Mensagens' }).click()
  await form.getByRole('textbox', { name: 'Mensagem de saudação' }).fill('Olá! Escolha:')
  await form.getByRole('tab', { name: 'Importar' }).click()
  await form.getByRole('switch', { name: 'Importar mensagens antigas' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Campo obrigatório')).toBeVisible()
  await typeDay(form, 'A partir de', isoDay(daysAgo(100)))
  await typeDay(form, 'Até', isoDay(daysAgo(0)))
  await form.getByRole('switch', { name: 'Importar grupos' }).click()
  await expect(form.getByRole('switch', { name: 'Encerrar as conversas importadas' })).toBeChecked()
  await expectAccessible(ana, 'what is imported', [1440, 390])
  await ana.setViewportSize({ width: 1440, height: 900 })
  await saveAndShowCode(ana, form)
  const names = ['Dario Lima', 'Elisa Melo', 'Fábio Reis', 'Gil Prado', 'Hugo Sá', 'Iara Luz']
  const { phone, numbers } = createPhoneWithHistory(product, await findOnlyConnection(product, acme), names)
  await (await linkSimulatedPhone(ana)).close()

  await expect(mainText(ana, /^Mensagens antigas: \d+ de \d+$/)).toBeVisible()
  const progressValues = new Set<string | null>()
  await expect
    .poll(async () => progressValues.add(await progressBar(ana).getAttribute('aria-valuenow')).size, {
      timeout: 30_000,
    })
    .toBeGreaterThan(2)
  // Long enough to be looked at.
  phone.run({ do: 'knobs', knobs: { slowMs: 60_000 } })
  await expectAccessible(ana, 'an import that goes on')
  await ana.setViewportSize({ width: 1440, height: 900 })
  phone.run({ do: 'knobs', knobs: { offline: true } })
  await expect(mainText(ana, /^Pausada: o número está desconectado\. \d+ mensagens trazidas$/)).toBeVisible()
  phone.run({ do: 'knobs', knobs: { offline: false, slowMs: 50 } })
  await expect(
    mainText(ana, new RegExp(`^${names.length * MESSAGES_PER_CUSTOMER} mensagens antigas importadas · `)),
  ).toBeVisible({ timeout: 30_000 })
  await expect(progressBar(ana)).toBeHidden()

  for (const page of [ana, beto]) {
    await expect(page).toHaveTitle(/^[^(]/)
    await expect(page.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible()
    await expectNoNotifications(page)
  }
  expect(numbers.map(number => phone.receivedTexts(number))).toEqual(names.map(() => []))
  await ana.goto('/tickets?tab=closed')
  for (const name of names)
    await expect(ticketRow(ana, name)).toContainText(`antiga ${MESSAGES_PER_CUSTOMER - 1}`)
  await expect(ticketList(ana).getByText(/não lida/)).toHaveCount(0)
  await ticketRow(ana, 'Dario Lima').click()
  await expect(conversation(ana, 'Dario Lima')).toBeVisible()
  await expect(bubble(ana, `antiga ${MESSAGES_PER_CUSTOMER - 1}`)).toBeVisible()
  await thread(ana).hover()
  await expect(async () => {
    await ana.mouse.wheel(0, -4_000)
    await expect(bubble(ana, 'antiga 0')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(thread(ana).getByText('de outro tempo')).toHaveCount(0)
})

test('an import is called off: what came stays and waits quietly, the rest does not come', async ({
  acme,
  product,
  logIn,
}) => {
  const { id } = await acme.ana.ok(ROUTES.createWhatsapp, {
    body: {
      name: 'Loja',
      provider: 'simulator',
      importOldMessages: true,
      importStart: isoDay(daysAgo(100)),
      closeImported: false,
      queueIds: [acme.vendas],
    },
  })
  const { phone } = createPhoneWithHistory(product, id, [
    'Dario Lima',
    'Elisa Melo',
    'Fábio Reis',
    'Gil Prado',
    'Hugo Sá',
    'Iara Luz',
  ])
  // Imported tickets have no queue, so users who see tickets without a queue see them.
  const aldo = await logIn(
    await acme.hire('Aldo', { profile: 'admin', all_ticket: true }),
    {},
    recordWindowEffects,
  )
  await aldo.goto('/connections')
  await phone.waitUntil(({ link: { state } }) => state === 'qr')
  phone.run({ do: 'scan' })
  await expect(mainText(aldo, /^Mensagens antigas: [1-9]\d* de \d+$/)).toBeVisible()
  phone.run({ do: 'knobs', knobs: { slowMs: 60_000 } })
  await aldo.getByRole('button', { name: 'Parar importação' }).click()
  const question = aldo.getByRole('dialog', { name: 'Parar a importação?' })
  await expectAccessible(aldo, 'the question before an import is called off', [1440, 390])
  await aldo.setViewportSize({ width: 1440, height: 900 })
  await question.getByRole('button', { name: 'Parar importação' }).click()
  const cancelledNotice = mainText(aldo, /^Importação cancelada · \d+ mensagens ficaram · /)
  await expect(cancelledNotice).toBeVisible()
  await expect(progressBar(aldo)).toBeHidden()
  phone.run({ do: 'crash' })
  phone.run({ do: 'knobs', knobs: { slowMs: 0 } })
  // The phone sends everything, and nothing is imported.
  await phone.waitUntil(({ link: { state } }) => state === 'open')
  const db = product.context.platform
  await expect
    .poll(
      async () =>
        (
          await db
            .selectFrom('inbox')
            .select('id')
            .where('connection_id', '=', id)
            .where('handled_at', 'is', null)
            .execute()
        ).length,
    )
    .toBe(0)
  const { length } = await db.selectFrom('messages').select('id').where('connection_id', '=', id).execute()
  expect(length).toBeGreaterThan(0)
  expect(length).toBeLessThan(6 * MESSAGES_PER_CUSTOMER)
  await railEntry(aldo, 'Conversas').click()
  await showWaitingTickets(aldo)
  await expect(ticketList(aldo).getByRole('listitem').first()).toBeVisible()
  await expect(ticketList(aldo).getByText(/não lida/)).toHaveCount(0)
  await expectNoNotifications(aldo)
})
