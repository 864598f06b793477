import { toWebhookRecord, WEBHOOK_SOURCES, webhookEventOf, type WebhookRecord } from '@recado/domain'
import type { PlatformDb } from '../../kernel/database/company-db.ts'
import { withPlatformDb } from '../../kernel/database/platform-db.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { deliveryColumns, digestOf } from './deliveries.service.ts'
import * as store from './platform.store.ts'

/** Events read in one transaction. */
export const LOG_BATCH = 200

/**
 * Reads the log of events on, and writes what webhooks are to hear. The log was written in the transactions of
 * what happened, and the place in it moves with the deliveries, so each event is told, once. Returns how many
 * events were read.
 */
export const readLog = (context: AppContext): Promise<number> =>
  withPlatformDb(context, async db => {
    const [after, end] = [await store.lockCursor(db), await store.findNumberedEnd(db)]
    if (after === undefined || end <= after) {
      if (after === undefined) await store.saveCursor(db, end)
      return 0
    }
    const sources = await store.listSources(db, {
      names: WEBHOOK_SOURCES,
      after,
      upTo: end,
      limit: LOG_BATCH,
    })
    for (const [companyId, ofCompany] of Map.groupBy(sources, source => source.companyId))
      await tellCompany(
        db,
        companyId,
        ofCompany.flatMap(source => toWebhookRecord(source) ?? []),
        context.clock.now(),
      )
    await store.saveCursor(db, sources.length === LOG_BATCH ? (sources.at(-1)?.pos ?? end) : end)
    return sources.length
  })

async function tellCompany(
  db: PlatformDb,
  companyId: number,
  records: readonly WebhookRecord[],
  now: Date,
): Promise<void> {
  const webhooks = await store.listListeners(db, [companyId])
  if (webhooks.length === 0 || records.length === 0) return
  const subjects = [...new Set(records.map(({ subject }) => subject))]
  const contacts = [...new Set(records.map(({ contactId }) => contactId))]
  const present = await store.listPresentContacts(db, companyId, contacts)
  const last = new Map(
    (await store.listLastDigests(db, companyId, subjects)).map(({ webhookId, subject, digest }) => [
      `${webhookId} ${subject}`,
      digest,
    ]),
  )
  const rows = records.flatMap(record =>
    webhooks
      .filter(({ topics }) => topics.includes(record.topic) && present.has(record.contactId))
      .flatMap(({ id: webhookId }) => {
        const key = `${webhookId} ${record.subject}`
        const digest = digestOf(record)
        const event = webhookEventOf(record, { digest, lastDigest: last.get(key) })
        last.set(key, digest)
        return event === undefined ? [] : [deliveryColumns(record, event, { companyId, webhookId, now })]
      }),
  )
  if (rows.length > 0) await store.insertForCompanies(db, rows)
}
