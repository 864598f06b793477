import { localClock } from '@recado/domain'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/process/app-context.ts'

interface Reader {
  readonly name: string
  readonly language: string
  /** The present moment in the time zone of the company. */
  readonly time: string
}

/** A moment as letters have it, dd/MM/yyyy HH:mm. */
export function formatLetterTime(at: Date, timezone: string): string {
  const { date, time } = localClock(at, timezone)
  return `${date.split('-').toReversed().join('/')} ${time}`
}

/** Tells a user of a change of their login by e-mail, where there is a mailer. The mailer logs a failure. */
export async function mailUser(
  context: AppContext,
  userId: number,
  render: (reader: Reader) => { readonly subject: string; readonly text: string },
): Promise<void> {
  if (!context.mail.isSet) return
  const user = await findReader(context, userId)
  if (!user) return
  const letter = render({ ...user, time: formatLetterTime(context.clock.now(), user.timezone) })
  // Nobody waits for the mail server.
  context.mail.send({ to: user.email, ...letter, budget: 'security' }).catch(() => undefined)
}

const findReader = (context: AppContext, userId: number) =>
  context.platform
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.id', '=', userId)
    .select(['u.name', 'u.email', 'c.timezone', sql<string>`coalesce(u.language, c.language)`.as('language')])
    .executeTakeFirst()
