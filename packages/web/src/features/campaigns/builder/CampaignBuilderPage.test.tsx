// spec: campaigns-9
import {
  DEFAULT_HOURS,
  refuse,
  ROUTES,
  type CampaignDetail,
  type CampaignWeek,
  type Me,
  type SpreadsheetPreview,
  type Template,
} from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { campaignDetailOf, campaignOf } from '../../../testing/campaign-samples.ts'
import { connectionOf, healthOf } from '../../../testing/connection-samples.ts'
import { queueOf } from '../../../testing/samples.ts'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { CampaignBuilderPage } from './CampaignBuilderPage.tsx'

const TODAY = '2026-11-24'
/** The messages wait for the day at any time of the test. */
const DAYTIME = { dayFrom: '09:00', dayTo: '20:00' } as const
const EMPTY_WEEK: CampaignWeek = { today: TODAY, sent: [], coming: [] }

const TEMPLATE: Template = {
  id: 8,
  whatsappId: 3,
  name: 'oferta',
  language: 'pt_BR',
  category: 'MARKETING',
  status: 'APPROVED',
  nextCategory: null,
  quality: 'GREEN',
  header: null,
  body: 'Oi!',
  footer: '',
  buttons: [],
  isSendable: true,
}

interface Stage {
  readonly campaign?: Partial<CampaignDetail>
  readonly week?: Partial<CampaignWeek>
}
/** A list of 130 people, of whom 100 receive it. */
const serverOf = ({ campaign = {}, week = {} }: Stage = {}): FakeServer =>
  new FakeServer()
    .answer(ROUTES.showCampaign, () => campaignDetailOf(campaign))
    .answer(ROUTES.updateCampaign, ({ body }) => campaignOf({ ...campaign, ...(body as object) }))
    .answer(ROUTES.showCampaignAudience, () => ({
      total: 130,
      receives: 100,
      skipped: { optedOut: 22, invalid: 5, duplicate: 3 },
      unchecked: 0,
      columns: ['Cidade'],
      sample: [
        {
          name: 'Mariana',
          number: '5581900001234',
          email: '',
          extraInfo: [{ name: 'Cidade', value: 'Recife' }],
          variant: 1,
          confirmationText: '',
          text: 'Olá!',
        },
      ],
    }))
    .answer(ROUTES.showCampaignSettings, () => ({
      settings: {
        messageInterval: 20,
        longerIntervalAfter: 0,
        greaterInterval: 0,
        variables: [{ key: 'cupom', value: 'SOL35' }],
      },
    }))
    .answer(ROUTES.showCampaignWeek, () => ({ ...EMPTY_WEEK, ...week }))
    .answer(ROUTES.listAllContactLists, () => [])
    .answer(ROUTES.listAllTags, () => [])
    .answer(ROUTES.listWhatsapps, () => [connectionOf({ id: 3, name: 'Loja', status: 'CONNECTED' })])
    .answer(ROUTES.listProviders, () => [])
    .answer(ROUTES.showWhatsappHealth, () => healthOf())
    .answer(ROUTES.listTemplates, () => ({ templates: [], syncedAt: null }))
    .answer(ROUTES.listFileLists, () => ({ files: [], count: 0, hasMore: false }))
    .answer(ROUTES.listQueues, () => [])
    .answer(ROUTES.listColleagues, () => [])

/** Opens the builder, and the step with this name. */
async function openBuilder(server: FakeServer, step?: string, me: Me = ME) {
  const screen = renderAsUser(CampaignBuilderPage, { me, server, path: '/campaigns/1' })
  const steps = within(await screen.page.findByRole('navigation', { name: 'Passos' }))
  if (step !== undefined) {
    await screen.user.click(steps.getByRole('button', { name: new RegExp(step) }))
    await screen.page.findByRole('group', { name: step })
  }
  return { ...screen, steps }
}

test('the audience says who falls out and why, before anything is sent', async () => {
  const { page, steps } = await openBuilder(serverOf())
  const audience = within(await page.findByRole('region', { name: 'Público' }))
  expect(audience.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'Pediram para sair− 22',
    'Sem WhatsApp− 5',
    'Repetidos− 3',
    'Vão receber100',
  ])
  steps.getByRole('button', { name: /Público.*100 vão receber/ })
})

