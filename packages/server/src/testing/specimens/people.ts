import { randomUUID } from 'node:crypto'
import { NO_FILE, type Place } from './place.ts'

const FAR_AWAY = new Date('2099-01-01T00:00:00Z')

/** What is the user's own: a chat, a quick message, saved views, a browser that is pushed to, and an announcement that was seen. */
export function fillPeople(
  place: Place,
  { userId: user_id, queueId, admins }: { userId: number; queueId: number; admins: readonly number[] },
): { chatId: number; quickMessageId: number; announcementId: number } {
  const { text, mark } = place
  const chatId = fillChat(place, user_id, admins)
  const media = JSON.stringify({ ...NO_FILE, name: `${text}.pdf` })
  const quickMessageId = place.make('quick_messages', { user_id, shortcode: `${text} ${mark}`, message: text, media })
  const browser = { endpoint: `https://push.example/${mark}`, p256dh: '', auth: '', fingerprint: mark, show_text: true }
  const session_id = randomUUID()
  // A browser whose session is over is forgotten at a moment of the server's choosing.
  place.put('sessions', { id: session_id, user_id, expires_at: FAR_AWAY })
  place.put('push_subscriptions', { session_id, user_id, ...browser })
  place.putOnce('push_watchers', { user_id, until: new Date() })
  // Everybody hears of it, so it says nothing of the company; the user has seen it.
  const announcementId = place.make('announcements', {
    // All companies read it, so no digits of one may look like a number of another.
    title: `Comunicado ${mark.replaceAll(/\d/g, digit => 'ghijklmnop'[Number(digit)] ?? '')}`,
    text: 'Domingo às 3 h.',
    published_at: new Date(),
  })
  place.put('announcement_views', { user_id, announcement_id: announcementId })
  place.putOnce('ticket_views', { user_id, views: JSON.stringify([{ name: text, filters: { tab: 'search', q: text, queues: [queueId] } }]) })
  return { chatId, quickMessageId, announcementId }
}

/** A chat of the user with the company's admins, who own it where there are any, with something the user said in it. */
function fillChat(place: Place, userId: number, admins: readonly number[]): number {
  const { text, mark } = place
  const active_at = new Date()
  const members = [...new Set([...admins, userId])]
  const chat_id = place.make('chats', {
    title: `${text} ${mark}`,
    owner_id: members[0] ?? userId,
    last_message: text,
    last_sender_id: userId,
    updated_at: active_at,
  })
  for (const user_id of members) place.put('chat_users', { chat_id, user_id, unreads: user_id === userId ? 0 : 1, active_at })
  place.put('chat_messages', { chat_id, sender_id: userId, sender_name: text, message: `${text} ${mark}`, client_key: mark })
  return chat_id
}
