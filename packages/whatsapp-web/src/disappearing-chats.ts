import { type Address, addressKey, type KeyStore } from '@recado/channels/port'
import { type proto, proto as WA, toNumber } from 'baileys'
import { fromBytes, toBytes } from './keys/codec.ts'
import type { KeyRing } from './keys/key-ring.ts'
import { Lru } from './lru.ts'

const SPACE = 'disappearing'
const MAX_IN_MEMORY = 2_000
const { EPHEMERAL_SETTING } = WA.Message.ProtocolMessage.Type
/** Some clients send the time of a setting in milliseconds, which no time in seconds reaches. */
const MIN_MILLISECONDS = 1e11

/** After how many seconds the messages of a chat disappear, and since when, in seconds since 1970; 0 is never. */
export interface DisappearingSetting {
  readonly seconds: number
  readonly since: number
}

const NEVER: DisappearingSetting = { seconds: 0, since: 0 }

/** Remembers in which chats messages disappear: only who is told of it may say so with what they send. */
export class DisappearingChats {
  readonly #store: KeyStore
  readonly #ring: KeyRing
  readonly #known = new Lru<DisappearingSetting>(MAX_IN_MEMORY)

  constructor(store: KeyStore, ring: KeyRing) {
    this.#store = store
    this.#ring = ring
  }

  /** Learns the setting of a chat, by all of its addresses; an older one than the known changes nothing. */
  async learn(chats: readonly Address[], setting: DisappearingSetting | undefined): Promise<void> {
    if (!setting) return
    const keys: string[] = []
    for (const chat of chats) {
      const { seconds, since } = await this.#find(chat)
      if (seconds !== setting.seconds && since <= setting.since) keys.push(addressKey(chat))
    }
    const value = toBytes(setting)
    await this.#ring.write(keys.map(key => ({ space: SPACE, key, value })))
    for (const key of keys) this.#known.set(key, setting)
  }

  /** The context of a message to a chat in which messages disappear. */
  async contextOf(chat: Address): Promise<proto.IContextInfo | undefined> {
    const { seconds, since } = await this.#find(chat)
    return seconds > 0 ? { expiration: seconds, ephemeralSettingTimestamp: since } : undefined
  }

  async #find(chat: Address): Promise<DisappearingSetting> {
    const key = addressKey(chat)
    const known = this.#known.get(key)
    if (known) return known
    const bytes = (await this.#store.get(SPACE, [key])).get(key)
    const setting = bytes ? (fromBytes(bytes) as DisappearingSetting) : NEVER
    this.#known.set(key, setting)
    return setting
  }
}

/** The setting of its chat that a message tells, with its own time where it does not say since when. */
export function settingOfMessage(
  { protocolMessage: notice }: proto.IMessage,
  context: proto.IContextInfo | undefined,
  at: Date,
): DisappearingSetting | undefined {
  const told = notice?.type === EPHEMERAL_SETTING ? notice.ephemeralExpiration : expirationOf(context)
  if (notice?.type !== EPHEMERAL_SETTING && told === undefined) return undefined
  const given = toNumber(notice?.ephemeralSettingTimestamp ?? context?.ephemeralSettingTimestamp)
  const time = given > 0 ? given : at.getTime() / 1_000
  return {
    seconds: told ?? 0,
    since: Math.floor(time > MIN_MILLISECONDS ? time / 1_000 : time),
  }
}

/** Decoded messages have the default of each field; only what was sent says something. */
const expirationOf = (context: proto.IContextInfo | undefined): number | undefined =>
  context && Object.hasOwn(context, 'expiration') ? (context.expiration ?? undefined) : undefined
