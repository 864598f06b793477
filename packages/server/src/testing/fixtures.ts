import type { ClientBase } from 'pg'
import type { Pools } from '../kernel/database/pool.ts'
import type { AppContext } from '../kernel/process/app-context.ts'
import { addAndRemoveContact, fillContacts } from './fixtures/contacts.ts'
import { fillCampaigns } from './fixtures/campaigns.ts'
import { fillCompanyWebhooks } from './fixtures/company-webhooks.ts'
import { fillContactLists } from './fixtures/contact-lists.ts'
import { fillBilling } from './fixtures/billing.ts'
import { fillConnections } from './fixtures/connections.ts'
import { fillIntegrationSession } from './fixtures/integrations.ts'
import { fillMessages, fillPendingTraffic } from './fixtures/messages.ts'
import { fillUserData } from './fixtures/user-data.ts'
import { fillOutreach } from './fixtures/outreach.ts'
import { JOBS_SCHEMA } from '../kernel/work/job-tables.ts'
import { SET_ASIDE, type SetAsideData } from '../kernel/work/set-aside-jobs.ts'
import { fillReportMailings } from './fixtures/report-mailings.ts'
import { openFixtureWriter } from './fixtures/fixture-writer.ts'
import { fillSso } from './fixtures/sso.ts'
import { fillTicket } from './fixtures/tickets.ts'

export { FAILED_MEDIA } from './fixtures/fixture-writer.ts'

/** Numbers of one thing of each kind. */
export interface FixtureIds {
  companyId: number
  queueId: number
  otherQueueId: number
  /** At the top of the first queue's menu; the only one. */
  queueOptionId: number
  integrationId: number
  /** A service that answers calls of integrations. */
  serviceUrl: string
  /** A call of the integration with the customer's message. */
  deliveryId: number
  /** A webhook that is off, and an event that it heard. */
  webhookId: number
  webhookDeliveryId: number
  /** Paused; the user and the admins get it. */
  reportMailingId: number
  /** A job that is not tried again by itself. */
  setAsideJobId: string
  /** Proved by nobody. */
  ssoDomainId: number
  /** An admin, who may see reports. */
  readerId: number
  whatsappId: number
  spareWhatsappId: number
  /** Messages API token of the first connection. */
  apiToken: string
  /** An API key with every scope. */
  apiKey: string
  apiKeyId: number
  userId: number
  tagId: number
  /** A lane of the board, in which no ticket stands. */
  laneId: number
  contactId: number
  freeContactId: number
  /** Two contacts became the free one; the last of it may be undone. */
  mergeId: number
  /** Finished; its contact is the free one. */
  erasureId: number
  /** Of the contact; it is ready. */
  contactExportId: number
  contactListId: number
  /** No campaign is written for its people. */
  spareContactListId: number
  /** Of that list. */
  listItemId: number
  /** Into that list; it waits to be started. */
  spreadsheetImportId: number
  ticketId: number
  uuid: string
  messageId: number
  failedMessageId: number
  /** It is queued and held. */
  heldMessageId: number
  /** Its file could not be had from the channel. */
  lostMessageId: number
  /** A recording that was written down. */
  soundMessageId: number
  ownMessageId: number
  noteId: number
  templateId: number
  importId: number
  hoursExceptionId: number
  /** It hands over to the first queue; nothing uses it. */
  promptId: number
  quickMessageId: number
  /** Of the company, so that everybody may use it. */
  companyQuickMessageId: number
  fileListId: number
  fileOptionId: number
  scheduleId: number
  /** Nobody has sent it in time. */
  failedScheduleId: number
  /** A draft. */
  campaignId: number
  /** Somebody has paused it. */
  runningCampaignId: number
  cancelledCampaignId: number
  /** Of the running campaign; unsure. */
  recipientId: number
  /** Of no company: the same for everybody. */
  announcementId: number
  helpId: number
  /** No company has it. */
  planId: number
  /** The plan of the company. */
  ownPlanId: number
  /** A company without anybody. */
  spareCompanyId: number
  chatId: number
  /** It is open; its Pix code waits for the operator, and money of another sum came. */
  invoiceId: number
  txid: string
  strayPaymentId: number
}

export interface FixtureOptions {
  readonly userId: number
  readonly text?: string
  readonly queueId?: number
  readonly otherQueueId?: number
}

