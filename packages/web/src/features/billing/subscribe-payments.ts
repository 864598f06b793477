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
  const wasExpired = useSession.getState().expired
  useSession.setState({ expired: false })
  live.knock()
  // An expired company was refused everything, so everything is fetched.
  await queryClient.invalidateQueries(wasExpired ? {} : { queryKey: ['billing'] })
}

/** Hears of payments; an expired company hears of its own by being let in. */
export function subscribePayments(): () => void {
  const stops = [
    live.on('payment', ({ company }) => void showRenewal(company.dueDate).catch(toast.error)),
    live.onRenewal(
      () =>
        void call(ROUTES.me)
          .then(me => showRenewal(me.company.dueDate))
          .catch(toast.error),
    ),
  ]
  return () => stops.forEach(stop => stop())
}
