import {
  type BinaryNode,
  Curve,
  encodeBigEndian,
  encodeWAMessage,
  initAuthCreds,
  proto,
  unpadRandomMax16,
} from 'baileys'
import { makeLibSignalRepository } from 'baileys/lib/Signal/libsignal.js'
import { makeMemoryKeyStore } from './memory-keys.ts'
import { silentLogger } from './silent-logger.ts'
import { stanza } from './stanza.ts'

/** The keys that open a session to a device. */
export type KeyBundle = Parameters<
  ReturnType<typeof makeLibSignalRepository>['injectE2ESession']
>[0]['session']

const KEY_TYPE = Buffer.from([5])

/** One device's Signal state: its identity, sessions and sender keys. Its operations are serialized. */
export class SignalDevice {
  readonly #creds = initAuthCreds()
  readonly #keys = makeMemoryKeyStore()
  readonly #signal: ReturnType<typeof makeLibSignalRepository>
  readonly #knowsGroupKey = new Set<string>()
  #nextPreKey = 1
  #lastTask: Promise<unknown> = Promise.resolve()

  constructor() {
    // Operations are serialized here, so a transaction only runs its work.
    const keys = {
      ...this.#keys,
      isInTransaction: () => false,
      transaction: <T>(work: () => Promise<T>) => work(),
    }
    this.#signal = makeLibSignalRepository({ creds: this.#creds, keys }, silentLogger, async () => [])
  }

  /** Builds the key server's bundle of this device, consuming a one-time key. */
  async bundle(jid: string): Promise<BinaryNode> {
    return stanza('user', { jid }, [
      stanza('registration', {}, this.registration()),
      ...(await this.keyNodes()),
    ])
  }

  registration(): Uint8Array {
    return encodeBigEndian(this.#creds.registrationId)
  }

  /** Builds the stanza nodes of a key bundle. */
  async keyNodes(): Promise<BinaryNode[]> {
    const id = this.#nextPreKey
    this.#nextPreKey += 1
    const preKey = Curve.generateKeyPair()
    await this.#keys.set({ 'pre-key': { [id]: preKey } })
    const { signedIdentityKey, signedPreKey } = this.#creds
    return [
      stanza('type', {}, KEY_TYPE),
      stanza('identity', {}, signedIdentityKey.public),
      stanza('key', {}, [stanza('id', {}, encodeBigEndian(id, 3)), stanza('value', {}, preKey.public)]),
      stanza('skey', {}, [
        stanza('id', {}, encodeBigEndian(signedPreKey.keyId, 3)),
        stanza('value', {}, signedPreKey.keyPair.public),
        stanza('signature', {}, signedPreKey.signature),
      ]),
    ]
  }

  /** Encrypts for one device; opens a session with its keys when there is none. */
  seal(jid: string, message: proto.IMessage, bundle: () => KeyBundle): Promise<BinaryNode> {
    return this.#serialize(async () => {
      if (!(await this.#signal.validateSession(jid)).exists)
        await this.#signal.injectE2ESession({ jid, session: bundle() })
      const { type, ciphertext } = await this.#signal.encryptMessage({ jid, data: encodeWAMessage(message) })
      return stanza('enc', { v: '2', type }, ciphertext)
    })
  }

  /** Decrypts a message of one device; throws on failure. */
  unseal(jid: string, enc: BinaryNode): Promise<proto.Message> {
    return this.#serialize(async () => {
      const type = enc.attrs.type === 'pkmsg' ? 'pkmsg' : 'msg'
      const message = decodeMessage(
        await this.#signal.decryptMessage({ jid, type, ciphertext: cipherOf(enc) }),
      )
      const item = message.senderKeyDistributionMessage
      if (item) await this.#signal.processSenderKeyDistributionMessage({ authorJid: jid, item })
      return message
    })
  }

  /** Encrypts for a group; `key` is the sender key for devices that do not have it yet. */
  sealForGroup(
    group: string,
    me: string,
    message: proto.IMessage,
  ): Promise<{ enc: BinaryNode; key: proto.IMessage }> {
    return this.#serialize(async () => {
      const data = encodeWAMessage(message)
      const { ciphertext, senderKeyDistributionMessage } = await this.#signal.encryptGroupMessage({
        group,
        meId: me,
        data,
      })
      const key = {
        senderKeyDistributionMessage: {
          groupId: group,
          axolotlSenderKeyDistributionMessage: senderKeyDistributionMessage,
        },
      }
      return { enc: stanza('enc', { v: '2', type: 'skmsg' }, ciphertext), key }
    })
  }

  unsealFromGroup(group: string, author: string, enc: BinaryNode): Promise<proto.Message> {
    return this.#serialize(async () =>
      decodeMessage(await this.#signal.decryptGroupMessage({ group, authorJid: author, msg: cipherOf(enc) })),
    )
  }

  /** Whether this is our first message to a group for that device. */
  isNewTo(group: string, jid: string): boolean {
    const known = this.#knowsGroupKey.has(`${group} ${jid}`)
    this.#knowsGroupKey.add(`${group} ${jid}`)
    return !known
  }

  /** Deletes the session with a device; the next message opens another. */
  forget(jid: string): Promise<void> {
    return this.#serialize(async () => {
      this.#knowsGroupKey.clear()
      await this.#signal.deleteSession([jid])
    })
  }

  #serialize<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#lastTask.then(work)
    this.#lastTask = mine.catch(() => {})
    return mine
  }
}

function cipherOf(enc: BinaryNode): Buffer {
  return enc.content instanceof Uint8Array ? Buffer.from(enc.content) : Buffer.alloc(0)
}

function decodeMessage(padded: Uint8Array): proto.Message {
  return proto.Message.decode(unpadRandomMax16(padded))
}