/**
 * Inserts a row into every table of a company, with `text` in all user-written columns. The ticket is open,
 * assigned to `userId`, with a message of the customer, one of ours, one that failed, and a note. The user
 * chats with the company's admins, one of whom owns the chat.
 */
export async function fillCompany(
  {
    pools,
    config,
  }: {
    readonly pools: Pick<Pools, 'platform'>
    readonly config?: Pick<AppContext['config'], 'transcription'>
  },
  companyId: number,
  options: FixtureOptions,
): Promise<FixtureIds> {
  const client = await pools.platform.connect()
  try {
    return await fillCompanyOver(client, companyId, {
      ...options,
      transcriptionUrl: config?.transcription?.baseUrl,
    })
  } finally {
    client.release()
  }
}

/** The same over one connection, in one transaction and three round trips. */
export async function fillCompanyOver(
  client: Pick<ClientBase, 'query'>,
  companyId: number,
  {
    userId,
    text = 'Texto',
    transcriptionUrl = 'https://transcription.example/v1',
    ...given
  }: FixtureOptions & { transcriptionUrl?: string | undefined },
): Promise<FixtureIds> {
  const [, place, admins, ownPlanId] = await Promise.all([
    client.query('begin'),
    openFixtureWriter(client, companyId, text),
    listAdmins(client, companyId),
    findPlan(client, companyId),
  ])
  try {
    const gone = await addAndRemoveContact(client, place)
    const lines = fillConnections(place, { ...given, userId, baseUrl: transcriptionUrl })
    const connectionId = lines.whatsappId
    const contacts = fillContacts(place, { userId, connectionId, gone })
    const { contactId, tagId } = contacts
    const at = { contactId, connectionId, queueId: lines.queueId, userId }
    const ticket = fillTicket(place, { ...at, tagId })
    const messages = fillMessages(place, ticket.ticketId, at)
    const integration = fillIntegrationSession(place, { ...lines, ...ticket, ...messages })
    const webhook = fillCompanyWebhooks(place, { ...lines, ...contacts })
    fillPendingTraffic(place, { connectionId, contactId, ...messages })
    place.put('prompt_turns', {
      ticket_id: ticket.ticketId,
      prompt_id: lines.promptId,
      message_id: messages.messageId,
      asked_at: new Date(),
      due_at: '2999-01-01T00:00:00Z',
    })
    const lists = fillContactLists(place)
    const people = fillUserData(place, { ...at, admins })
    const mailing = fillReportMailings(place, { userId, admins })
    const sso = fillSso(place, at)
    const outreach = fillOutreach(place, at)
    const billing = fillBilling(place)
    const campaigns = fillCampaigns(place, { ...at, ...lists, ...outreach, ...messages, tagId })
    const payload = JSON.stringify({ action: 'update', tag: { id: tagId, name: text, color: '#112233' } })
    place.put('events', { name: 'tag', payload, rooms: ['staff'] })
    await place.save()
    const setAsideJobId = await setJobAside(client, companyId)
    await client.query('commit')
    return {
      companyId,
      userId,
      ownPlanId,
      ...lines,
      ...contacts,
      ...ticket,
      ...messages,
      ...integration,
      ...webhook,
      ...lists,
      ...people,
      ...mailing,
      setAsideJobId,
      ...sso,
      ...outreach,
      ...billing,
      ...campaigns,
    }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Of no use where no server has made the queue yet. */
async function setJobAside(client: Pick<ClientBase, 'query'>, companyId: number): Promise<string> {
  const { rows: found } = await client.query<{ has: boolean }>(
    `select to_regclass('${JOBS_SCHEMA}.job') is not null as has`,
  )
  if (!found[0]?.has) return ''
  const job: SetAsideData = { companyId, job: 'templates.sync', args: { connectionId: 0 }, wasLost: true }
  const { rows } = await client.query<{ id: string }>(
    `insert into ${JOBS_SCHEMA}.job (name, data) values ($1, $2) returning id`,
    [SET_ASIDE, JSON.stringify(job)],
  )
  return rows[0]?.id ?? ''
}
async function findPlan(client: Pick<ClientBase, 'query'>, companyId: number): Promise<number> {
  const { rows } = await client.query<{ plan_id: number }>('select plan_id from companies where id = $1', [
    companyId,
  ])
  return rows[0]?.plan_id ?? 0
}
async function listAdmins(client: Pick<ClientBase, 'query'>, companyId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from users where company_id = $1 and profile = 'admin' order by id`,
    [companyId],
  )
  return rows.map(({ id }) => id)
}
