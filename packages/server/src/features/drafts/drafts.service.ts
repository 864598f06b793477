import type { Draft, DraftInput } from '@recado/contract'
import type { DomainEvents } from '../../kernel/events/domain-events.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import * as chats from '../chats/index.ts'
import * as tickets from '../tickets/index.ts'
import { findDraft, listDrafts, saveDraft, tidy, type DraftPlace, type DraftRow } from './drafts.store.ts'

const present = (row: DraftRow): Draft => ({
  ticketId: row.ticket_id,
  chatId: row.chat_id,
  text: row.text,
  isNote: row.is_note,
  mentions: row.mentions,
  editedAt: row.edited_at.toISOString(),
})
const placeOf = ({ ticketId, chatId }: { ticketId?: number | undefined; chatId?: number | undefined }): DraftPlace =>
  ticketId === undefined ? { ticket_id: null, chat_id: chatId ?? 0 } : { ticket_id: ticketId, chat_id: null }
/** A longer draft does not fit into a signal, and is fetched by whoever hears of it. */
const TOLD_MAX = 1_500

/** The viewer's own, and nobody else's. */
export const list = async (scope: Scope): Promise<Draft[]> => (await listDrafts(scope.db, scope.viewer.id)).map(present)

/** Keeps what the viewer has begun to write, unless it was edited later on another device; answers what is kept now. */
export async function save(scope: Scope, input: DraftInput): Promise<Draft> {
  const { db, viewer, now } = scope
  if (input.ticketId !== undefined) await tickets.find(scope, input.ticketId)
  if (input.chatId !== undefined) await chats.find(scope, input.chatId)
  const { isNote: is_note, ageMs, device } = input
  const text = input.text.trim() === '' ? '' : input.text
  const row = { ...placeOf(input), text, is_note, edited_at: new Date(now.getTime() - ageMs) }
  const kept = await saveDraft(db, { ...row, user_id: viewer.id, mentions: JSON.stringify(input.mentions) })
  if (!kept) return present((await findDraft(db, viewer.id, row)) ?? { ...row, mentions: input.mentions })
  await tidy(db, viewer.id, now)
  const draft = present({ ...row, mentions: input.mentions })
  tellDevices(scope, device, draft)
  return draft
}

/** What was begun has been sent, in the same moment; whatever of it arrives later is older than that. */
export async function end(scope: Scope, place: DomainEvents['draftSent']): Promise<void> {
  const row = { ...placeOf(place), text: '', is_note: false, edited_at: scope.now }
  if (await saveDraft(scope.db, { ...row, user_id: scope.viewer.id, mentions: '[]' })) tellDevices(scope, '', present({ ...row, mentions: [] }))
}

/** Nobody's loss if it is not heard: every device asks for all of them when its line is back. */
function tellDevices(scope: Scope, device: string, draft: Draft): void {
  const { context, viewer, companyId } = scope
  scope.afterCommit(() => context.signals.say(companyId, 'draft', { device, draft: draft.text.length > TOLD_MAX ? null : draft }, [`user:${viewer.id}`]))
}
