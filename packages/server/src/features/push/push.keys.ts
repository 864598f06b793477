import type { AppContext } from '../../kernel/process/app-context.ts'
import { findKeys, offerKeys } from './across-companies.store.ts'

/** The pair of keys by which push services know this server (RFC 8292), base64url; the same for all its processes. */
export interface SenderKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const PLACE = { companyId: 0, table: 'push_sender', column: 'private_key', row: 1 } as const
type Needed = Pick<AppContext, 'platform' | 'secrets'>
const known = new WeakMap<object, Promise<SenderKeys>>()

/** The server's keys. Where there are none yet they are made; of several processes that make some at once, the first to keep them wins. */
export function senderKeys(context: Needed): Promise<SenderKeys> {
  let keys = known.get(context.secrets)
  if (!keys) {
    keys = keptOrMade(context)
    known.set(context.secrets, keys)
    keys.catch(() => known.delete(context.secrets))
  }
  return keys
}

async function keptOrMade({ platform, secrets }: Needed): Promise<SenderKeys> {
  let kept = await findKeys(platform)
  if (!kept) {
    const { publicKey, privateKey } = await makeKeys()
    await offerKeys(platform, { public_key: publicKey, private_key: secrets.seal(PLACE, privateKey) })
    kept = await findKeys(platform)
  }
  if (!kept) throw new Error('The keys for pushing could not be kept.')
  return { publicKey: kept.public_key, privateKey: secrets.open(PLACE, kept.private_key) }
}

async function makeKeys(): Promise<SenderKeys> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const { d } = await crypto.subtle.exportKey('jwk', pair.privateKey)
  if (d === undefined) throw new Error('A private key has no private half.')
  return { publicKey: Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey)).toString('base64url'), privateKey: d }
}
