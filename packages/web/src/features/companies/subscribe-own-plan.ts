import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'

/** Counts the use of the plan again when there is one more or one less of what it limits. */
export function subscribeOwnPlan(): () => void {
  const recount = ({ action }: { readonly action: string }) => {
    if (action !== 'update') void queryClient.invalidateQueries({ queryKey: ['own-plan'] })
  }
  const stops = [live.on('user', recount), live.on('whatsapp', recount), live.on('queue', recount)]
  return () => stops.forEach(stop => stop())
}
