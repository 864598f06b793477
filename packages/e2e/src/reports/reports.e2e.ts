// spec: insight-9
import { readFile } from 'node:fs/promises'
import { ROUTES } from '@recado/contract'
import { collectErrors } from '../testing/screen-checks.ts'
import { expect, test } from '../testing/simulated-channel.ts'

const DARIO = 'Dario Lima'

test('a report follows what happened, its filter is a link, and the file has the same rows', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  const ana = await logIn(acme.ana, { at: '/reports' })
  const errors = collectErrors(ana)
  await expect(ana.getByText('Nada aconteceu neste período')).toBeVisible()

  const dario = await simulatedChannel.addCustomer(DARIO)
  const { id: ticketId } = await simulatedChannel.findTicket(dario)
  await acme.beto.ok(ROUTES.updateTicket, {
    params: { ticketId },
    body: { status: 'open', queueId: acme.vendas },
  })
  await acme.beto.ok(ROUTES.sendMessage, { params: { ticketId }, body: { body: 'Pois não?' } })
  await acme.beto.ok(ROUTES.updateTicket, { params: { ticketId }, body: { status: 'closed' } })

  const cards = ana.getByRole('region', { name: 'Números do período' })
  await expect(async () => {
    await ana.getByRole('button', { name: 'Atualizar dados' }).click()
    await expect(cards.locator('dl > div').nth(1).getByRole('definition').first()).toHaveText('1', {
      timeout: 1_000,
    })
  }).toPass()
  await expect(ana.getByRole('row', { name: /Beto/ }).getByRole('cell').nth(0)).toHaveText('1')

  const heat = ana.getByRole('region', { name: 'Dias e horas' })
  await heat.getByRole('button', { name: 'Ver tabela' }).click()
  await expect(heat.getByRole('table')).toBeVisible()

  await ana.getByRole('combobox', { name: 'Fila' }).click()
  await ana.getByRole('option', { name: 'Vendas' }).click()
  await expect(ana).toHaveURL(new RegExp(`/reports\\?.*queue=${acme.vendas}`))
  await test.step('The filters show their whole text, on a phone too', async () => {
    const choices = ana.getByRole('group', { name: 'Filtro do relatório' }).getByRole('combobox')
    const cut = () =>
      choices.evaluateAll(fields =>
        fields
          .filter(field => field.scrollWidth > field.clientWidth)
          .map(field => (field as HTMLInputElement).value),
      )
    const size = ana.viewportSize()
    for (const width of [390, size?.width ?? 1440]) {
      await ana.setViewportSize({ width, height: size?.height ?? 900 })
      await expect.poll(cut).toEqual([])
    }
  })

  const download = ana.waitForEvent('download')
  await ana.getByRole('button', { name: 'Exportar 1 linha' }).click()
  const file = await (await download).path()
  const [head, row, ...more] = (await readFile(file, 'utf8')).trimEnd().split('\r\n')
  expect(head).toContain('Ticket;Protocolo;Contato')
  expect(row).toContain(`;${DARIO};`)
  expect(more).toEqual([])
  expect(errors).toEqual([])

  await test.step('The filter of the screen becomes a report by e-mail', async () => {
    await ana.getByRole('button', { name: 'Receber por e-mail' }).click()
    await ana.getByRole('button', { name: 'Novo, com o filtro da tela' }).click()
    const form = ana.getByRole('dialog', { name: 'Novo relatório por e-mail' })
    await expect(form.getByText('Filtro: Vendas')).toBeVisible()
    await form.getByRole('textbox', { name: 'Nome' }).fill('Semana de vendas')
    await form.getByRole('button', { name: 'Salvar' }).click()
    const item = ana.getByRole('listitem').filter({ hasText: 'Semana de vendas' })
    await expect(item.getByText('segunda-feira, às 08:00 · Semana anterior')).toBeVisible()
    await item.getByRole('button', { name: 'Pausar: Semana de vendas' }).click()
    await expect(item.getByText('Pausado')).toBeVisible()
  })
  expect(errors).toEqual([])

  const beto = await logIn(acme.beto, { at: '/reports' })
  await expect(beto).toHaveURL(/\/tickets/)
})
