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
  const steps = ana.getByRole('region', { name: 'Para atender seu primeiro cliente' })
  await expect(steps.getByRole('heading', { name: 'Atender o primeiro cliente (a fazer)' })).toBeVisible()
  await ana.evaluate(() => Object.assign(globalThis, { isSamePage: true }))

  const dario = await simulatedChannel.addCustomer(DARIO)
  await expect(figure(ana, 'Aguardando')).toHaveText('1')
  await expect(figure(ana, 'Conversas', 'Mais números')).toHaveText('1')
  const now = ana.getByRole('region', { name: 'Agora' })
  await expect(now.getByRole('link', { name: DARIO })).toBeVisible()

  const { id: ticketId } = await simulatedChannel.findTicket(dario)
  const change = (body: { status: 'open' | 'closed'; queueId?: number }) =>
    acme.beto.ok(ROUTES.updateTicket, { params: { ticketId }, body })
  await change({ status: 'open', queueId: acme.vendas })
  await acme.beto.ok(ROUTES.sendMessage, { params: { ticketId }, body: { body: 'Pois não?' } })
  await expect(figure(ana, 'Em atendimento')).toHaveText('1')
  await expect(figure(ana, 'Aguardando')).toHaveText('0')
  await expect(steps).toHaveCount(0)
  await change({ status: 'closed' })
  await expect(figure(ana, 'Encerrados')).toHaveText('1')
  await expect(ana.getByRole('row', { name: /Beto/ }).getByRole('cell').nth(3)).toHaveText('1')
  expect(await ana.evaluate(() => 'isSamePage' in globalThis)).toBe(true)

  await ana.getByRole('button', { name: 'Abrir em tela de parede' }).click()
  await expect(ana.getByRole('region', { name: 'Números do período' })).toHaveCount(0)
  const wall = ana.getByRole('dialog', { name: 'Tela de parede' })
  await expect(wall).toBeVisible()
  await ana.keyboard.press('Escape')
  await expect(wall).toHaveCount(0)
  await expect.poll(() => ana.evaluate(() => document.fullscreenElement === null)).toBe(true)
  await expect(figure(ana, 'Encerrados')).toHaveText('1')
  expect(errors).toEqual([])

  const beto = await logIn(acme.beto, { at: '/' })
  await expect(beto).toHaveURL(/\/tickets/)
  await expect(beto.getByRole('link', { name: 'Números' })).toHaveCount(0)
  await expect(beto.getByText(/não tem acesso/)).toHaveCount(0)
})

const SCREENS = [
  { width: 1920, height: 1080 },
  { width: 1366, height: 768 },
] as const
/** Readable from three metres, in pixels, on a screen of 1920 × 1080. */
const READABLE = 64

test('the wall view fills the screen with figures that are read from afar, and nothing scrolls', async ({
  sample,
  logIn,
}) => {
  const ana = await logIn(sample.company.ana, { at: '/?wall=true' })
  const wall = ana.getByRole('dialog', { name: 'Tela de parede' })
  const desk = ana.viewportSize() ?? { width: 1440, height: 900 }
  for (const size of SCREENS) {
    await ana.setViewportSize(size)
    await expect(wall.getByRole('definition').first()).not.toHaveText('–')
    await expect(wall.getByRole('region', { name: 'Quem espera' })).toBeVisible()
    expect(await wall.boundingBox()).toEqual({ x: 0, y: 0, ...size })
    // Neither the menu nor the bar above is on top of it.
    expect(
      await wall.evaluate(element =>
        [10, 120].every(x => element.contains(document.elementFromPoint(x, innerHeight - 10))),
      ),
    ).toBe(true)
    const overflowing = await wall.evaluate(element =>
      [element, ...element.querySelectorAll('section, li, dl > div')]
        .filter(part => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
        .map(part => part.textContent),
    )
    expect(overflowing).toEqual([])
    const fontSize = await wall
      .getByRole('definition')
      .first()
      .evaluate(element => parseFloat(getComputedStyle(element).fontSize))
    expect(fontSize).toBeGreaterThanOrEqual((READABLE * size.height) / 1080)
  }
  await ana.setViewportSize(desk)
  await ana.keyboard.press('Tab')
  await expect(wall.getByRole('button', { name: 'Tela cheia' })).toBeFocused()
  await wall.getByRole('button', { name: 'Sair da tela de parede' }).click()
  await expect(wall).toHaveCount(0)
  await expect(ana).not.toHaveURL(/wall/)
})