// Seen red: the field was an empty select without a word.
test('the number that sends is asked for in words, and where there is none the way to one', async () => {
  const { page } = await openBuilder(serverOf({ campaign: { whatsappId: null, whatsapp: null } }))
  await page.findByText('Sem um número a campanha não começa.')
  expect(page.queryByLabelText('Outros números')).toBeNull()
})
test('without any number the form leads to the connections', async () => {
  const server = serverOf({ campaign: { whatsappId: null, whatsapp: null } })
  const { page } = await openBuilder(server.answer(ROUTES.listWhatsapps, () => []))
  const link = await page.findByRole('link', { name: 'conecte um em Conexões' })
  expect(link.getAttribute('href')).toBe('/connections')
})

test('an audience that was changed is saved and counted on the spot', async () => {
  const server = serverOf()
  const { page, user } = await openBuilder(server)
  await user.type(page.getByRole('textbox', { name: 'Nome da campanha' }), ' de Natal')
  await user.click(await page.findByRole('button', { name: 'Salvar e contar' }))
  await expect
    .poll(() => server.bodiesOf(ROUTES.updateCampaign))
    .toEqual([expect.objectContaining({ name: 'Novidades de Natal' })])
  await expect.poll(() => page.queryByRole('button', { name: 'Salvar e contar' })).toBeNull()
  page.getByRole('group', { name: 'Público' })
})

test('Alt and the arrows move between the steps, and each is saved on the way', async () => {
  const server = serverOf()
  const { page, user } = await openBuilder(server)
  const name = page.getByRole('textbox', { name: 'Nome da campanha' })
  await user.clear(name)
  await user.type(name, 'Natal')
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await page.findByRole('group', { name: 'Mensagens' })
  expect(server.bodiesOf(ROUTES.updateCampaign)).toEqual([expect.objectContaining({ name: 'Natal' })])
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await page.findByRole('group', { name: 'Público' })
})

test('a refused save keeps the step and what was typed', async () => {
  const server = serverOf().answer(ROUTES.updateCampaign, () => {
    throw refuse('ERR_NO_CONTACT_LIST_FOUND')
  })
  const { page, user } = await openBuilder(server)
  await user.type(page.getByRole('textbox', { name: 'Nome da campanha' }), ' de Natal')
  await user.click(page.getByRole('button', { name: 'Continuar: Mensagens' }))
  await page.findByRole('alert')
  expect(page.getByRole('textbox', { name: 'Nome da campanha' })).toHaveProperty(
    'value',
    'Novidades de Natal',
  )
})

test('Alt+2 opens the second variant', async () => {
  const { page, user } = await openBuilder(serverOf(), 'Mensagens')
  await user.click(page.getByRole('textbox', { name: 'Mensagem 1' }))
  await user.keyboard('{Alt>}2{/Alt}')
  await page.findByRole('textbox', { name: 'Mensagem 2' })
  expect(page.getByRole('tab', { name: '○ Variante 2' }).getAttribute('aria-selected')).toBe('true')
})

test('a brace opens the variables; what is typed on narrows them, and Enter inserts one', async () => {
  const { page, user } = await openBuilder(serverOf(), 'Mensagens')
  const text = page.getByRole('textbox', { name: 'Mensagem 1' })
  await user.clear(text)
  await user.type(text, 'Use {{')
  const list = within(await page.findByRole('listbox', { name: 'Inserir' }))
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '{nome}',
    '{email}',
    '{numero}',
    '{Cidade}',
    '{cupom}',
    '{{ms}}',
  ])
  await user.type(text, 'cu')
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['{cupom}'])
  await user.keyboard('{Enter}')
  expect(text).toHaveProperty('value', 'Use {cupom}')
  await user.type(text, ' em {{cidade}')
  await page.findByText('Use SOL35 em Recife')
})

