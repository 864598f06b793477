import type { NoticeEvent } from '@recado/channels/port'
import * as connections from '../connections/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { updateTemplate } from './templates.store.ts'

type Detail = Readonly<Record<string, unknown>>
type ProviderNotice = Pick<NoticeEvent, 'topic' | 'detail'> & { readonly at: string }

const textOrUndefined = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : undefined
const toDetail = (value: unknown): Detail =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Detail) : {}

/** Applies a provider's notice about an account or its templates; ignores others. */
export async function applyNotice(
  scope: Scope,
  connectionId: number,
  { topic, detail, at }: ProviderNotice,
): Promise<void> {
  const fields = toDetail(detail)
  switch (topic) {
    case 'message_template_status_update':
      return applyTemplateNotice(scope, connectionId, fields, { status: textOrUndefined(fields['event']) })
    case 'message_template_quality_update':
      return applyTemplateNotice(scope, connectionId, fields, {
        quality: textOrUndefined(fields['new_quality_score']),
      })
    case 'template_category_update':
      return applyTemplateNotice(scope, connectionId, fields, {
        category: textOrUndefined(fields['new_category']),
      })
    case 'phone_number_quality_update':
      return applyAccountNotice(scope, connectionId, textOrUndefined(fields['display_phone_number']), at, {
        account_quality: textOrUndefined(fields['event']),
        account_limit: textOrUndefined(fields['current_limit']),
      })
    case 'account_update':
      return applyAccountNotice(scope, connectionId, textOrUndefined(fields['phone_number']), at, {
        account_event: textOrUndefined(fields['event']),
      })
  }
}

/** An unknown template is new: a sync of all of them is requested. */
async function applyTemplateNotice(
  scope: Scope,
  connectionId: number,
  fields: Detail,
  change: { status?: string | undefined; quality?: string | undefined; category?: string | undefined },
): Promise<void> {
  const externalId = textOrUndefined(fields['message_template_id'])
  const values = withoutUndefined(change)
  if (externalId === undefined || Object.keys(values).length === 0) return
  if ((await updateTemplate(scope.db, externalId, values)) === 0)
    scope.enqueueJob({ job: 'templates.sync', args: { connectionId } })
}

async function applyAccountNotice(
  scope: Scope,
  connectionId: number,
  number: string | undefined,
  at: string,
  change: Record<string, string | undefined>,
): Promise<void> {
  const values = withoutUndefined(change)
  if (Object.keys(values).length === 0) return
  await connections.recordAccountStatus(
    scope.db,
    { connectionId, number: number?.replaceAll(/\D/g, '') || undefined },
    { ...values, account_told_at: new Date(at) },
  )
}

const withoutUndefined = (change: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(change).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
