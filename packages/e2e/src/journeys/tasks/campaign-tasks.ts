import { ROUTES } from '@recado/contract'
import { linkPhone } from '@recado/server/testing/simulator'
import { expect } from '../../testing/fixtures.ts'
import { openRailEntry, type TaskStage, type Task } from './stage.ts'

const PEOPLE = 200
/** A zone in which it is noon, so that a campaign sends at whatever hour the story runs. */
function zoneAtNoon(): string {
  const hours = new Date().getUTCHours() - 12
  return `Etc/GMT${hours < 0 ? '-' : '+'}${Math.abs(hours)}`
}
/** Numbers of people, as a spreadsheet. */
const spreadsheet = (): Buffer =>
  Buffer.from(
    [
      'Nome;Número',
      ...Array.from({ length: PEOPLE }, (_, n) => `Cliente ${n};55819${String(10_000_001 + n)}`),
    ].join('\n'),
  )

/** Writes to the people of a spreadsheet; the campaign is paused, goes on, and ends. */
async function sendCampaign({ acme, product, enter }: TaskStage): Promise<void> {
  const { platform } = product.context
  await linkPhone(product.simulator, acme, {})
  await acme.ana.ok(ROUTES.saveCampaignSettings, {
    body: { settings: { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 } },
  })
  await platform.updateTable('companies').set({ timezone: zoneAtNoon() }).where('id', '=', acme.id).execute()
  const ana = await enter(acme.ana)
  const { page } = ana
  await openRailEntry(ana, 'Divulgar')
  await ana.press(page.getByRole('button', { name: ana.say('Nova campanha') }).first())
  await ana.press(page.getByRole('button', { name: ana.say('Importar planilha') }))
  const dialog = page.getByRole('dialog', { name: ana.say('Importar planilha') })
  await ana.chooseFile(dialog.getByRole('button', { name: ana.say('Escolher arquivo') }), {
    name: 'clientes.csv',
    mimeType: 'text/csv',
    buffer: spreadsheet(),
  })
  await ana.press(dialog.getByRole('button', { name: ana.say('Importar') }))
  // Until the people came there is another button of this name, which gives the import up.
  await expect(dialog.getByRole('status')).toContainText(String(PEOPLE))
  await ana.press(dialog.getByRole('button', { name: ana.say('Fechar') }).last())
  await ana.expectTree(
    page.getByRole('main'),
    'textbox "Nome da campanha"',
    'combobox "Lista"',
    'button "Importar planilha"',
    'combobox "Enviar pelo número"',
    'button "Continuar',
  )
  const goOn = page.getByRole('button', { name: ana.say('Continuar: {step}') })
  await ana.press(goOn)
  await ana.write(
    page.getByRole('textbox', { name: ana.say('Mensagem {number, number}') }),
    'Chegou novidade!',
  )
  await ana.press(goOn)
  await ana.rewrite(page.getByRole('textbox', { name: ana.t('campaigns.builder.fields.canaryPercent') }), '0')
  await ana.press(goOn)
  await ana.press(goOn)
  await ana.check(page.getByRole('checkbox', { name: ana.t('campaigns.builder.agreed') }))
  await ana.press(page.getByRole('button', { name: ana.say('Começar agora') }))
  await ana.press(page.getByRole('button', { name: ana.say('Pausar') }))
  await ana.press(page.getByRole('button', { name: ana.say('Continuar') }).first())
  await expect(page.getByText(ana.say('Finalizada')).first()).toBeVisible({ timeout: 120_000 })
}

export const CAMPAIGN_TASKS: readonly Task[] = [
  {
    name: 'd campaign from a spreadsheet',
    review: '32 clicks, not ended',
    presses: 17,
    menus: 1,
    walk: sendCampaign,
  },
]
