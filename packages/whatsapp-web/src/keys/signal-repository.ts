import type { ChannelClock, KeyChange } from '@recado/channels/port'
import type { LIDMapping, SignalAuthState, SignalRepositoryWithLIDStore, SocketConfig } from 'baileys'
import { makeLibSignalRepository } from 'baileys/lib/Signal/libsignal.js'
import { mendJid } from '../addresses.ts'
import { Lru } from '../lru.ts'
import type { KeyRing } from './key-ring.ts'

/** A person without a LID may get one later. */
const WITHOUT_LID_MS = 10 * 60_000
const MAX_WITHOUT_LID = 2_000

type MakeRepository = SocketConfig['makeSignalRepository']

/** The inbound side of decryption; see the journal. */
export interface DecryptionHandler {
  /** Returns the plaintext when this ciphertext was decrypted before. */
  findDecrypted(ciphertext: Uint8Array): Promise<Uint8Array | undefined>
  /** Changes for the ratchet's transaction. */
  changesToStore(ciphertext: Uint8Array, plaintext: Uint8Array): readonly KeyChange[]
  /** Called after that commit; resolves once the core has stored the message. */
  onDecrypted(ciphertext: Uint8Array): Promise<void>
}

/**
 * Signal sessions with one transaction of ours per operation. The library guards sending and receiving with
 * different locks over one ratchet, which loses concurrent updates; here its outer transactions have no
 * effect.
 */
export function signalRepository(
  ring: KeyRing,
  handler: DecryptionHandler,
  clock: ChannelClock,
): MakeRepository {
  return ({ creds }, logger, askLids) => {
    const lids = askLids && cachedLidLookup(ring, clock, askLids)
    const auth: SignalAuthState = { creds, keys: ring.signal }
    const library: SignalRepositoryWithLIDStore = makeLibSignalRepository(auth, logger, lids)
    const ensureLidMapping = lidMappingOf(library)
    const decryptOnce = decryptorOf(ring, handler)
    return {
      ...library,
      async encryptMessage(options) {
        await ensureLidMapping(options.jid)
        return ring.runCrypto(() => library.encryptMessage(options))
      },
      async decryptMessage(options) {
        const jid = mendJid(options.jid)
        await ensureLidMapping(jid)
        return decryptOnce(options.ciphertext, () => library.decryptMessage({ ...options, jid }))
      },
      async injectE2ESession(options) {
        await ensureLidMapping(options.jid)
        return ring.runCrypto(() => library.injectE2ESession(options))
      },
      async migrateSession(from, to) {
        return ring.runCrypto(() => library.migrateSession(from, to))
      },
      decryptGroupMessage: options => decryptOnce(options.msg, () => library.decryptGroupMessage(options)),
      encryptGroupMessage: options => ring.runCrypto(() => library.encryptGroupMessage(options)),
      processSenderKeyDistributionMessage: options =>
        ring.runCrypto(() => library.processSenderKeyDistributionMessage(options)),
      getSenderKeyDistributionMessage: options =>
        ring.runCrypto(() => library.getSenderKeyDistributionMessage(options)),
      deleteSession: jids => ring.runCrypto(() => library.deleteSession(jids)),
    }
  }
}

/** Looks up the LID before the operation starts, because only then may it query the network. */
const lidMappingOf =
  (library: SignalRepositoryWithLIDStore) =>
  async (jid: string): Promise<void> => {
    if (/@(s\.whatsapp\.net|hosted)$/u.test(jid)) await library.lidMapping.getLIDForPN(jid)
  }

/** Decrypts each ciphertext once; the library may ask for the same one again. */
const decryptorOf =
  (ring: KeyRing, handler: DecryptionHandler) =>
  async (ciphertext: Uint8Array, decrypt: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const known = await handler.findDecrypted(ciphertext)
    if (known) return known
    const plaintext = await ring.runCrypto(decrypt, result => handler.changesToStore(ciphertext, result))
    await handler.onDecrypted(ciphertext)
    return plaintext
  }

/** Looks up LIDs in the network, but never inside an operation, and caches misses. */
function cachedLidLookup(
  ring: KeyRing,
  clock: ChannelClock,
  ask: NonNullable<Parameters<MakeRepository>[2]>,
): typeof ask {
  const missing = new Lru<number>(MAX_WITHOUT_LID)
  return async jids => {
    if (ring.isInOperation) return undefined
    const now = clock.now().getTime()
    const unknownJids = jids.filter(jid => now - (missing.get(jid) ?? 0) >= WITHOUT_LID_MS)
    if (unknownJids.length === 0) return undefined
    const found: LIDMapping[] | undefined = await ask(unknownJids)
    const answered = new Set(found?.map(({ pn }) => pn))
    for (const jid of unknownJids) if (!answered.has(jid)) missing.set(jid, now)
    return found
  }
}
