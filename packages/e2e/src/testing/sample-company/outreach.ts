import { DAY_MS, LIMITS, ROUTES, type RecipientState, type ScheduleInput } from '@recado/contract'
import type { Product } from '@recado/server/testing/product'
import type { StoryCompany } from '../company.ts'
import { createPng } from '../media-files.ts'
import { LONG_NAME } from './long-name.ts'

/** The name, the state and the reason of each recipient of the campaign. */
const RECIPIENTS: readonly (readonly [name: string, state: RecipientState, reason: string | null])[] = [
  ['Marina Teste', 'read', null],
  [LONG_NAME, 'delivered', null],
  ['Pablo Prueba', 'sent', null],
  ['Deniz Deneme', 'failed', 'recipient'],
  ['Rosa Teste', 'unsure', null],
  ['Ivo Teste', 'skipped', 'optedOut'],
  ['Lia Teste', 'prepared', null],
]

/** Returns the list with people. */
export async function seedContactLists(
  { context: { platform } }: Product,
  { ana }: StoryCompany,
): Promise<number> {
  await ana.ok(ROUTES.createContactList, { body: { name: LONG_NAME.slice(0, LIMITS.nameMax) } })
  const { id: contactListId } = await ana.ok(ROUTES.createContactList, { body: { name: 'Clientes 2026' } })
  for (const [name, number, isValid] of [
    ['Marina Teste', '5511900000101', true],
    [LONG_NAME.slice(0, LIMITS.nameMax), '5511900000102', false],
    ['Pablo Prueba', '5491150000103', null],
  ] as const) {
    const item = await ana.ok(ROUTES.createContactListItem, { body: { contactListId, name, number } })
    await platform
      .updateTable('contact_list_items')
      .set({ is_whatsapp_valid: isValid, checked_at: new Date() })
      .where('id', '=', item.id)
      .execute()
  }
  return contactListId
}

/** A list with a file, and one whose name is as long as may be. */
export async function seedFiles({ ana }: StoryCompany): Promise<void> {
  const { id: fileListId } = await ana.ok(ROUTES.createFileList, {
    body: { name: 'Catálogos', message: 'Seguem os nossos catálogos.' },
  })
  await ana.ok(ROUTES.uploadFileList, {
    params: { fileListId },
    form: {
      name: ['Kit azul', LONG_NAME.slice(0, LIMITS.nameMax)],
      files: ['kit.png', 'tabela.png'].map(
        name => new File([new Uint8Array(createPng(320, 200, [31, 95, 191]))], name),
      ),
    },
  })
  await ana.ok(ROUTES.createFileList, {
    body: { name: LONG_NAME.slice(0, LIMITS.nameMax), message: 'ininterruptamente'.repeat(12) },
  })
}

/** Schedules that repeat, follow up, were sent and failed. */
export async function seedSchedules(
  { context: { platform } }: Product,
  { ana }: StoryCompany,
): Promise<void> {
  const { contacts } = await ana.ok(ROUTES.listContacts, { query: { searchParam: '' } })
  const contactIdOf = (name: string) => contacts.find(contact => contact.name === name)?.id ?? 0
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  const add = (name: string, body: string, days: number, more: Partial<ScheduleInput> = {}) =>
    ana.ok(ROUTES.createSchedule, {
      body: { body, contactId: contactIdOf(name), sendAt: inDays(days), ...more },
    })
  await add('Marina Teste', 'Seu pedido sai *hoje*!', 1, {
    repeat: { every: 1, unit: 'weeks', times: 4, skipWeekends: true },
  })
  await add(LONG_NAME, 'ininterruptamente'.repeat(12), 2, { followUp: { days: 3, times: 2 } })
  const sent = await add('Pablo Prueba', 'Su factura está lista.', 3)
  const failed = await add('Deniz Deneme', 'Siparişiniz hazır.', 3)
  const yesterday = new Date(Date.now() - DAY_MS)
  const past = { send_at: yesterday, due_at: yesterday }
  const updatePast = (scheduleId: number) =>
    platform.updateTable('schedules').set(past).where('id', '=', scheduleId)
  await updatePast(sent.id).set({ status: 'ENVIADA', sent_at: yesterday }).execute()
  await updatePast(failed.id).set({ status: 'ERRO', reason: 'disconnected', failures: 3 }).execute()
}

/** A campaign that was cancelled with recipients in every state, a planned one and a draft; returns the first. */
export async function seedCampaigns(
  { context: { platform } }: Product,
  { id: company_id, ana }: StoryCompany,
  whatsappId: number,
  contactListId: number,
): Promise<number> {
  const body = { message1: 'Oi, {nome}! Tudo pela metade.', whatsappId, contactListId }
  const { id: campaign_id } = await ana.ok(ROUTES.createCampaign, { body: { ...body, name: 'Liquidação' } })
  await ana.ok(ROUTES.createCampaign, {
    body: {
      ...body,
      name: 'Natal',
      message2: 'ininterruptamente'.repeat(12),
      scheduledAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
    },
  })
  await ana.ok(ROUTES.createCampaign, { body: { name: LONG_NAME.slice(0, LIMITS.nameMax) } })
  const started_at = new Date(Date.now() - DAY_MS)
  const recipient = { company_id, campaign_id, connection_id: whatsappId }
  await platform
    .insertInto('campaign_recipients')
    .values(
      RECIPIENTS.map(([name, state, reason], index) => {
        const isSent = ['sent', 'delivered', 'read'].includes(state)
        return {
          ...recipient,
          name,
          state,
          reason,
          number: `5511911110${100 + index}`,
          number_key: `5511911110${100 + index}`,
          variant: 1,
          source: `item:${index}`,
          sent_at: isSent ? started_at : null,
          delivered_at: isSent && state !== 'sent' ? started_at : null,
          read_at: state === 'read' ? started_at : null,
        }
      }),
    )
    .execute()
  await platform
    .updateTable('campaigns')
    .set({ status: 'CANCELADA', started_at, completed_at: new Date(), claimed: RECIPIENTS.length })
    .where('id', '=', campaign_id)
    .execute()
  return campaign_id
}