test('the preview fills the variables and shows the marks, as the customer gets them', async () => {
  const { page, user } = await openBuilder(serverOf(), 'Mensagens')
  const text = page.getByRole('textbox', { name: 'Mensagem 1' })
  await user.clear(text)
  await user.paste('Oi, {{firstName}}! *Metade* em {cidade}, pela {{connection}}. {{outra}}')
  const preview = within(page.getByRole('complementary', { name: 'Como chega' }))
  const mark = await preview.findByText('Metade')
  expect(mark.tagName).toBe('STRONG')
  expect(mark.parentElement?.textContent).toBe('Oi, Mariana! Metade em Recife, pela Loja. {{outra}}')
  page.getByText('Só contatos com o campo extra “{{outra}}” recebem um valor.')
  await user.paste(' {bairro}')
  await page.findByText('“{bairro}” não é um campo: vai como está.')
})

test('on a phone the preview opens over the texts', async () => {
  const { page, user } = await openBuilder(serverOf(), 'Mensagens')
  expect(page.queryByRole('button', { name: 'Como chega' })).toBeNull()
  page.getByRole('complementary', { name: 'Como chega' })
  window.happyDOM.setViewport({ width: 390 })
  await user.click(await page.findByRole('button', { name: 'Como chega' }))
  const preview = await page.findByRole('dialog', { name: 'Como chega' })
  expect(preview.textContent).toContain('Olá!')
})

test('the week of the number has what it sent, what comes, and what this campaign will send', async () => {
  const scheduledAt = '2026-11-26T12:00:00.000Z'
  const { page } = await openBuilder(
    serverOf({
      campaign: { dailyLimit: 60, scheduledAt: '2100-01-04T12:00:00.000Z', status: 'PROGRAMADA' },
      week: {
        sent: [
          {
            day: '2026-11-23',
            whatsappId: 3,
            campaignId: 8,
            name: 'Reposição',
            count: 320,
            from: '2026-11-23T12:00:00.000Z',
            to: '2026-11-23T14:10:00.000Z',
          },
        ],
        coming: [
          { id: 9, name: 'Pesquisa', status: 'EM_ANDAMENTO', scheduledAt: null, waiting: 180 },
          { id: 10, name: 'Natal', status: 'PROGRAMADA', scheduledAt, waiting: 0 },
        ],
      },
    }),
    'Agendar',
  )
  const week = within(await page.findByRole('region', { name: 'Semana do número' }))
  week.getByText('320 mensagens de campanhas em 7 dias · até 60 por dia nesta')
  const days = week
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
    .filter(text => /\d\d\/\d\d/.test(text))
  expect(days).toEqual([
    expect.stringMatching(/23\/11Reposição · 320das 09:00 às 11:10$/),
    expect.stringMatching(/24\/11Pesquisaem andamento, faltam 180$/),
    expect.stringMatching(/26\/11Natalcomeça às 09:00$/),
    expect.stringMatching(/04\/01Esta campanha · 60previsto$/),
    expect.stringMatching(/05\/01Esta campanha · 40previsto$/),
  ])
  await page.findByRole('region', { name: 'Saúde de Loja' })
})

test('the pace says which other campaign shares the number', async () => {
  const coming = [{ id: 9, name: 'Pesquisa', status: 'EM_ANDAMENTO' as const, scheduledAt: null, waiting: 1 }]
  const { page } = await openBuilder(serverOf({ week: { coming } }), 'Ritmo')
  await page.findByText(/Também enviam por este número agora: Pesquisa\./)
})

test('the review leads back to each step, and a draft without a text cannot start', async () => {
  const { page, user } = await openBuilder(
    serverOf({ campaign: { message1: '', contactListId: null } }),
    'Revisar',
  )
  await page.findByText('Escolha o público')
  await page.findByText('Escreva ao menos uma variante')
  expect(page.getByRole('button', { name: 'Começar agora' })).toHaveProperty('disabled', true)
  await user.click(page.getByRole('button', { name: 'Editar: Mensagens' }))
  await page.findByRole('group', { name: 'Mensagens' })
})

