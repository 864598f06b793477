import type { AppContext } from '../../kernel/process/app-context.ts'
import { mailUser } from '../two-factor/mail-user.ts'
import { renderPasskeyLetter, type PasskeyNews } from './passkey-letter.ts'

/** Tells a user of their passkeys by e-mail. */
export async function announcePasskeys(
  context: AppContext,
  userId: number,
  news: PasskeyNews,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  await mailUser(context, userId, ({ language, name, time }) =>
    renderPasskeyLetter(language, news, {
      name,
      passkeys: names.join(', '),
      time,
      link: context.config.publicUrl,
    }),
  )
}
