import { LIMITS } from '@recado/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { newToken, tokenHash } from '../../kernel/secrets/index.ts'
import { removeInBatches } from '../../kernel/work/remove-in-batches.ts'

/** The only one that may answer a challenge: the browser with this cookie, or the session that adds a passkey. */
export type ChallengeHolder = { readonly browserToken: string } | { readonly sessionId: string }

const hashHolder = (holder: ChallengeHolder): string =>
  tokenHash(
    'sessionId' in holder ? `passkey-session:${holder.sessionId}` : `passkey-browser:${holder.browserToken}`,
  )

/** Makes a challenge of 256 random bits and stores its hash; returns it as base64url. */
export async function makeChallenge(
  { platform, clock }: AppContext,
  holder: ChallengeHolder,
): Promise<string> {
  const challenge = newToken()
  await platform
    .insertInto('passkey_challenges')
    .values({
      hash: tokenHash(challenge),
      bound_to: hashHolder(holder),
      expires_at: new Date(clock.now().getTime() + LIMITS.passkeyChallengeSeconds * 1000),
    })
    .execute()
  return challenge
}

const ClientData = z.object({ challenge: z.string() })

/** The challenge that a browser signed; undefined when its data are not readable. */
function readChallenge(clientDataJSON: string): string | undefined {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge
  } catch {
    return undefined
  }
}

/**
 * Uses up the challenge of an answer; of two answers one gets it. Returns undefined when it is unknown, used, too
 * old, or another browser's or session's.
 */
export async function spendChallenge(
  { platform, clock }: AppContext,
  clientDataJSON: string,
  holder: ChallengeHolder,
): Promise<string | undefined> {
  const challenge = readChallenge(clientDataJSON)
  if (challenge === undefined) return undefined
  const spent = await platform
    .deleteFrom('passkey_challenges')
    .where('hash', '=', tokenHash(challenge))
    .where('bound_to', '=', hashHolder(holder))
    .returning('expires_at')
    .executeTakeFirst()
  return spent && spent.expires_at > clock.now() ? challenge : undefined
}

/** Removes challenges that nobody answered. */
export function removeOldChallenges({ platform, clock }: AppContext): Promise<void> {
  const now = clock.now()
  return removeInBatches(limit =>
    sql`delete from passkey_challenges where hash in (select hash from passkey_challenges where expires_at < ${now} limit ${limit})`.execute(
      platform,
    ),
  )
}
