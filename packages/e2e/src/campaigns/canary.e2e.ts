// spec: campaigns-8, campaigns-10
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { linkPhone } from '@recado/server/testing/simulator'
import { conversation } from '../tickets/tickets-page.ts'
import { expect, test } from '../testing/fixtures.ts'
import { clearSendingHours, pressStart } from './campaigns-page.ts'

/** A canary has at least twenty people; the others wait for it. */
const [CANARY, OTHERS] = [20, 4]
const people = Array.from({ length: CANARY + OTHERS }, (_, index) => ({
  name: `Cliente ${String(index + 1).padStart(2, '0')}`,
  number: `55813333${String(1_000 + index)}`,
}))
const SHEET = [
  'Nome;Número',
  ...people.map(({ name, number }) => `${name};${number}`),
  'Sem área;98888-0002',
  'Arredondado;5,58E+12',
].join('\r\n')

async function importSheet(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Importar planilha' })
  await page.getByRole('button', { name: 'Importar planilha' }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) })
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText('24 pessoas novas')
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Baixar relatório' }).click()
  const report = await readFile(await (await downloading).path(), 'utf8')
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  return report
}

/** The five steps, each left by its button. */
async function buildCampaign(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Continuar' })
  await page.getByRole('textbox', { name: 'Nome da campanha' }).fill('Liquidação')
  await page.getByRole('combobox', { name: 'Lista' }).click()
  await page.getByRole('option', { name: 'Clientes' }).click()
  await expect(page.getByRole('combobox', { name: 'Enviar pelo número' })).not.toHaveValue('')
  await next.click()
  await page.getByRole('textbox', { name: 'Mensagem 1' }).fill('Oi, {nome}! Tudo pela metade.')
  await next.click()
  await expect(page.getByText('24 pessoas recebem.')).toBeVisible()
  await clearSendingHours(page)
  await next.click()
  await next.click()
  await pressStart(page)
}

