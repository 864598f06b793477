import { createHash } from 'node:crypto'
import {
  addressKey,
  type ChannelEvent,
  type ErasableKeys,
  eventKey,
  type KeyChange,
  toStorableText,
} from '@recado/channels/port'
import { decryptPollVote, type proto, toNumber } from 'baileys'
import { fromBytes, toBytes } from '../keys/codec.ts'
import type { CachedMessage } from '../message-cache.ts'
import type { SessionContext } from '../session-context.ts'
import type { Envelope } from './envelope.ts'
import { listSealPairs } from './sealed-edits.ts'

const SPACE = 'poll'

/** The latest vote of each person: time, in milliseconds since 1970, and the chosen options. */
type Votes = Record<string, { readonly at: number; readonly options: readonly string[] }>

export const findPoll = (message: proto.IMessage): proto.Message.IPollCreationMessage | undefined =>
  message.pollCreationMessage ??
  message.pollCreationMessageV2 ??
  message.pollCreationMessageV3 ??
  message.pollCreationMessageV4?.message?.pollCreationMessage ??
  message.pollCreationMessageV4?.message?.pollCreationMessageV3 ??
  message.pollCreationMessageV5 ??
  undefined

/** Renders a poll as text, with the count of each option once there are votes. */
export function renderPoll(
  { name, options }: proto.Message.IPollCreationMessage,
  counts?: ReadonlyMap<string, number>,
): string {
  const lines = (options ?? []).map(
    ({ optionName }) => `○ ${optionName ?? ''}${counts ? ` — ${counts.get(optionName ?? '') ?? 0}` : ''}`,
  )
  return toStorableText([`📊 ${name ?? ''}`, ...lines].join('\n'))
}

/**
 * Counts poll votes: each is encrypted with the secret of its poll, so votes of polls outside the cache
 * cannot be counted.
 */
export class Polls {
  readonly #session: SessionContext

  constructor(session: SessionContext) {
    this.#session = session
  }

  /** Returns the poll's new result; none if the vote is unreadable. */
  async onVote(
    envelope: Envelope,
    { pollCreationMessageKey, vote, senderTimestampMs }: proto.Message.IPollUpdateMessage,
  ): Promise<ChannelEvent[]> {
    const target = pollCreationMessageKey?.id
    const cached = target ? await this.#session.messageCache.find(target) : undefined
    const poll = cached?.message && findPoll(cached.message)
    const chosen = cached && vote ? await this.#read(envelope, cached, vote) : undefined
    if (!target || !poll || !chosen) {
      this.#session.context.log.debug({}, 'A vote in a poll could not be read.')
      return []
    }
    const names = (poll.options ?? []).flatMap(({ optionName }) => (optionName ? [optionName] : []))
    const options = names.filter(name => chosen.has(createHash('sha256').update(name).digest('hex')))
    const votes = await this.#count(target, envelope, { at: toNumber(senderTimestampMs), options })
    const counts = new Map(
      names.map(name => [name, Object.values(votes).filter(one => one.options.includes(name)).length]),
    )
    const { chat, at, id } = envelope
    return [
      {
        kind: 'tally',
        key: eventKey.tally(target, id),
        chat,
        at,
        live: true,
        target,
        content: { kind: 'text', body: renderPoll(poll, counts) },
      },
    ]
  }

  async #count(target: string, { person, fromMe }: Envelope, vote: Votes[string]): Promise<Votes> {
    const bytes = (await this.#session.context.store.get(SPACE, [target])).get(target)
    const votes = bytes ? (fromBytes(bytes) as Votes) : {}
    const voter = fromMe || !person ? 'me' : addressKey(person.address)
    if ((votes[voter]?.at ?? 0) > vote.at) return votes
    const after = { ...votes, [voter]: vote }
    const change: KeyChange = { space: SPACE, key: target, value: toBytes(after) }
    await this.#session.ring.write([change])
    return after
  }

  /** Decrypts the hashes of the chosen options. */
  async #read(
    envelope: Envelope,
    cached: CachedMessage,
    vote: proto.Message.IPollEncValue,
  ): Promise<ReadonlySet<string> | undefined> {
    const pollEncKey = cached.message?.messageContextInfo?.messageSecret
    if (!pollEncKey || !vote.encPayload || !vote.encIv) return undefined
    for (const [pollCreatorJid, voterJid] of await listSealPairs(this.#session, envelope, cached)) {
      try {
        const poll = { pollCreatorJid, pollMsgId: cached.key.id ?? '', pollEncKey, voterJid }
        const { selectedOptions } = decryptPollVote(vote, poll)
        return new Set((selectedOptions ?? []).map(hash => Buffer.from(hash).toString('hex')))
      } catch {
        // Encrypted with another pair.
      }
    }
    return undefined
  }
}

/** Removes the votes of these people. */
export async function forgetVotes(store: ErasableKeys, people: ReadonlySet<string>): Promise<void> {
  const rows = await store.get(SPACE, await store.keys(SPACE))
  const changes = [...rows].flatMap(([key, bytes]) => {
    const votes = Object.entries(fromBytes(bytes) as Votes)
    const others = votes.filter(([voter]) => !people.has(voter))
    return others.length === votes.length
      ? []
      : [{ space: SPACE, key, value: toBytes(Object.fromEntries(others)) }]
  })
  if (changes.length > 0) await store.put(changes)
}
