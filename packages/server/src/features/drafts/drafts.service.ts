import type { Draft, DraftInput } from '@recado/contract'
import type { DomainEvents } from '../../kernel/events/domain-events.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import * as chats from '../chats/index.ts'
import * as tickets from '../tickets/index.ts'
import { draftRecord } from './drafts.record.ts'
import { findDraft, listDrafts, saveDraft, pruneDrafts, type DraftTarget } from './drafts.store.ts'

const targetOf = ({
  ticketId,
  chatId,
}: {
  ticketId?: number | undefined
  chatId?: number | undefined
}): DraftTarget =>
  ticketId === undefined ? { ticket_id: null, chat_id: chatId ?? 0 } : { ticket_id: ticketId, chat_id: null }
/** A longer draft does not fit into a signal; the devices fetch it instead. */
const MAX_SIGNAL_TEXT = 1_500

/** Only the viewer's own drafts. */
export const list = (scope: Scope): Promise<Draft[]> => listDrafts(scope.db, scope.viewer.id)

/** Saves the viewer's draft unless another device has a later edit; returns the stored draft. */
export async function save(scope: Scope, input: DraftInput): Promise<Draft> {
  const { db, viewer, now } = scope
  if (input.ticketId !== undefined) await tickets.find(scope, input.ticketId)
  if (input.chatId !== undefined) await chats.find(scope, input.chatId)
  const { isNote, mentions, ageMs, device } = input
  const content = { text: input.text.trim() === '' ? '' : input.text, isNote, mentions }
  const target = targetOf(input)
  const edited_at = new Date(now.getTime() - ageMs)
  const row = { ...draftRecord.toColumns(content), ...target, edited_at, user_id: viewer.id }
  const draft = await saveDraft(db, row)
  if (!draft) return (await findDraft(db, viewer.id, target)) ?? unsaved(target, content, edited_at)
  await pruneDrafts(db, viewer.id, now)
  signalDevices(scope, device, draft)
  return draft
}

const unsaved = (
  { ticket_id: ticketId, chat_id: chatId }: DraftTarget,
  content: Pick<Draft, 'text' | 'isNote' | 'mentions'>,
  editedAt: Date,
): Draft => ({ ...content, ticketId, chatId, editedAt: editedAt.toISOString() })

/** Empties the draft of a sent message in the same transaction; later arrivals of it are older. */
export async function clearSentDraft(scope: Scope, target: DomainEvents['draftSent']): Promise<void> {
  const emptied = { text: '', is_note: false, mentions: '[]', edited_at: scope.now, user_id: scope.viewer.id }
  const draft = await saveDraft(scope.db, { ...targetOf(target), ...emptied })
  if (draft) signalDevices(scope, '', draft)
}

/** Best effort: each device fetches all drafts after a reconnect. */
function signalDevices(scope: Scope, device: string, draft: Draft): void {
  const { context, viewer, companyId } = scope
  scope.afterCommit(() =>
    context.signals.say(
      companyId,
      'draft',
      { device, draft: draft.text.length > MAX_SIGNAL_TEXT ? null : draft },
      [`user:${viewer.id}`],
    ),
  )
}
