import { ROUTES } from '@recado/contract'
import { onCompany, onPlatform } from '../../kernel/http/mount.ts'
import * as prompts from './prompts.service.ts'
import { tryOut } from './prompts-trial.ts'
import * as usage from './usage/prompts-usage.ts'

export const routes = [
  onCompany(ROUTES.listPrompts, scope => prompts.list(scope)),
  onCompany(ROUTES.showPrompt, (scope, { params }) => prompts.show(scope, params.promptId)),
  onCompany(ROUTES.createPrompt, (scope, { body }) => prompts.create(scope, body)),
  onCompany(ROUTES.updatePrompt, (scope, { params, body }) => prompts.update(scope, params.promptId, body)),
  onCompany(ROUTES.deletePrompt, async (scope, { params }) => {
    await prompts.remove(scope, params.promptId)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.listPromptUsage, scope => usage.list(scope)),
  // A provider takes longer than a unit of work may, so this route opens its own.
  onPlatform(ROUTES.tryPrompt, (context, { body }, { identity }) => {
    if (!identity) throw new Error('A prompt is tried by somebody who is logged in.')
    return tryOut(context, identity.viewer, body)
  }),
]
