import { refuse, ROUTES } from '@recado/contract'
import type { Identity } from '../../kernel/http/identity.ts'
import { onPlatform, type Call } from '../../kernel/http/mount.ts'
import * as twoFactor from './two-factor.ts'

const identityOf = ({ identity }: Call): Identity => {
  if (!identity) throw refuse('ERR_SESSION_EXPIRED')
  return identity
}
const OK = { message: 'ok' }

export const routes = [
  onPlatform(ROUTES.showTwoFactor, (context, _, call) => twoFactor.show(context, identityOf(call))),
  onPlatform(ROUTES.startTwoFactor, (context, { body }, call) =>
    twoFactor.startEnrolment(context, identityOf(call), body.currentPassword),
  ),
  onPlatform(ROUTES.confirmTwoFactor, async (context, { body }, call) => ({
    recoveryCodes: await twoFactor.confirmEnrolment(context, identityOf(call), body.code),
  })),
  onPlatform(ROUTES.renewRecoveryCodes, async (context, { body }, call) => ({
    recoveryCodes: await twoFactor.renewCodes(context, identityOf(call), body.code),
  })),
  onPlatform(ROUTES.removeTwoFactor, async (context, { body }, call) => {
    await twoFactor.turnOff(context, identityOf(call), body)
    return OK
  }),
  onPlatform(ROUTES.showUserTwoFactor, (context, { params }, call) =>
    twoFactor.showOf(context, identityOf(call), params.userId),
  ),
  onPlatform(ROUTES.resetUserTwoFactor, async (context, { params, body }, call) => {
    await twoFactor.reset(context, identityOf(call), params.userId, body)
    return OK
  }),
]
