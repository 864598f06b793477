// spec: insight-9
import { readFile } from 'node:fs/promises'
import { ROUTES } from '@recado/contract'
import { collectErrors } from '../testing/screen-checks.ts'
import { expect, test } from '../testing/simulated-channel.ts'
import { chooseOfProfile } from '../testing/menu.ts'

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
    await chooseOfProfile(ana, 'Atualizar dados')
    await expect(cards.locator('dl > div').nth(1).getByRole('definition').first()).toHaveText('1', {
      timeout: 1_000,
    })
  }).toPass()
  await expect(ana.getByRole('row', { name: /Beto/ }).getByRole('cell').nth(0)).toHaveText('1')

  const heat = ana.getByRole('region', { name: 'Dias e horas' })
  await test.step('The keyboard reads the map, shows its table, and opens the report of a name', async () => {
    await expect(heat.locator('kbd')).toBeHidden()
    await heat.getByRole('radio', { name: 'Novas conversas' }).focus()
    await expect(heat.locator('kbd')).toBeVisible()
    await ana.keyboard.press('Tab')
    await expect(heat.getByRole('button', { name: 'Ver tabela' })).toBeFocused()
    await ana.keyboard.press('Tab')
    await expect(heat.getByRole('gridcell', { name: /^seg, / }).first()).toBeFocused()
    await ana.keyboard.press('ArrowDown')
    await expect(heat.getByRole('gridcell', { name: /^ter, / }).first()).toBeFocused()
    await expect(heat.getByText(/^ter, \d+ h: \d+ conversas?/)).toBeVisible()
    await ana.keyboard.press('t')
    await expect(heat.getByRole('table')).toBeVisible()

    const beto = ana.getByRole('row', { name: /Beto/ }).getByRole('link', { name: 'Beto' })
    await beto.focus()
    await ana.keyboard.press('Enter')
    await expect(ana).toHaveURL(/attendant=\d/)
    await expect(ana.getByRole('button', { name: 'Remover o filtro Atendente: Beto' })).toBeInViewport()
    await ana.goBack()
    await expect(ana).not.toHaveURL(/attendant/)
  })

  await test.step('An hour of the map opens the tickets that began in it, by its address too', async () => {
    await heat.getByRole('button', { name: 'Ver gráfico' }).click()
    const hour = heat.getByRole('gridcell', { name: /: 1 conversa$/ })
    await hour.focus()
    await ana.keyboard.press('Enter')
    const drawer = ana.getByRole('dialog', { name: /^Conversas que começaram: / })
    await expect(drawer.getByRole('link', { name: DARIO })).toBeVisible()
    await expect(drawer.getByRole('listitem')).toContainText('encerrado · Beto')
    await ana.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(hour).toBeFocused()

    await hour.click()
    await expect(ana).toHaveURL(/detail=\d-\d/)
    await ana.reload()
    await drawer.getByRole('link', { name: DARIO }).click()
    await expect(ana).toHaveURL(/\/tickets\/[\w-]{36}/)
    await ana.goBack()
    await expect(drawer.getByRole('link', { name: DARIO })).toBeVisible()
    await drawer.getByRole('button', { name: 'Fechar' }).click()
    await expect(drawer).toHaveCount(0)
  })

  await ana.getByRole('combobox', { name: 'Fila' }).click()
  await ana.getByRole('option', { name: 'Vendas' }).click()
  await expect(ana).toHaveURL(new RegExp(`/reports\\?.*queue=${acme.vendas}`))
  const tools = ana.getByRole('group', { name: 'Filtro do relatório' })
  const cutTexts = () =>
    tools
      .getByRole('combobox')
      .evaluateAll(fields =>
        fields
          .filter(field => field.scrollWidth > field.clientWidth)
          .map(field => (field as HTMLInputElement).value),
      )
  await test.step('The filters show their whole text', () => expect.poll(cutTexts).toEqual([]))
  await test.step('On a phone they are one line above the figures, and a sheet', async () => {
    const desk = ana.viewportSize() ?? { width: 1440, height: 900 }
    await ana.setViewportSize({ width: 390, height: 844 })
    await expect(cards.getByText('Conversas', { exact: true })).toBeInViewport()
    await expect(ana.getByRole('button', { name: 'Remover o filtro Fila: Vendas' })).toBeVisible()
    await ana.getByRole('button', { name: 'Filtros (1)' }).click()
    const sheet = ana.getByRole('dialog', { name: 'Filtro do relatório' })
    await expect.poll(cutTexts).toEqual([])
    await sheet.getByRole('combobox', { name: 'Atendente' }).click()
    await ana.getByRole('option', { name: 'Beto' }).click()
    await sheet.getByRole('button', { name: 'Aplicar' }).click()
    await expect(ana).toHaveURL(/attendant=\d/)
    await expect(ana.getByRole('button', { name: 'Filtros (2)' })).toBeFocused()
    await ana.getByRole('button', { name: 'Remover o filtro Atendente: Beto' }).click()
    await expect(ana).not.toHaveURL(/attendant/)
    await expect(ana.getByRole('button', { name: 'Filtros (1)' })).toBeFocused()

    const people = ana.getByRole('list', { name: 'Atendentes' })
    await expect(people.getByRole('listitem').filter({ hasText: 'Beto' })).toContainText('Encerrados1')
    await ana.setViewportSize(desk)
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
  await expect(beto.getByText('Você não tem acesso à tela Relatórios.')).toHaveCount(1)
})