test.each([
  ['disabled', 8, 'Sem resposta, nenhuma conversa. A resposta abre uma na fila Vendas.'],
  ['enabled', 8, 'Abrir conversa já no envio, na fila Vendas'],
  ['disabled', null, 'Sem resposta, nenhuma conversa'],
] as const)(
  'the review says in which queue an answer opens: tickets at once %s, queue %s',
  async (openTicket, queueId, words) => {
    const server = serverOf({ campaign: { openTicket, queueId } }).answer(ROUTES.listQueues, () => [
      queueOf({ id: 8, name: 'Vendas' }),
    ])
    const { page } = await openBuilder(server, 'Revisar')
    await page.findByText(words)
  },
)

test('a campaign that begins before its hours ends in them', async () => {
  const { page } = await openBuilder(
    serverOf({
      // 04:42 in São Paulo.
      campaign: { scheduledAt: '2100-01-04T07:42:00.000Z', dayFrom: '08:00', dayTo: '18:00' },
    }),
    'Ritmo',
  )
  const card = (await page.findByText('Quando termina')).closest('section')
  // A sample of 20 of 100 people, one each 23 seconds, is watched for 30 minutes.
  expect(card?.textContent).toContain('04/01/2100 09:08')
  expect(card?.textContent).toContain('Fora do horário de envio: espera até 08:00.')
})

test('a start that is no moment keeps its step, and a later one is the start', async () => {
  const server = serverOf({
    campaign: { ...DAYTIME, status: 'PROGRAMADA', scheduledAt: '2100-01-04T12:00:00.000Z' },
  })
  const { page, user, steps } = await openBuilder(server, 'Agendar')
  const day = page.getByRole<HTMLInputElement>('textbox', { name: 'Data' })
  expect(day.value).toBe('04/01/2100')
  await user.clear(day)
  await user.type(day, '31022100')
  await user.click(steps.getByRole('button', { name: /Revisar/ }))
  await page.findByText('Esta data não existe')
  page.getByRole('group', { name: 'Agendar' })
  await user.clear(day)
  await user.type(day, '05022100')
  const time = page.getByRole('textbox', { name: 'Hora' })
  await user.clear(time)
  await user.type(time, '10:3')
  await user.click(steps.getByRole('button', { name: /Revisar/ }))
  await page.findByText('Horário inválido')
  await user.type(time, '0')
  await user.click(steps.getByRole('button', { name: /Revisar/ }))
  await page.findByRole('group', { name: 'Revisar' })
  steps.getByRole('button', { name: /Agendar.*05\/02\/00 10:30/ })
})

test('hours that are typed predict an end all the while', async () => {
  const { page, user } = await openBuilder(serverOf({ campaign: DAYTIME }), 'Ritmo')
  const from = page.getByRole('textbox', { name: 'Das' })
  await user.clear(from)
  await user.type(from, '99')
  await page.findByText('Quando termina')
  await user.clear(from)
  await user.type(from, '09:30')
  await page.findByText('Quando termina')
})

test('a test goes to a phone of the company’s country when the number has no country code', async () => {
  const server = serverOf().answer(ROUTES.testCampaign, () => ({ message: 'ok' }))
  const { page, user } = await openBuilder(server, 'Revisar')
  const field = page.getByRole('textbox', { name: 'Número do teste' })
  await user.type(field, '90000-0001')
  expect(page.getByRole('button', { name: 'Enviar teste' })).toHaveProperty('disabled', true)
  await user.clear(field)
  await user.type(field, '(81) 90000-0001')
  await user.click(page.getByRole('button', { name: 'Enviar teste' }))
  await expect.poll(() => server.bodiesOf(ROUTES.testCampaign)).toEqual([{ number: '5581900000001' }])
})

test('a complete draft is started, and the report opens', async () => {
  const server = serverOf({ campaign: DAYTIME })
  const { page, user, path } = await openBuilder(server, 'Revisar')
  // Nobody starts it without saying that the people agreed.
  expect(await page.findByRole('button', { name: 'Começar agora' })).toHaveProperty('disabled', true)
  page.getByText('Confirme nesta página que as pessoas aceitaram receber')
  await user.click(page.getByRole('checkbox', { name: /estas pessoas aceitaram/ }))
  page.getByText('As pessoas aceitaram receber')
  await user.click(page.getByRole('button', { name: 'Começar agora' }))
  await expect.poll(path).toBe('/campaign/1/report')
  expect(server.bodiesOf(ROUTES.updateCampaign).at(-1)).toMatchObject({
    scheduledAt: expect.stringMatching(/^\d{4}-/) as string,
    peopleAgreed: true,
  })
})

