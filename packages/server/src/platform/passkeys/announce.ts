import { localClock } from '@recado/domain'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { renderPasskeyLetter, type PasskeyNews } from './passkey-letter.ts'

const findReader = (context: AppContext, userId: number) =>
  context.platform
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.id', '=', userId)
    .select(['u.name', 'u.email', 'c.timezone', sql<string>`coalesce(u.language, c.language)`.as('language')])
    .executeTakeFirst()

/** Tells a user of their passkeys by e-mail, where there is a mailer. The mailer logs a failure. */
export async function announcePasskeys(
  context: AppContext,
  userId: number,
  news: PasskeyNews,
  names: readonly string[],
): Promise<void> {
  if (!context.mail.isSet || names.length === 0) return
  const reader = await findReader(context, userId)
  if (!reader) return
  const { date, time } = localClock(context.clock.now(), reader.timezone)
  const letter = renderPasskeyLetter(reader.language, news, {
    name: reader.name,
    passkeys: names.join(', '),
    time: `${date.split('-').toReversed().join('/')} ${time}`,
    link: context.config.publicUrl,
  })
  // Nobody waits for the mail server.
  context.mail.send({ to: reader.email, ...letter }).catch(() => undefined)
}
