import type { NoticeEvent } from '@recado/channels/port'
import type { Scope } from '../../kernel/database/scope.ts'
import { changeTemplate, noteAccount } from './templates.store.ts'

type Detail = Readonly<Record<string, unknown>>
type Notice = Pick<NoticeEvent, 'topic' | 'detail'> & { readonly at: string }

const text = (value: unknown): string | undefined => (typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : undefined)
const detailOf = (value: unknown): Detail => (value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Detail) : {})

/** News of a provider about an account and its templates; what is about neither is left. */
export async function hear(scope: Scope, connectionId: number, { topic, detail, at }: Notice): Promise<void> {
  const told = detailOf(detail)
  switch (topic) {
    case 'message_template_status_update':
      return template(scope, connectionId, told, { status: text(told['event']) })
    case 'message_template_quality_update':
      return template(scope, connectionId, told, { quality: text(told['new_quality_score']) })
    case 'template_category_update':
      return template(scope, connectionId, told, { category: text(told['new_category']) })
    case 'phone_number_quality_update':
      return account(scope, connectionId, text(told['display_phone_number']), at, {
        account_quality: text(told['event']),
        account_limit: text(told['current_limit']),
      })
    case 'account_update':
      return account(scope, connectionId, text(told['phone_number']), at, { account_event: text(told['event']) })
  }
}

/** One that nobody knows is new: all of them are asked for. */
async function template(
  scope: Scope,
  connectionId: number,
  told: Detail,
  change: { status?: string | undefined; quality?: string | undefined; category?: string | undefined },
): Promise<void> {
  const externalId = text(told['message_template_id'])
  const said = known(change)
  if (externalId === undefined || Object.keys(said).length === 0) return
  if ((await changeTemplate(scope.db, externalId, said)) === 0) scope.enqueueJob({ job: 'templates.sync', args: { connectionId } })
}

async function account(scope: Scope, connectionId: number, number: string | undefined, at: string, change: Record<string, string | undefined>): Promise<void> {
  const said = known(change)
  if (Object.keys(said).length === 0) return
  await noteAccount(scope.db, { connectionId, number: number?.replaceAll(/\D/g, '') || undefined }, { ...said, account_told_at: new Date(at) })
}

const known = (change: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(change).filter((entry): entry is [string, string] => entry[1] !== undefined))
