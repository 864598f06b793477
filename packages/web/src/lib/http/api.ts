import { createCall } from './call.ts'
import {
  endSession,
  renewTokenInTime,
  subscriptionExpired,
  twoFactorMissing,
  useSession,
} from '../session/session.ts'

/**
 * Calls a route of the contract: `await call(ROUTES.showTicket, { params: { ticketId } }, { signal })`.
 * @throws ApiError when refused or not answered.
 */
export const call = createCall({
  token: () => useSession.getState().token,
  userId: () => useSession.getState().user?.id,
  isGuest: () => useSession.getState().phase === 'guest',
  renew: renewTokenInTime,
  end: endSession,
  expired: subscriptionExpired,
  twoFactorMissing,
})
