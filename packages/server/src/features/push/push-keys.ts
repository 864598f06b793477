import type { AppContext } from '../../kernel/process/app-context.ts'
import { findVapidKeys, insertVapidKeys } from './platform.store.ts'

/** The VAPID key pair of this server (RFC 8292), base64url; the same for all its processes. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const SECRET_PLACE = { companyId: 0, table: 'push_sender', column: 'private_key', row: 1 } as const
type KeyContext = Pick<AppContext, 'platform' | 'secrets'>

declare module '../../kernel/process/app-context.ts' {
  interface FeatureServices {
    readonly push: PushServices
  }
}

/** State that the pushes of one process share. */
export interface PushServices {
  /** Loads the server's keys once; a failed load is tried again by the next caller. */
  loadVapidKeys(): Promise<VapidKeys>
}

export function makePushServices(context: KeyContext): PushServices {
  let keys: Promise<VapidKeys> | undefined
  return {
    loadVapidKeys: () => {
      if (!keys) {
        keys = loadVapidKeys(context)
        keys.catch(() => (keys = undefined))
      }
      return keys
    },
  }
}

/**
 * Loads the server's keys and creates missing ones; of several processes that create some at once, the first
 * to store them wins.
 */
export async function loadVapidKeys({ platform, secrets }: KeyContext): Promise<VapidKeys> {
  let stored = await findVapidKeys(platform)
  if (!stored) {
    const { publicKey, privateKey } = await generateKeys()
    await insertVapidKeys(platform, {
      public_key: publicKey,
      private_key: secrets.seal(SECRET_PLACE, privateKey),
    })
    stored = await findVapidKeys(platform)
  }
  if (!stored) throw new Error('The keys for pushing could not be kept.')
  return { publicKey: stored.public_key, privateKey: secrets.open(SECRET_PLACE, stored.private_key) }
}

async function generateKeys(): Promise<VapidKeys> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const { d } = await crypto.subtle.exportKey('jwk', pair.privateKey)
  if (d === undefined) throw new Error('A private key has no private half.')
  return {
    publicKey: Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey)).toString('base64url'),
    privateKey: d,
  }
}
