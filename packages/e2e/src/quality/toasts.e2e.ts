import type { Locator, Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { expect, logInAndAccept, test } from '../testing/simulated-channel.ts'
import { composer, waitForChunk } from '../tickets/tickets-page.ts'

const DARIO = 'Dario Lima'
const TOAST = '.mantine-Notification-root'
const toast = (page: Page): Locator => page.locator(TOAST).filter({ hasText: 'mencionou você' })

/** The names of the visible elements that the toasts cover. */
const coveredNames = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    ([toasts, kept]) => {
      const boxesOf = (one: string) =>
        [...document.querySelectorAll(one)].map(element => ({
          element,
          box: element.getBoundingClientRect(),
        }))
      const shown = boxesOf(toasts ?? '')
      return boxesOf(kept ?? '')
        .filter(({ box: b }) =>
          shown.some(
            ({ box: a }) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
          ),
        )
        .map(({ element }) => element.getAttribute('aria-label') ?? element.textContent)
    },
    [TOAST, selector],
  )

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  test(`at ${width}, toasts cover neither the palette, the composer, a button of a dialog nor the controls above a list`, async ({
    acme,
    simulatedChannel,
    logIn,
  }) => {
    const dario = await simulatedChannel.addCustomer(DARIO)
    const elisa = await simulatedChannel.addCustomer('Elisa Melo')
    const fabio = await simulatedChannel.addCustomer('Fábio Reis')
    const beto = await logInAndAccept(logIn, acme, DARIO)
    const { uuid } = await simulatedChannel.findTicket(dario)
    const { uuid: waiting } = await simulatedChannel.findTicket(fabio)
    const { id: ticketId } = await simulatedChannel.findTicket(elisa)
    const mention = (text: string) =>
      acme.ana.ok(ROUTES.sendMessage, {
        params: { ticketId },
        body: {
          body: `@Beto ${text}`,
          isPrivate: true,
          mentions: [{ userId: acme.beto.id, at: 0, length: 5 }],
        },
      })
    await beto.setViewportSize({ width, height })
    await beto.goto('/tags')
    await waitForChunk(beto, 'deferred-subscriptions')

    await test.step('a toast waits for the palette', async () => {
      await beto.keyboard.press('Control+KeyK')
      const palette = beto.getByRole('dialog', { name: 'Comandos' })
      await expect(palette).toBeVisible()
      await mention('um')
      await expect(beto.getByRole('button', { name: /1 menção/ })).toHaveCount(1)
      await expect(toast(beto)).toHaveCount(0)
      await beto.keyboard.press('Escape')
      await expect(palette).toBeHidden()
      await expect(toast(beto)).toBeVisible()
      await expect(toast(beto)).toBeHidden()
    })

    await test.step('the buttons of a form and of a question stay free', async () => {
      await acme.ana.ok(ROUTES.createTag, { body: { name: 'VIP' } })
      for (const opener of ['Adicionar etiqueta', 'Excluir: VIP']) {
        await beto.getByRole('button', { name: opener }).first().click()
        await expect(beto.getByRole('dialog').getByRole('button', { name: /Cancelar/ })).toBeVisible()
        await mention(opener)
        await expect(toast(beto)).toBeVisible()
        await expect.poll(() => coveredNames(beto, '[role=dialog] button')).toEqual([])
        await expect(toast(beto)).toBeVisible()
        await beto.keyboard.press('Escape')
        await expect(beto.getByRole('dialog')).toHaveCount(0)
        await expect(toast(beto)).toBeHidden()
      }
    })

    await test.step('so do the controls above a list', async () => {
      await beto.goto('/contacts')
      await expect(beto.getByRole('button', { name: 'Adicionar contato' })).toBeVisible()
      await waitForChunk(beto, 'deferred-subscriptions')
      await mention('lista')
      await expect(toast(beto)).toBeVisible()
      expect(await coveredNames(beto, '[data-toolbar] :is(button, input), nav a')).toEqual([])
    })

    await test.step('so do the tabs of a list', async () => {
      await beto.goto('/tickets')
      await expect(beto.getByRole('tab', { name: 'Aguardando' })).toBeVisible()
      await waitForChunk(beto, 'deferred-subscriptions')
      await mention('abas')
      await expect(toast(beto)).toBeVisible()
      expect(await coveredNames(beto, '[role=tab], nav a')).toEqual([])
    })

    await test.step('so does the way to a conversation that is not open', async () => {
      await beto.goto(`/tickets/${waiting}`)
      const notice = beto.getByText('Aceite a conversa para responder.')
      await expect(notice).toBeVisible()
      await waitForChunk(beto, 'deferred-subscriptions')
      await mention('espera')
      await expect(toast(beto)).toBeVisible()
      expect(await coveredNames(beto, '[role=tab], main [data-keep-clear] button')).toEqual([])
    })

    await test.step('so does the composer', async () => {
      await beto.goto(`/tickets/${uuid}`)
      await expect(composer(beto)).toBeVisible()
      await waitForChunk(beto, 'deferred-subscriptions')
      await mention('fim')
      await expect(toast(beto)).toBeVisible()
      expect(await coveredNames(beto, 'form:has(textarea)')).toEqual([])
    })
  })