test('a company whose e-mail is not confirmed sees why it cannot start, and has the link mailed again', async () => {
  const server = serverOf({ campaign: DAYTIME }).answer(ROUTES.resendEmailConfirmation, () => ({
    message: 'ok',
  }))
  const me = { ...ME, company: { ...ME.company, mustConfirmEmail: true } }
  const { page, user } = await openBuilder(server, 'Revisar', me)
  await user.click(page.getByRole('checkbox', { name: /estas pessoas aceitaram/ }))
  await page.findByText(/^E-mail ainda não confirmado/)
  expect(page.getByRole('button', { name: 'Começar agora' })).toHaveProperty('disabled', true)
  await user.click(page.getByRole('button', { name: 'Enviar outro link' }))
  await page.findByText('Enviamos outro link para ana@acme.test.')
})

test('a campaign that would begin at night asks first', async () => {
  // Five in the morning in São Paulo.
  const server = serverOf({ campaign: { status: 'PROGRAMADA', scheduledAt: '2100-01-04T08:00:00.000Z' } })
  const { page, user, path } = await openBuilder(server, 'Revisar')
  await page.findByText(/Começa de noite/)
  const saves = () => server.bodiesOf(ROUTES.updateCampaign).length
  await user.click(page.getByRole('checkbox', { name: /estas pessoas aceitaram/ }))
  const before = saves()
  await user.click(page.getByRole('button', { name: 'Programar' }))
  const question = within(await page.findByRole('dialog', { name: 'Começar de noite?' }))
  await user.click(question.getByRole('button', { name: 'Cancelar' }))
  expect(saves()).toBe(before)
  await user.click(page.getByRole('button', { name: 'Programar' }))
  await user.click(await page.findByRole('button', { name: 'Começar mesmo assim' }))
  await expect.poll(path).toBe('/campaign/1/report')
})

test('a step that was left without what it needs is marked, and one that is whole is not', async () => {
  const { steps } = await openBuilder(serverOf({ campaign: { message1: '', dayFrom: '09:00' } }), 'Ritmo')
  steps.getByRole('button', { name: /^Falta algo ?Mensagens/ })
  steps.getByRole('button', { name: /^Público/ })
})

const newServerOf = (): FakeServer =>
  serverOf()
    .answer(ROUTES.showCompanyHours, () => ({ schedules: [...DEFAULT_HOURS] }))
    .answer(ROUTES.createCampaign, () => campaignOf({ id: 9 }))

test('a new campaign is stored with its first step, in the hours of the company and by its only number', async () => {
  const server = newServerOf().answer(ROUTES.showCampaign, () => campaignDetailOf({ id: 9, name: 'Natal' }))
  const { page, user, path } = renderAsUser(CampaignBuilderPage, { me: ME, server, path: '/campaigns/new' })
  const name = await page.findByRole('textbox', { name: 'Nome da campanha' })
  await user.clear(name)
  await user.type(name, 'Natal')
  expect(server.bodiesOf(ROUTES.createCampaign)).toEqual([])
  await user.click(page.getByRole('button', { name: 'Continuar: Mensagens' }))
  await expect.poll(path).toBe('/campaigns/9')
  await page.findByRole('group', { name: 'Mensagens' })
  expect(server.bodiesOf(ROUTES.createCampaign)).toMatchObject([
    { name: 'Natal', dayFrom: '08:00', dayTo: '18:00', whatsappId: 3 },
  ])
  expect(server.bodiesOf(ROUTES.updateCampaign)).toEqual([])
})

