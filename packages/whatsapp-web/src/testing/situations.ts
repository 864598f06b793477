import { randomBytes } from 'node:crypto'
import type { ChannelEvent, ChannelSession, InboundContent } from '@recado/channels/port'
import type { proto } from 'baileys'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingLibraryReason, type FakeCustomer, type FakeGroup } from './index.ts'
import { linkSession, makeScene, type Scene, waitForCondition } from './scene.ts'

/** Those who play a situation: the company's phone in the scene, a customer, and a group with both. */
export interface Stage {
  readonly scene: Scene
  readonly dario: FakeCustomer
  readonly group: FakeGroup
  /** Sends content of a secret of its own, by which it may be edited later; returns its id. */
  readonly sendSecretly: (message: proto.IMessage) => string
}

/** A situation of the network, and what the core hears of it, in words. */
export type Situation = readonly [name: string, play: (stage: Stage) => unknown, heard: readonly string[]]

/** Plays situations one after another over one line: each is over when a text behind it has arrived. */
export function describeSituations(topic: string, situations: readonly Situation[]): void {
  describe.skipIf(missingLibraryReason)(topic, () => {
    let stage: Stage
    let session: ChannelSession
    beforeAll(async () => {
      const scene = await makeScene()
      scene.core.settings = { timeZone: 'America/Sao_Paulo' }
      session = await linkSession(scene)
      const dario = scene.phone.customer('5511911111111', 'Dario')
      const group = scene.phone.group('Família', [dario, scene.phone.customer('5511922222222', 'Maria')])
      const sendSecretly = (message: proto.IMessage): string =>
        dario.send({ ...message, messageContextInfo: { messageSecret: randomBytes(32) } })
      stage = { scene, dario, group, sendSecretly }
      await hear(stage, () => [dario.say('oi'), dario.say('oi', { group })])
    }, 30_000)
    afterAll(async () => {
      await session.close('pause')
      await stage.scene.fake.close()
    })
    it.each(situations)('%s', async (_, play, heard) => {
      expect(await hear(stage, play)).toEqual(heard)
    })
  })
}

/** The words of all that the core hears until the texts behind a situation have arrived, of the customer and the group. */
async function hear(stage: Stage, play: Situation[1]): Promise<string[]> {
  const { scene, dario, group } = stage
  const before = scene.core.storedEvents.length
  await play(stage)
  const ends = [dario.say('—'), dario.say('—', { group })]
  const isEnd = (event: ChannelEvent): boolean => event.kind === 'message' && ends.includes(event.extId)
  await waitForCondition(
    () => scene.core.storedEvents.slice(before).filter(isEnd).length === ends.length,
    'the texts behind it',
  )
  return scene.core.storedEvents.slice(before).flatMap(event => (isEnd(event) ? [] : wordsOf(event)))
}

function wordsOf(event: ChannelEvent): string[] {
  const own = 'from' in event && event.from === 'me-elsewhere' ? 'own ' : ''
  switch (event.kind) {
    case 'message':
      return [`${own}message ${contentWords(event.content)}${event.quoted ? ' with quote' : ''}`]
    case 'body':
    case 'edit':
    case 'sharper':
    case 'tally':
      return [`${event.kind} ${contentWords(event.content)}`]
    case 'delete':
      return ['delete']
    case 'reaction':
      return [`${event.by === 'me-elsewhere' ? 'own ' : ''}reaction ${event.emoji ?? 'none'}`]
    case 'call':
      return [`call ${event.state}`]
    case 'identity':
      return [`identity ${event.aliases.map(({ scheme }) => scheme).join(' ')}`]
    default:
      return []
  }
}

function contentWords(content: InboundContent): string {
  switch (content.kind) {
    case 'text':
      return `text: ${content.body}`
    case 'media':
      return `${content.type}${content.caption === undefined ? '' : `: ${content.caption}`}`
    case 'location':
      return `location${content.name === undefined ? '' : `: ${content.name}`}`
    case 'contacts':
      return `cards: ${content.contacts.map(({ name }) => name).join(', ')}`
    case 'reply':
      return `choice: ${content.title}`
    case 'unsupported':
      return `unsupported: ${content.type}`
    case 'call_log':
      return 'call log'
  }
}
