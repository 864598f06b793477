import { ROUTES } from '@recado/contract'
import { dayText } from '../../lib/dates/dates.ts'
import { call } from '../../lib/http/api.ts'
import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { setMe, useSession } from '../../lib/session/session.ts'
import { translator } from '../../i18n/language.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/**
 * Shows that the licence was renewed, and reads the company again: the event is only a hint. A payment that is
 * heard of twice shows once.
 */
export async function showRenewal(dueDate: string | null): Promise<void> {
  const { user } = useSession.getState()
  if (dueDate !== null && user)
    toast.success(translator()('app.banner.renewed', { date: dayText(dueDate, user.company.timezone) }))
  const me = await call(ROUTES.me)
  setMe(me)
  useSession.setState({ expired: false })
  await queryClient.invalidateQueries({ queryKey: ['billing'] })
}

export const subscribePayments = (): (() => void) =>
  live.on('payment', ({ company }) => void showRenewal(company.dueDate).catch(toast.error))