test('a new campaign stays on the screen while its stored one is read', async () => {
  const server = newServerOf().answer(ROUTES.showCampaign, () => new Promise<never>(() => {}))
  const { page, user, path } = renderAsUser(CampaignBuilderPage, { me: ME, server, path: '/campaigns/new' })
  await user.click(await page.findByRole('button', { name: 'Continuar: Mensagens' }))
  await expect.poll(path).toBe('/campaigns/9')
  page.getByRole('group', { name: 'Mensagens' })
})

test('a number by QR code costs nothing', async () => {
  const { page } = await openBuilder(serverOf(), 'Revisar')
  const card = within(await page.findByRole('region', { name: 'Custo' }))
  card.getByText(/não cobra por mensagem/)
  await card.findByText('100')
})

test('templates have their category, and cost by the price that the admin knows', async () => {
  const server = serverOf({ campaign: { templateId: 8, whatsappId: 3 } }).answer(
    ROUTES.listTemplates,
    () => ({
      templates: [TEMPLATE],
      syncedAt: null,
    }),
  )
  const { page, user } = await openBuilder(server, 'Revisar')
  const charged = within(await page.findByRole('region', { name: 'Custo' }))
  await charged.findByText('Marketing')
  const price = charged.getByRole('textbox', { name: 'Tarifa por mensagem' })
  await user.clear(price)
  await user.type(price, '0,35')
  charged.getByText(/R\$\s35,00/)
})

test('a campaign that begins within the hour is shown, says why it is locked, and saves nothing', async () => {
  const scheduledAt = new Date(Date.now() + 30 * 60_000).toISOString()
  const server = serverOf({ campaign: { status: 'PROGRAMADA', scheduledAt } })
  const { page } = await openBuilder(server, 'Mensagens')
  page.getByText(/não pode mais ser alterada/)
  expect(page.getByRole('textbox', { name: 'Mensagem 1' }).closest('fieldset')).toHaveProperty(
    'disabled',
    true,
  )
  expect(server.bodiesOf(ROUTES.updateCampaign)).toEqual([])
})

test('an interval that is chosen is that of the campaign alone, moves its end, and goes back', async () => {
  const server = serverOf()
  const { page, user, steps } = await openBuilder(server, 'Ritmo')
  const end = async () => (await page.findByText(/pessoas recebem/)).closest('section')?.textContent
  const before = await end()
  await user.click(page.getByRole('combobox', { name: 'Entre mensagens' }))
  await user.click(await page.findByRole('option', { name: '0 s' }))
  expect(await end()).not.toBe(before)
  page.getByText('Alterações ainda não salvas')
  await user.click(page.getByRole('button', { name: 'Continuar: Agendar' }))
  await page.findByRole('group', { name: 'Agendar' })
  const pace = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 }
  expect(server.bodiesOf(ROUTES.updateCampaign).at(-1)).toMatchObject({ pace })
  expect(server.bodiesOf(ROUTES.saveCampaignSettings)).toEqual([])
  await user.click(steps.getByRole('button', { name: /Ritmo.*0 s/ }))
  await user.click(await page.findByRole('button', { name: 'Usar os dos ajustes' }))
  await page.findByText(/São os dos ajustes de campanhas/)
  steps.getByRole('button', { name: /Ritmo.*20 s/ })
})

const PREVIEW: SpreadsheetPreview = {
  id: 5,
  target: 'contactList',
  contactListId: 12,
  fileName: 'Clientes de maio.csv',
  state: 'ready',
  columns: [
    { heading: 'Nome', field: 'name' },
    { heading: 'Número', field: 'number' },
  ],
  headingRow: 1,
  countryCode: '55',
  found: 1,
  taken: 0,
  added: 0,
  merged: 0,
  refused: 0,
  beganAt: '2026-11-24T12:00:00.000Z',
  endedAt: null,
  rows: [
    { row: 1, cells: ['Nome', 'Número'] },
    { row: 2, cells: ['Mariana', '55 81 90000-1234'] },
  ],
}
/** A company without contact lists, whose first one has the id 12. */
const serverWithoutLists = () =>
  serverOf({ campaign: { contactListId: null, contactListName: null } })
    .answer(ROUTES.listSpreadsheetImports, () => [])
    .answer(ROUTES.createContactList, ({ body }) => ({
      id: 12,
      name: (body as { name: string }).name,
      contactsCount: 0,
      companyId: 1,
      validCount: 0,
      invalidCount: 0,
      createdAt: PREVIEW.beganAt,
      updatedAt: PREVIEW.beganAt,
    }))
    .answer(ROUTES.deleteContactList, () => ({ message: 'ok' }))
    .answer(ROUTES.uploadContactListItems, () => PREVIEW)
    .answer(ROUTES.cancelSpreadsheetImport, () => ({ ...PREVIEW, state: 'cancelled' as const }))
    .answer(ROUTES.startSpreadsheetImport, () => ({
      ...PREVIEW,
      state: 'finished' as const,
      taken: 1,
      added: 1,
    }))

