import { toPreviewText } from '@recado/domain'
import type { AppContext } from '../../kernel/process/app-context.ts'

/** The first of `users` owns it; `unread` counts the others' unread end. */
interface DemoChat {
  readonly title: string
  readonly users: readonly string[]
  readonly unread?: number
  readonly messages: readonly DemoChatMessage[]
}
interface DemoChatMessage {
  readonly from: string
  readonly text: string
  readonly minutesAgo: number
}
/** Internal chats of the demo companies, by company domain. */
const CHATS: Readonly<Record<string, readonly DemoChat[]>> = {
  'lojasol.example': [
    {
      title: 'Equipe Loja Sol',
      users: ['Camila Prado', 'Bruno Alves', 'Ana Ribeiro'],
      unread: 2,
      messages: [
        {
          from: 'Camila Prado',
          text: 'Bom dia, equipe! ☀️ O kit de 12 unidades chegou ontem e já está no estoque.',
          minutesAgo: 1_530,
        },
        { from: 'Bruno Alves', text: 'Que bom, tenho três clientes esperando por ele.', minutesAgo: 1_521 },
        { from: 'Ana Ribeiro', text: 'Vou avisar quem reclamou do atraso.', minutesAgo: 1_518 },
        {
          from: 'Camila Prado',
          text: 'Lembrem: até *10%* de desconto sem aprovação para VIP.',
          minutesAgo: 64,
        },
        { from: 'Bruno Alves', text: 'E frete único para dois kits?', minutesAgo: 12 },
        { from: 'Bruno Alves', text: 'A Mariana quer fechar hoje 🙂', minutesAgo: 11 },
      ],
    },
    {
      title: 'Plantão de sábado',
      users: ['Ana Ribeiro', 'Camila Prado'],
      messages: [
        { from: 'Ana Ribeiro', text: 'Posso ficar até as 12h, quem cobre a tarde?', minutesAgo: 2_990 },
        { from: 'Camila Prado', text: 'Eu fico. Obrigada!', minutesAgo: 2_980 },
      ],
    },
    {
      title: 'Bruno e Camila',
      users: ['Bruno Alves', 'Camila Prado'],
      messages: [
        {
          from: 'Bruno Alves',
          text: 'O boleto da Padaria Aurora saiu com a data errada, viu?',
          minutesAgo: 4_400,
        },
      ],
    },
  ],
  'cafelua.example': [
    {
      title: 'Equipo Café Lua',
      users: ['Lucía Gómez', 'Mateo Ruiz'],
      unread: 1,
      messages: [
        { from: 'Lucía Gómez', text: 'Mañana abrimos a las 8, ¿sí?', minutesAgo: 1_450 },
        { from: 'Mateo Ruiz', text: 'Sí, llevo las medialunas 🥐', minutesAgo: 16 },
      ],
    },
  ],
}

interface ChatSeedContext {
  readonly company_id: number
  readonly now: Date
  readonly users: { readonly [name: string]: number }
}

/** Fills a demo company with its chats. */
export async function seedChats(
  db: AppContext['platform'],
  domain: string,
  at: ChatSeedContext,
): Promise<void> {
  for (const chat of CHATS[domain] ?? []) await seedChat(db, at, chat)
}

/** Inserts a chat: only the last author has read its last `unread` messages. */
async function seedChat(db: AppContext['platform'], at: ChatSeedContext, chat: DemoChat): Promise<void> {
  const { company_id } = at
  const [first, last] = [chat.messages[0], chat.messages.at(-1)]
  if (!first || !last) return
  const [created_at, updated_at] = [first, last].map(message => sentAt(at, message)) as [Date, Date]
  const { id: chat_id } = await db
    .insertInto('chats')
    .values({
      company_id,
      title: chat.title,
      owner_id: idOf(at, chat.users[0] ?? ''),
      last_message: toPreviewText(last.text),
      last_sender_id: idOf(at, last.from),
      created_at,
      updated_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const members = chat.users.map(name => ({
    company_id,
    chat_id,
    user_id: idOf(at, name),
    unreads: name === last.from ? 0 : (chat.unread ?? 0),
    active_at: updated_at,
    joined_at: created_at,
  }))
  await db.insertInto('chat_users').values(members).execute()
  await insertMessages(db, at, chat_id, chat.messages)
}

const idOf = ({ users }: ChatSeedContext, name: string): number => users[name] ?? 0
const sentAt = ({ now }: ChatSeedContext, { minutesAgo }: DemoChatMessage): Date =>
  new Date(now.getTime() - minutesAgo * 60_000)

async function insertMessages(
  db: AppContext['platform'],
  at: ChatSeedContext,
  chat_id: number,
  messages: readonly DemoChatMessage[],
): Promise<void> {
  const rows = messages.map(message => ({
    company_id: at.company_id,
    chat_id,
    sender_id: idOf(at, message.from),
    sender_name: message.from,
    message: message.text,
    created_at: sentAt(at, message),
  }))
  await db.insertInto('chat_messages').values(rows).execute()
}
