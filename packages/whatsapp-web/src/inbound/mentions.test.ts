import type { ChannelEvent } from '@recado/channels/port'
import { expect, it } from 'vitest'
import { withQuietLibsignal } from '../quiet-libsignal.ts'
import type { SessionContext } from '../session-context.ts'
import type { Envelope } from './envelope.ts'

// Loaded as the driver loads it: other files of the worker rely on what the library is then.
const { Mentions } = await withQuietLibsignal(() => import('./mentions.ts'))

const [DARIO, EVA] = ['111111111111111', '222222222222222']

/** Names of those who wrote, and what a text of theirs then says; with the number of people that were looked up. */
function makeChat() {
  let lookups = 0
  const session = {
    connection: { name: 'Loja' },
    ownIds: () => ({ id: '5511900000000@s.whatsapp.net', lid: '999@lid' }),
    aliases: async () => {
      lookups++
      return undefined
    },
    context: { store: { get: async () => new Map() } },
  }
  const mentions = new Mentions(session as unknown as SessionContext)
  const say = async (lid: string, name: string, text: string, mentionedJid: string[]): Promise<string> => {
    const alias = { scheme: 'lid', value: lid }
    const [event] = await mentions.name(
      { person: { address: alias, aliases: [alias] }, name } as unknown as Envelope,
      { extendedTextMessage: { text, contextInfo: { mentionedJid } } },
      [{ kind: 'message', content: { kind: 'text', body: text } } as ChannelEvent],
    )
    return (event as unknown as { content: { body: string } }).content.body
  }
  return { say, lookups: () => lookups }
}

it('a name that mentions its owner is written once, however often the message names him', async () => {
  const { say, lookups } = makeChat()
  const name = `@${DARIO}@${DARIO}`
  const jids = Array.from({ length: 100_000 }, () => `${DARIO}@lid`)
  expect(await say(DARIO, name, `oi @${DARIO}`, jids)).toBe(`oi @${name}`)
  expect(lookups()).toBe(1)
  expect(await say(DARIO, name, `@${DARIO}`.repeat(100_000), jids)).toHaveLength(65_536)
})

it('names that mention each other stand as they are', async () => {
  const { say } = makeChat()
  const jids = [`${DARIO}@lid`, `${EVA}@lid`]
  await say(EVA, `Eva @${DARIO}`, 'oi', [])
  expect(await say(DARIO, `Dario @${EVA}`, `@${DARIO} e @${EVA}`, jids)).toBe(
    `@Dario @${EVA} e @Eva @${DARIO}`,
  )
})

it('a name is one line of a bounded length, and no more than a hundred people are looked up', async () => {
  const { say, lookups } = makeChat()
  const jids = Array.from({ length: 5_000 }, (_, n) => `${n}@lid`)
  expect(await say(DARIO, `D\u202e\na\u0000${'x'.repeat(1e6)}`, `@${DARIO}!`, [`${DARIO}@lid`])).toBe(
    `@D a ${'x'.repeat(116)}!`,
  )
  await say(DARIO, ' ', '@4999', jids)
  expect(lookups()).toBe(101)
})
