import { Template } from '@recado/contract'
import { sql, type Insertable } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import type { MessageTemplates } from '../../schema/tables.ts'
import { templateRecord } from './templates.record.ts'

const selectTemplate = (db: CompanyDb) =>
  db.selectFrom('message_templates').select(templateRecord.fields(Template)).select('components')
export type TemplateRow = Awaited<ReturnType<ReturnType<typeof selectTemplate>['executeTakeFirstOrThrow']>>

export const listTemplates = (db: CompanyDb, connectionId: number): Promise<TemplateRow[]> =>
  selectTemplate(db)
    .where('connection_id', '=', connectionId)
    .orderBy('name')
    .orderBy('language')
    .orderBy('id')
    .execute()
export const findTemplate = (db: CompanyDb, id: number): Promise<TemplateRow | undefined> =>
  selectTemplate(db).where('id', '=', id).executeTakeFirst()

/** Replaces the stored templates with the provider's; removed ones are deleted. */
export async function replaceTemplates(
  db: CompanyDb,
  connectionId: number,
  templates: readonly Insertable<MessageTemplates>[],
  now: Date,
): Promise<void> {
  const names = templates.map(({ external_id }) => external_id)
  await db
    .deleteFrom('message_templates')
    .where('connection_id', '=', connectionId)
    .$if(names.length > 0, query => query.where('external_id', 'not in', names))
    .execute()
  if (templates.length > 0)
    await db
      .insertInto('message_templates')
      .values([...templates])
      .onConflict(conflict =>
        conflict.columns(['company_id', 'connection_id', 'external_id']).doUpdateSet(eb => ({
          name: eb.ref('excluded.name'),
          language: eb.ref('excluded.language'),
          category: eb.ref('excluded.category'),
          next_category: sql<string>`case when message_templates.next_category = excluded.category then '' else message_templates.next_category end`,
          status: eb.ref('excluded.status'),
          quality: eb.ref('excluded.quality'),
          components: eb.ref('excluded.components'),
          updated_at: now,
        })),
      )
      .execute()
}
/** Updates one template on all numbers that share its account; returns the number of rows. */
export const updateTemplate = async (
  db: CompanyDb,
  externalId: string,
  change: { status?: string; quality?: string; category?: string; next_category?: string },
): Promise<number> =>
  Number(
    (
      await db
        .updateTable('message_templates')
        .set(change)
        .where('external_id', '=', externalId)
        .executeTakeFirstOrThrow()
    ).numUpdatedRows,
  )
