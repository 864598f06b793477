import { DAY_MS, LIMITS, ROUTES } from '@recado/contract'
import type { Product } from '@recado/server/testing/product'
import type { StoryCompany } from '../company.ts'
import { createPng } from '../media-files.ts'
import { LONG_NAME } from './long-name.ts'

/** Tags, lanes, quick messages and views of the list of tickets. */
export async function seedRecords({ ana, vendas }: StoryCompany): Promise<void> {
  for (const [name, color] of [
    ['VIP', '#b42318'],
    ['Orçamento', '#1f5fbf'],
    [LONG_NAME, '#93500a'],
  ] as const)
    await ana.ok(ROUTES.createTag, { body: { name, color } })
  const paid = await ana.ok(ROUTES.createTag, { body: { name: 'Pagamento', color: '#d97706', kanban: 1 } })
  await ana.ok(ROUTES.createTag, {
    body: {
      name: LONG_NAME,
      color: '#1f5fbf',
      kanban: 1,
      lane: { limit: 1, timer: { minutes: 2_880, nextLaneId: paid.id } },
    },
  })
  for (const [shortcode, message, geral, folder] of [
    ['pix', 'Nossa chave é *financeiro@example.com*', true, ''],
    ['tabela', 'Segue a nossa tabela de preços', true, LONG_NAME],
    [LONG_NAME, 'ininterruptamente'.repeat(12), false, ''],
  ] as const)
    await ana.ok(ROUTES.createQuickMessage, { body: { shortcode, message, geral, folder } })
  const [, , tabela] = (await ana.ok(ROUTES.listAllQuickMessages)).toReversed()
  await ana.ok(ROUTES.uploadQuickMessageMedia, {
    params: { quickMessageId: tabela?.id ?? 0 },
    form: { file: [new File([new Uint8Array(createPng(320, 200, [60, 203, 156]))], 'tabela de preços.png')] },
  })
  await ana.ok(ROUTES.saveTicketViews, {
    body: {
      views: [
        { name: 'Esperando em Vendas', filters: { tab: 'open', sub: 'pending', queues: [vendas] } },
        { name: LONG_NAME.slice(0, LIMITS.viewNameMax), filters: { tab: 'closed' } },
      ],
    },
  })
}

/** The report of a queue that Ana gets by e-mail on Mondays. */
export const seedReportMailing = ({ ana, vendas }: StoryCompany): Promise<unknown> =>
  ana.ok(ROUTES.createReportMailing, {
    body: {
      name: LONG_NAME,
      rhythm: 'week',
      day: 1,
      hour: 8,
      period: 'week',
      isByClock: true,
      isActive: true,
      queueId: vendas,
      attendantId: null,
      connectionId: null,
      tagId: null,
      fromAd: true,
      ad: '',
      recipientIds: [ana.id],
    },
  })

/** An open and a paid invoice; an erasure that was asked for, and one that was repeated. */
export async function seedLedgers(
  { context: { platform } }: Product,
  { id: company_id, ana }: StoryCompany,
): Promise<void> {
  const { due_date } = await platform
    .selectFrom('companies')
    .select('due_date')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  const created_at = new Date()
  const invoice = { company_id, recurrence: 'MENSAL', cents: 19_900, currency: 'BRL', created_at } as const
  await platform
    .insertInto('invoices')
    .values([
      { ...invoice, plan_name: LONG_NAME, due_date: due_date ?? created_at },
      { ...invoice, plan_name: 'VIP', due_date: created_at, status: 'paid', paid_at: created_at },
    ])
    .execute()
  const details = { firstName: 'Ana', lastName: '', state: 'PE', city: 'Recife', zipcode: '50050-000' }
  await ana.ok(ROUTES.saveBillingDetails, {
    body: { ...details, email: 'contas@example.com', address2: 'Rua da Aurora, 320', country: 'BR' },
  })
  const erasure = {
    company_id,
    contact: 1,
    user_id: ana.id,
    user_name: ana.name,
    requested_at: created_at,
    heard_at: created_at,
    finished_at: created_at,
  } as const
  const counts = JSON.stringify({ messages: 1_204, files: 31, notes: 2, recipients: 4 })
  await platform
    .insertInto('erasures')
    .values([
      { ...erasure, reason: 'request', counts },
      { ...erasure, reason: 'withdrawn', user_id: null, is_repeated: true },
    ])
    .execute()
}

/** The data of a contact, in a file that is ready. */
export async function seedContactExport(
  { context: { platform } }: Product,
  { id: company_id, ana }: StoryCompany,
): Promise<void> {
  const requested_at = new Date()
  const { id: contact_id } = await platform
    .selectFrom('contacts')
    .select('id')
    .where('company_id', '=', company_id)
    .where('is_group', '=', false)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await platform
    .insertInto('contact_exports')
    .values({
      company_id,
      contact_id,
      user_id: ana.id,
      user_name: ana.name,
      language: 'pt',
      requested_at,
      state: 'ready',
      file_key: '0'.repeat(32),
      size: 48_120_331,
      messages: 1_204,
      files: 31,
      expires_at: new Date(requested_at.getTime() + LIMITS.contactExportDays * DAY_MS),
    })
    .execute()
}

/** Makes Ana an operator; her announcement is inactive, so that nobody of the other stories sees it. */
export async function seedOperator({ context: { platform } }: Product, { ana }: StoryCompany): Promise<void> {
  await platform.updateTable('users').set({ is_super: true }).where('id', '=', ana.id).execute()
  await ana.ok(ROUTES.createAnnouncement, {
    body: {
      title: `Manutenção ${LONG_NAME}`,
      text: 'ininterruptamente'.repeat(12),
      priority: 1,
      status: false,
    },
  })
}
