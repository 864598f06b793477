import type { Locator, Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { collectErrors } from '../testing/screen-checks.ts'
import { expect, test } from '../testing/simulated-channel.ts'

const DARIO = 'Dario Lima'

/** The value below the name of a figure. */
const figure = (page: Page, name: string, part = 'Números do período'): Locator =>
  page
    .getByRole('region', { name: part })
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
    .first()

test('the dashboard follows a ticket without a reload, and only those see it who may', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  const ana = await logIn(acme.ana, { at: '/' })
  const errors = collectErrors(ana)
  await expect(ana.getByText('Ainda não há números neste período')).toBeVisible()
  await ana.evaluate(() => Object.assign(globalThis, { isSamePage: true }))

  const dario = await simulatedChannel.addCustomer(DARIO)
  await expect(figure(ana, 'Aguardando')).toHaveText('1')
  await expect(figure(ana, 'Tickets', 'Mais números')).toHaveText('1')
  const now = ana.getByRole('region', { name: 'Agora' })
  await expect(now.getByRole('link', { name: DARIO })).toBeVisible()

  const { id: ticketId } = await simulatedChannel.findTicket(dario)
  const change = (body: { status: 'open' | 'closed'; queueId?: number }) =>
    acme.beto.ok(ROUTES.updateTicket, { params: { ticketId }, body })
  await change({ status: 'open', queueId: acme.vendas })
  await acme.beto.ok(ROUTES.sendMessage, { params: { ticketId }, body: { body: 'Pois não?' } })
  await expect(figure(ana, 'Em atendimento')).toHaveText('1')
  await expect(figure(ana, 'Aguardando')).toHaveText('0')
  await change({ status: 'closed' })
  await expect(figure(ana, 'Encerrados')).toHaveText('1')
  await expect(ana.getByRole('row', { name: /Beto/ }).getByRole('cell').nth(3)).toHaveText('1')
  expect(await ana.evaluate(() => 'isSamePage' in globalThis)).toBe(true)

  await ana.getByRole('button', { name: 'Abrir em tela de parede' }).click()
  await expect(ana.getByRole('region', { name: 'Números do período' })).toHaveCount(0)
  await ana.keyboard.press('Escape')
  await expect(figure(ana, 'Encerrados')).toHaveText('1')
  expect(errors).toEqual([])

  const beto = await logIn(acme.beto, { at: '/' })
  await expect(beto).toHaveURL(/\/tickets/)
  await expect(beto.getByRole('link', { name: 'Painel' })).toHaveCount(0)
})