/** Types a name, and brings a spreadsheet up to its preview. */
async function openPreview(server: FakeServer) {
  const screen = await openBuilder(server)
  const { page, user } = screen
  await page.findByText('Nenhuma lista ainda: importe uma planilha ou adicione uma lista.')
  await user.type(page.getByRole('textbox', { name: 'Nome da campanha' }), ' de Natal')
  await user.click(page.getByRole('button', { name: 'Importar planilha' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Importar planilha' }))
  const input = await dialog.findByLabelText<HTMLInputElement>('Planilha', { selector: 'input' })
  await user.upload(input, new File(['Nome;Número'], PREVIEW.fileName))
  await dialog.findByText(/Confira o que é cada coluna/)
  return { ...screen, dialog }
}

test('a company without lists imports a spreadsheet in the step: its list is chosen and the draft saved', async () => {
  const server = serverWithoutLists()
  const { page, user, dialog } = await openPreview(server)
  await user.click(dialog.getByRole('button', { name: 'Importar' }))
  await dialog.findByText(/Importação concluída/)
  await user.click(dialog.getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement)
  await expect
    .poll(() => server.bodiesOf(ROUTES.updateCampaign))
    .toEqual([expect.objectContaining({ name: 'Novidades de Natal', contactListId: 12 })])
  expect(server.bodiesOf(ROUTES.createContactList)).toEqual([{ name: 'Clientes de maio' }])
  expect(page.getByRole('combobox', { name: 'Lista' })).toHaveProperty('value', 'Clientes de maio')
  expect(server.calls.some(({ route }) => route === ROUTES.deleteContactList)).toBe(false)
})

test('a spreadsheet that nobody imports after all leaves no list behind', async () => {
  const server = serverWithoutLists()
  const { page, user, dialog } = await openPreview(server)
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await expect
    .poll(() => server.calls.find(({ route }) => route === ROUTES.deleteContactList)?.params)
    .toEqual({ contactListId: '12' })
  page.getByText('Nenhuma lista ainda: importe uma planilha ou adicione uma lista.')
})

test('a list that is added in the step is chosen, and its people may come from a spreadsheet', async () => {
  const server = serverWithoutLists()
  const { page, user } = await openBuilder(server)
  await user.click(await page.findByRole('button', { name: 'Adicionar lista' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Adicionar lista' }))
  await user.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Natal')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await expect
    .poll(() => server.bodiesOf(ROUTES.updateCampaign))
    .toEqual([expect.objectContaining({ contactListId: 12 })])
  expect(await page.findByRole('combobox', { name: 'Lista' })).toHaveProperty('value', 'Natal')
})

test('leaving saves what was typed instead of asking to discard it', async () => {
  const server = serverOf()
  const { page, user, path } = await openBuilder(server)
  page.getByRole('link', { name: 'Sair' })
  await user.type(page.getByRole('textbox', { name: 'Nome da campanha' }), ' de Natal')
  await user.click(page.getByRole('button', { name: 'Salvar e sair' }))
  await expect.poll(path).toBe('/campaigns')
  expect(server.bodiesOf(ROUTES.updateCampaign)).toEqual([
    expect.objectContaining({ name: 'Novidades de Natal' }),
  ])
  expect(page.queryByRole('dialog')).toBeNull()
})
