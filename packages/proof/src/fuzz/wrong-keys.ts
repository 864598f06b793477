import type { Findings } from './findings.ts'
import type { ProductProcess } from './product-process.ts'
import type { ServerSecret } from './product-worker.ts'

/** Each secret, and how the refusal of another one begins. */
const REFUSALS: Readonly<Record<ServerSecret, string>> = {
  secretsKeys: 'KeysError: The key k1 of RECADO_SECRETS_KEYS',
  tokenSecret: 'KeysError: RECADO_TOKEN_SECRET differs',
  mediaSecret: 'KeysError: RECADO_MEDIA_SECRET differs',
}

/**
 * A process with another secret than the database was used with must not start. A token or media secret is refused
 * after some seconds, in which a former process may end.
 */
export async function beginWrongKeys(
  product: ProductProcess,
  findings: Findings,
): Promise<{ wrongKeys: number }> {
  const all = Object.entries(REFUSALS) as [ServerSecret, string][]
  await Promise.all(
    all.map(async ([secret, beginning]) => {
      const reason = await product.call('startWithOther', { secret }).catch(String)
      if (reason?.startsWith(beginning) !== true)
        findings.add(
          `wrong ${secret}`,
          `a process with another ${secret} ${reason === null ? 'started' : `ended with: ${reason}`}`,
        )
    }),
  )
  return { wrongKeys: all.length }
}
