import type { AppContext } from '../../kernel/process/app-context.ts'
import { mailUser } from './mail-user.ts'
import { renderStepLetter, type StepNews } from './step-letter.ts'

/** Tells a user of their second step by e-mail. */
export const announceStep = (context: AppContext, userId: number, news: StepNews): Promise<void> =>
  mailUser(context, userId, ({ language, name, time }) =>
    renderStepLetter(language, news, { name, time, link: context.config.publicUrl }),
  )
