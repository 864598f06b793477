import type { AppContext } from '../../kernel/process/app-context.ts'
import { renderInvitation } from './invitation-letter.ts'

/**
 * Tells a new user where to choose a password: a code comes to this address when they ask for one there.
 * @throws ERR_UNAVAILABLE when the letter is not taken
 */
export const inviteUser = (
  context: AppContext,
  user: { readonly name: string; readonly email: string; readonly language: string },
): Promise<void> =>
  context.mail.send({
    to: user.email,
    ...renderInvitation(user.language, { name: user.name, link: `${context.config.publicUrl}/forgetpsw` }),
  })
