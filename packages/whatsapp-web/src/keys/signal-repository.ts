import type { Clock, KeyChange } from '@recado/channels/port'
import type { LIDMapping, SignalAuthState, SignalRepositoryWithLIDStore, SocketConfig } from 'baileys'
import { makeLibSignalRepository } from 'baileys/lib/Signal/libsignal.js'
import { Lru } from '../lru.ts'
import type { KeyRing } from './key-ring.ts'

/** Who has no LID today may have one later. */
const WITHOUT_LID_MS = 10 * 60_000
const WITHOUT_LID_MAX = 2_000

type MakeRepository = SocketConfig['makeSignalRepository']

/** What the inbound side does with a ciphertext; see the journal. */
export interface Reception {
  /** The plaintext, when this very ciphertext was decrypted before. */
  again(ciphertext: Uint8Array): Promise<Uint8Array | undefined>
  /** What is written with the ratchet. */
  written(ciphertext: Uint8Array, plaintext: Uint8Array): readonly KeyChange[]
  /** Called when both are; resolves once the core has the message. */
  received(ciphertext: Uint8Array): Promise<void>
}

/**
 * Signal sessions whose every operation is one transaction of our own. The library guards sending and receiving with different
 * locks over one ratchet and loses updates when both happen at once; here its outer transactions mean nothing.
 */
export function signalRepository(ring: KeyRing, reception: Reception, clock: Clock): MakeRepository {
  return ({ creds }, logger, askLids) => {
    const lids = askLids && askingOnce(ring, clock, askLids)
    const auth: SignalAuthState = { creds, keys: ring.signal }
    const library: SignalRepositoryWithLIDStore = makeLibSignalRepository(auth, logger, lids)
    /** Looks the LID up before the operation begins, because only then may the network be asked. */
    const resolved = async (jid: string): Promise<void> => {
      if (/@(s\.whatsapp\.net|hosted)$/u.test(jid)) await library.lidMapping.getLIDForPN(jid)
    }
    const decrypted = async (ciphertext: Uint8Array, decrypt: () => Promise<Uint8Array>): Promise<Uint8Array> => {
      const known = await reception.again(ciphertext)
      if (known) return known
      const plaintext = await ring.operate(decrypt, result => reception.written(ciphertext, result))
      await reception.received(ciphertext)
      return plaintext
    }
    return {
      ...library,
      async encryptMessage(options) {
        await resolved(options.jid)
        return ring.operate(() => library.encryptMessage(options))
      },
      async decryptMessage(options) {
        await resolved(options.jid)
        return decrypted(options.ciphertext, () => library.decryptMessage(options))
      },
      async injectE2ESession(options) {
        await resolved(options.jid)
        return ring.operate(() => library.injectE2ESession(options))
      },
      async migrateSession(from, to) {
        return ring.operate(() => library.migrateSession(from, to))
      },
      decryptGroupMessage: options => decrypted(options.msg, () => library.decryptGroupMessage(options)),
      encryptGroupMessage: options => ring.operate(() => library.encryptGroupMessage(options)),
      processSenderKeyDistributionMessage: options => ring.operate(() => library.processSenderKeyDistributionMessage(options)),
      getSenderKeyDistributionMessage: options => ring.operate(() => library.getSenderKeyDistributionMessage(options)),
      deleteSession: jids => ring.operate(() => library.deleteSession(jids)),
    }
  }
}

/** Asks the network for LIDs, but never within an operation, and not again and again for who has none. */
function askingOnce(ring: KeyRing, clock: Clock, ask: NonNullable<Parameters<MakeRepository>[2]>): typeof ask {
  const without = new Lru<number>(WITHOUT_LID_MAX)
  return async jids => {
    if (ring.isInOperation) return undefined
    const now = clock.now().getTime()
    const asked = jids.filter(jid => now - (without.get(jid) ?? 0) >= WITHOUT_LID_MS)
    if (asked.length === 0) return undefined
    const found: LIDMapping[] | undefined = await ask(asked)
    const answered = new Set(found?.map(({ pn }) => pn))
    for (const jid of asked) if (!answered.has(jid)) without.set(jid, now)
    return found
  }
}
