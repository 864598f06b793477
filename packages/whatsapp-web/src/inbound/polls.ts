import { createHash } from 'node:crypto'
import { addressKey, type ChannelEvent, eventKey, type KeyChange, storableText } from '@recado/channels/port'
import { decryptPollVote, type proto, toNumber } from 'baileys'
import { jidOf } from '../addresses.ts'
import { fromBytes, toBytes } from '../keys/codec.ts'
import type { Recalled } from '../recall.ts'
import type { Surroundings } from '../surroundings.ts'
import { personWith, type Envelope } from './envelope.ts'

const SPACE = 'poll'

/** The latest vote of each person: when, in milliseconds since 1970, and the options chosen. */
type Votes = Record<string, { readonly at: number; readonly options: readonly string[] }>

export const pollIn = (message: proto.IMessage): proto.Message.IPollCreationMessage | undefined =>
  message.pollCreationMessage ?? message.pollCreationMessageV2 ?? message.pollCreationMessageV3 ?? undefined

/** A poll in words, with how many chose each option once somebody has. */
export function pollText({ name, options }: proto.Message.IPollCreationMessage, counts?: ReadonlyMap<string, number>): string {
  const lines = (options ?? []).map(({ optionName }) => `○ ${optionName ?? ''}${counts ? ` — ${counts.get(optionName ?? '') ?? 0}` : ''}`)
  return storableText([`📊 ${name ?? ''}`, ...lines].join('\n'))
}

/** Votes in polls: each is encrypted with the secret of its poll, so those of polls that are no longer remembered cannot be counted. */
export class Polls {
  readonly #around: Surroundings

  constructor(around: Surroundings) {
    this.#around = around
  }

  /** What a vote makes of its poll; nothing when it cannot be read. */
  async voted(envelope: Envelope, { pollCreationMessageKey, vote, senderTimestampMs }: proto.Message.IPollUpdateMessage): Promise<ChannelEvent[]> {
    const target = pollCreationMessageKey?.id
    const recalled = target ? await this.#around.recall.find(target) : undefined
    const poll = recalled?.message && pollIn(recalled.message)
    const chosen = recalled && vote ? await this.#read(envelope, recalled, vote) : undefined
    if (!target || !poll || !chosen) {
      this.#around.context.log.debug({}, 'A vote in a poll could not be read.')
      return []
    }
    const names = (poll.options ?? []).flatMap(({ optionName }) => (optionName ? [optionName] : []))
    const options = names.filter(name => chosen.has(createHash('sha256').update(name).digest('hex')))
    const votes = await this.#count(target, envelope, { at: toNumber(senderTimestampMs), options })
    const counts = new Map(names.map(name => [name, Object.values(votes).filter(one => one.options.includes(name)).length]))
    const { chat, at, id } = envelope
    return [{ kind: 'tally', key: eventKey.tally(target, id), chat, at, live: true, target, content: { kind: 'text', body: pollText(poll, counts) } }]
  }

  async #count(target: string, { person, fromMe }: Envelope, vote: Votes[string]): Promise<Votes> {
    const bytes = (await this.#around.context.store.get(SPACE, [target])).get(target)
    const votes = bytes ? (fromBytes(bytes) as Votes) : {}
    const voter = fromMe || !person ? 'me' : addressKey(person.address)
    if ((votes[voter]?.at ?? 0) > vote.at) return votes
    const after = { ...votes, [voter]: vote }
    const change: KeyChange = { space: SPACE, key: target, value: toBytes(after) }
    await this.#around.ring.write([change])
    return after
  }

  /** The hashes of the options chosen. Either name of who asked and of who voted may have been used; only the right ones open it. */
  async #read({ person, fromMe }: Envelope, { key, message }: Recalled, vote: proto.Message.IPollEncValue): Promise<ReadonlySet<string> | undefined> {
    const secret = message?.messageContextInfo?.messageSecret
    if (!secret || !vote.encPayload || !vote.encIv) return undefined
    const { id, lid } = this.#around.own()
    const ours = [lid, id].map(jid => jid.replace(/:\d+@/u, '@'))
    const asker = key.fromMe ? undefined : await personWith([key.participant ?? key.remoteJid], this.#around.aliases)
    const askers = asker ? asker.aliases.map(jidOf) : ours
    const voters = fromMe || !person ? ours : person.aliases.map(jidOf)
    for (const pollCreatorJid of askers)
      for (const voterJid of voters) {
        try {
          const { selectedOptions } = decryptPollVote(vote, { pollCreatorJid, pollMsgId: key.id ?? '', pollEncKey: secret, voterJid })
          return new Set((selectedOptions ?? []).map(hash => Buffer.from(hash).toString('hex')))
        } catch {
          // Another name was used.
        }
      }
    return undefined
  }
}
