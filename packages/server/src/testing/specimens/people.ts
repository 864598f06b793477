import { randomUUID } from 'node:crypto'
import { NO_FILE, type Place } from './place.ts'

/** What is the user's own: a chat, a quick message, saved views, a browser that is pushed to, and an announcement that was seen. */
export async function fillPeople(
  place: Place,
  { userId: user_id, queueId }: { userId: number; queueId: number },
): Promise<{ chatId: number; quickMessageId: number; announcementId: number }> {
  const { db, text, mark } = place
  const chatId = await fillChat(place, user_id)
  const media = JSON.stringify({ ...NO_FILE, name: `${text}.pdf` })
  const quickMessageId = await place.make('quick_messages', { user_id, shortcode: `${text} ${mark}`, message: text, media })
  const browser = { endpoint: `https://push.example/${mark}`, p256dh: '', auth: '', fingerprint: mark, show_text: true }
  await place.put('push_subscriptions', { session_id: randomUUID(), user_id, ...browser })
  await place.putOnce('push_watchers', { user_id, until: new Date() })
  // Everybody hears of it, so it says nothing of the company; the user has seen it.
  const { id: announcementId } = await db
    .insertInto('announcements')
    // All companies read it, so no digits of one may look like a number of another.
    .values({ title: `Comunicado ${mark.replaceAll(/\d/g, digit => 'ghijklmnop'[Number(digit)] ?? '')}`, text: 'Domingo às 3 h.', published_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await place.put('announcement_views', { user_id, announcement_id: announcementId })
  await place.putOnce('ticket_views', { user_id, views: JSON.stringify([{ name: text, filters: { tab: 'search', q: text, queues: [queueId] } }]) })
  return { chatId, quickMessageId, announcementId }
}

/** A chat of the user with the company's admins, who own it where there are any, with something the user said in it. */
async function fillChat(place: Place, userId: number): Promise<number> {
  const { db, companyId, text, mark } = place
  const admins = await db.selectFrom('users').select('id').where('company_id', '=', companyId).where('profile', '=', 'admin').orderBy('id').execute()
  const members = [...new Set([...admins.map(({ id }) => id), userId])]
  const chat_id = await place.make('chats', { title: `${text} ${mark}`, owner_id: members[0] ?? userId, last_message: text, last_sender_id: userId })
  const { updated_at: active_at } = await db.selectFrom('chats').select('updated_at').where('id', '=', chat_id).executeTakeFirstOrThrow()
  for (const user_id of members) await place.put('chat_users', { chat_id, user_id, unreads: user_id === userId ? 0 : 1, active_at })
  await place.put('chat_messages', { chat_id, sender_id: userId, sender_name: text, message: `${text} ${mark}`, client_key: mark })
  return chat_id
}
