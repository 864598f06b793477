import type { Draft, DraftInput } from '@recado/contract'
import type { DomainEvents } from '../../kernel/events/domain-events.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import * as chats from '../chats/index.ts'
import * as tickets from '../tickets/index.ts'
import {
  findDraft,
  listDrafts,
  saveDraft,
  pruneDrafts,
  type DraftTarget,
  type DraftRow,
} from './drafts.store.ts'

const presentDraft = (row: DraftRow): Draft => ({
  ticketId: row.ticket_id,
  chatId: row.chat_id,
  text: row.text,
  isNote: row.is_note,
  mentions: row.mentions,
  editedAt: row.edited_at.toISOString(),
})
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
export const list = async (scope: Scope): Promise<Draft[]> =>
  (await listDrafts(scope.db, scope.viewer.id)).map(presentDraft)

/** Saves the viewer's draft unless another device has a later edit; returns the stored draft. */
export async function save(scope: Scope, input: DraftInput): Promise<Draft> {
  const { db, viewer, now } = scope
  if (input.ticketId !== undefined) await tickets.find(scope, input.ticketId)
  if (input.chatId !== undefined) await chats.find(scope, input.chatId)
  const { isNote: is_note, ageMs, device } = input
  const text = input.text.trim() === '' ? '' : input.text
  const row = { ...targetOf(input), text, is_note, edited_at: new Date(now.getTime() - ageMs) }
  const isSaved = await saveDraft(db, {
    ...row,
    user_id: viewer.id,
    mentions: JSON.stringify(input.mentions),
  })
  if (!isSaved)
    return presentDraft((await findDraft(db, viewer.id, row)) ?? { ...row, mentions: input.mentions })
  await pruneDrafts(db, viewer.id, now)
  const draft = presentDraft({ ...row, mentions: input.mentions })
  signalDevices(scope, device, draft)
  return draft
}

/** Empties the draft of a sent message in the same transaction; later arrivals of it are older. */
export async function clearSentDraft(scope: Scope, target: DomainEvents['draftSent']): Promise<void> {
  const row = { ...targetOf(target), text: '', is_note: false, edited_at: scope.now }
  if (await saveDraft(scope.db, { ...row, user_id: scope.viewer.id, mentions: '[]' }))
    signalDevices(scope, '', presentDraft({ ...row, mentions: [] }))
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
