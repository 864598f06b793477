import type { NoticeEvent } from '@recado/channels/port'
import { accountConsequenceOf } from '@recado/domain'
import * as connections from '../connections/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { updateTemplate } from './templates.store.ts'

type Detail = Readonly<Record<string, unknown>>
type ProviderNotice = Pick<NoticeEvent, 'topic' | 'detail'> & { readonly at: string }

const textOrUndefined = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : undefined
const toDetail = (value: unknown): Detail =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Detail) : {}

type ApplyNotice = (scope: Scope, connectionId: number, fields: Detail, at: string) => Promise<void>

/** The notices that change something here, by topic. */
const NOTICES: Readonly<Record<string, ApplyNotice>> = {
  message_template_status_update: (scope, connectionId, fields) =>
    applyTemplateNotice(scope, connectionId, fields, { status: textOrUndefined(fields['event']) }),
  message_template_quality_update: (scope, connectionId, fields) =>
    applyTemplateNotice(scope, connectionId, fields, {
      quality: textOrUndefined(fields['new_quality_score']),
    }),
  template_category_update: (scope, connectionId, fields) =>
    applyTemplateNotice(scope, connectionId, fields, {
      category: textOrUndefined(fields['new_category']),
      // A change to come, which Meta announces a day before.
      next_category: textOrUndefined(fields['correct_category']) ?? '',
    }),
  // The limit of the business portfolio, which all its numbers share.
  business_capability_update: applyNumberNotice,
  phone_number_quality_update: applyNumberNotice,
  account_update: applyAccountUpdate,
}
export const NOTICE_TOPICS = Object.keys(NOTICES)

/** Applies a provider's notice about an account or its templates; ignores others. */
export async function applyNotice(
  scope: Scope,
  connectionId: number,
  { topic, detail, at }: ProviderNotice,
): Promise<void> {
  const apply = Object.hasOwn(NOTICES, topic) ? NOTICES[topic] : undefined
  await apply?.(scope, connectionId, toDetail(detail), at)
}

/** An unknown template is new: a sync of all of them is requested. */
async function applyTemplateNotice(
  scope: Scope,
  connectionId: number,
  fields: Detail,
  change: Readonly<Partial<Record<'status' | 'quality' | 'category' | 'next_category', string | undefined>>>,
): Promise<void> {
  const externalId = textOrUndefined(fields['message_template_id'])
  const values = withoutUndefined(change)
  if (externalId === undefined || Object.keys(values).length === 0) return
  if ((await updateTemplate(scope.db, externalId, values)) === 0)
    scope.enqueueJob({ job: 'templates.sync', args: { connectionId } })
}

/** The quality and the limit of a number. */
async function applyNumberNotice(
  scope: Scope,
  connectionId: number,
  fields: Detail,
  at: string,
): Promise<void> {
  const values = withoutUndefined({
    account_quality: textOrUndefined(fields['event']),
    account_limit: textOrUndefined(fields['max_daily_conversations_per_business'] ?? fields['current_limit']),
  })
  if (Object.keys(values).length === 0) return
  await connections.recordAccountStatus(
    scope.db,
    { connectionId, number: numberOf(fields['display_phone_number']) },
    { ...values, account_told_at: new Date(at) },
  )
}

/** News of the account: recorded, and followed where the account may send less, nothing, or again. */
async function applyAccountUpdate(
  scope: Scope,
  connectionId: number,
  fields: Detail,
  at: string,
): Promise<void> {
  const event = textOrUndefined(fields['event'])
  if (event === undefined) return
  const consequence = accountConsequenceOf({
    event,
    banStates: toTexts(toDetail(fields['ban_info'])['waba_ban_state']),
    restrictions: toDetails(fields['restriction_info']).map(one => {
      const expiresAt = Number(textOrUndefined(one['expiration']))
      return {
        type: textOrUndefined(one['restriction_type']) ?? '',
        ...(Number.isFinite(expiresAt) ? { expiresAt } : {}),
      }
    }),
  })
  const isWarning =
    consequence?.do === 'warn' ||
    consequence?.do === 'restrict' ||
    (consequence?.do === 'stop' && consequence.reason === 'banned')
  const ids = await connections.recordAccountEvent(
    scope.db,
    { connectionId, number: numberOf(fields['phone_number']) },
    {
      event,
      ...(isWarning ? { warning: event } : consequence?.do === 'calm' ? { warning: '' } : {}),
      at: new Date(at),
    },
  )
  for (const id of ids) {
    if (consequence?.do === 'stop') await connections.stopRefused(scope, id, consequence.reason)
    if (consequence?.do === 'restrict') await connections.recordRestriction(scope, id, consequence.until)
    if (consequence?.do === 'resume') await connections.resumeAfter(scope, id, consequence.after)
  }
}

const numberOf = (value: unknown): string | undefined =>
  textOrUndefined(value)?.replaceAll(/\D/g, '') || undefined
const toTexts = (value: unknown): string[] => [value].flat().flatMap(one => textOrUndefined(one) ?? [])
const toDetails = (value: unknown): Detail[] => [value ?? []].flat().map(toDetail)

const withoutUndefined = (change: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(change).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
