import { DAY_MS, LIMITS, refuse, type Invitation } from '@recado/contract'
import { sql } from 'kysely'
import { REQUIRES_SSO } from '../../features/sso/index.ts'
import { withinRate } from '../../kernel/http/guard.ts'
import { throttleKeyOf } from '../../kernel/http/throttle/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { newToken } from '../../kernel/secrets/index.ts'
import type { Letter } from '../../kernel/text/sentence.ts'
import { isExpiringToken, makeExpiringToken } from '../expiring-token.ts'
import { findByEmail, setInvitedPassword } from '../password-reset/reset.ts'

interface Signed {
  readonly id: number
  readonly email: string
  readonly password_hash: string
}

/** The hash of the password makes each link work once, and a new one void the links before it. */
const purposeOf = ({ id, email, password_hash }: Signed) =>
  ['recado invitation', id, email, password_hash] as const

/** The hash of a password that nobody knows: of a person who is yet to choose one. */
export const hashUnknownPassword = ({ passwords }: AppContext): Promise<string> => passwords.hash(newToken())

/** The facts of the invited person, and of their way in, that a letter tells. */
export interface InvitationFacts {
  readonly name: string
  readonly company: string
  readonly language: string
  readonly link: string
  /** For which the link works. */
  readonly days: number
  /** The company lets the person in by its provider alone: they choose no password. */
  readonly isSso: boolean
}

/**
 * Invites a user who has not logged in. The letter goes out where `mayMail`, mail is set up and the address got not too
 * many; whoever invites has the link in any case.
 */
export async function sendInvitation(
  context: AppContext,
  userId: number,
  { render, mayMail = true }: { render: (facts: InvitationFacts) => Letter; mayMail?: boolean },
): Promise<Invitation> {
  const invited = await findInvited(context, userId)
  const { name, email, company, language, isSso } = invited
  const link = isSso ? `${context.config.publicUrl}/login` : makeLink(context, invited)
  const letter = render({ name, company, language, link, days: LIMITS.invitationDays, isSso })
  const isMailed = mayMail && (await context.mail.send({ to: email, ...letter }).catch(() => false))
  return { name, email, link, isMailed, isSso }
}

/** The link by which somebody chooses the first password, under the rule for their profile. */
function makeLink(context: AppContext, invited: Signed & { profile: string; is_super: boolean }): string {
  const expiresAt = context.clock.now().getTime() + LIMITS.invitationDays * DAY_MS
  const values = new URLSearchParams({
    email: invited.email,
    profile: invited.is_super ? 'admin' : invited.profile,
    invitation: makeExpiringToken(context.keys, purposeOf(invited), expiresAt),
  })
  // The part behind # reaches no server and no log.
  return `${context.config.publicUrl}/forgetpsw#${values}`
}

async function findInvited({ platform }: AppContext, userId: number) {
  const invited = await platform
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.name', 'u.email', 'u.password_hash', 'u.profile', 'u.is_super'])
    .select('c.name as company')
    .select(sql<string>`coalesce(u.language, c.language)`.as('language'))
    .select(REQUIRES_SSO.as('isSso'))
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!invited) throw refuse('ERR_NO_USER_FOUND')
  return invited
}

/**
 * Sets the first password of an invited person; the link works once.
 * @throws ERR_INVITATION_LINK; ERR_COMPANY_INACTIVE while the company is suspended or waits for its deletion
 */
export async function acceptInvitation(
  context: AppContext,
  { email, token, password }: { email: string; token: string; password: string },
  address: string,
): Promise<void> {
  await withinRate(context, 'reset-code-address', throttleKeyOf(address))
  const user = await findByEmail(context, email)
  if (!user || !isExpiringToken(context.keys, purposeOf(user), token, context.clock.now()))
    throw refuse('ERR_INVITATION_LINK')
  if (!user.is_active) throw refuse('ERR_COMPANY_INACTIVE')
  await setInvitedPassword(context, user, password, address)
}