test('a canary stops a campaign; an admin sees why, cancels, restarts, and the others get it', async ({
  acme,
  product,
  logIn,
}) => {
  const phone = await linkPhone(product.simulator, acme, {})
  await acme.ana.ok(ROUTES.saveCampaignSettings, {
    body: { settings: { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 } },
  })
  for (const { name, number } of people) phone.addCustomer(name, number)
  const list = await acme.ana.ok(ROUTES.createContactList, { body: { name: 'Clientes' } })
  const ana = await logIn(acme.ana, { at: `/contact-lists/${list.id}/contacts` })

  await test.step('A list with errors is imported, and the refused rows are a file', async () => {
    const report = await importSheet(ana)
    expect(report).toContain('26;Falta o DDD;Sem área;98888-0002')
    expect(report).toContain('27;A planilha arredondou este número')
  })

  phone.run({ do: 'knobs', knobs: { refuse: 'recipient' } })
  await test.step('The campaign stops itself when its canary fails, and says why', async () => {
    await ana.goto('/campaigns')
    await ana.getByRole('button', { name: 'Nova campanha' }).first().click()
    await buildCampaign(ana)
    await expect(ana.getByRole('main').getByRole('alert')).toContainText(
      'Parou sozinha: 20 falhas nos últimos 20 envios.',
      {
        timeout: 30_000,
      },
    )
    await expect(ana.getByText('0 de 24 enviadas')).toBeVisible()
    await expect(ana.getByText('em observação')).toBeVisible()
  })

  await test.step('A reason selects its recipients, and the file has only them', async () => {
    await ana.getByRole('button', { name: /^Número não recebe/ }).click()
    await expect(ana.getByRole('tab', { name: 'Falhas 20' })).toHaveAttribute('aria-selected', 'true')
    await expect(ana).toHaveURL(/filter=failed&reason=recipient/)
    await expect(ana.getByRole('row', { name: /Cliente 01.*Falhou.*Número não recebe/ })).toBeVisible()
    const downloading = ana.waitForEvent('download')
    await ana.getByRole('button', { name: 'Exportar' }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    const rows = file.trimEnd().split('\r\n').slice(1)
    expect(rows).toHaveLength(CANARY)
    for (const row of rows) expect(row).toContain(';Falhou;Número não recebe;')
    await ana.getByRole('button', { name: 'Tirar o filtro Número não recebe' }).click()
    await expect(ana).not.toHaveURL(/reason=/)
  })

  phone.run({ do: 'knobs', knobs: { refuse: null } })
  await test.step('She cancels it, and is told how many are left', async () => {
    await ana.getByRole('button', { name: 'Cancelar campanha' }).click()
    const question = ana.getByRole('dialog', { name: 'Cancelar a campanha?' })
    await question.getByRole('button', { name: 'Cancelar campanha' }).click()
    await expect(ana.getByText('4 pessoas ainda não receberam.')).toBeVisible()
  })

  await test.step('Restarted, it writes to those alone', async () => {
    await ana.getByRole('main').getByRole('button', { name: 'Reiniciar' }).first().click()
    await expect(ana.getByText('4 de 24 enviadas')).toBeVisible()
    await expect(ana.getByText('Finalizada')).toBeVisible()
    for (const [index, { name, number }] of people.entries())
      expect(phone.receivedTexts(number)).toEqual(index < CANARY ? [] : [`Oi, ${name}! Tudo pela metade.`])
  })

  await test.step('The timeline has its table', async () => {
    await ana.reload()
    const timeline = ana.getByRole('region', { name: 'Ritmo por número' })
    await expect(timeline.getByRole('img', { name: '4 mensagens por 1 número' })).toBeVisible()
    await timeline.getByRole('button', { name: 'Ver tabela' }).click()
    await expect(timeline.getByRole('table')).toContainText('4')
  })
})

test('who answers SAIR is seen as opted out, and is left out of the next campaign', async ({
  acme,
  product,
  logIn,
}) => {
  const phone = await linkPhone(product.simulator, acme, {})
  await acme.ana.ok(ROUTES.saveCampaignSettings, {
    body: { settings: { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 } },
  })
  const list = await acme.ana.ok(ROUTES.createContactList, { body: { name: 'Clientes' } })
  const [dario, elisa] = [
    phone.addCustomer('Dario Reis', '558133330001'),
    phone.addCustomer('Elisa Prado', '558133330002'),
  ]
  for (const [name, number] of [
    ['Dario Reis', dario],
    ['Elisa Prado', elisa],
  ] as const)
    await acme.ana.ok(ROUTES.createContactListItem, { body: { contactListId: list.id, name, number } })
  const start = (name: string, message1: string) =>
    acme.ana.ok(ROUTES.createCampaign, {
      body: {
        name,
        message1,
        whatsappId: phone.whatsappId,
        contactListId: list.id,
        scheduledAt: new Date().toISOString(),
        canaryPercent: 0,
      },
    })
  const first = await start('Primeira', 'Novidades!')
  await phone.waitForText(dario, 'Novidades!')
  await phone.waitForText(elisa, 'Novidades!')
  phone.write(dario, 'SAIR')
  const ana = await logIn(acme.ana, { at: `/campaign/${first.id}/report` })

  await test.step('His request is no answer of the funnel, and stands in the report and in his conversation', async () => {
    await expect(ana.getByText(/^Pediram para sair/)).toBeVisible()
    await expect(ana.getByRole('tab', { name: 'Responderam 0' })).toBeVisible()
    await expect(ana.getByRole('row', { name: /Dario Reis.*SAIR/ })).toBeVisible()
    await ana.getByRole('link', { name: 'Abrir conversa: Dario Reis' }).click()
    await expect(conversation(ana, 'Dario Reis').getByText('SAIR', { exact: true })).toBeVisible()
  })

  await test.step('The next campaign leaves him out, and says why', async () => {
    const second = await start('Segunda', 'Mais novidades!')
    await phone.waitForText(elisa, 'Mais novidades!')
    await ana.goto(`/campaign/${second.id}/report`)
    await expect(ana.getByRole('heading', { name: '1 pulado' })).toBeVisible()
    await ana.getByRole('button', { name: /^Pediram para sair/ }).click()
    await expect(ana.getByRole('row', { name: /Dario Reis.*Pulado.*Pediram para sair/ })).toBeVisible()
    expect(phone.receivedTexts(dario)).not.toContain('Mais novidades!')
  })
})
