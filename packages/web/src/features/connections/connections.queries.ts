import { ROUTES, type Whatsapp, type WhatsappDetail } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { takeHeard } from '../../lib/heard.ts'
import { live } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { withoutRow, withRow } from '../../lib/rows.ts'

/** The company's connections, by name. */
export const whatsappsQuery = queryOptions({
  queryKey: ['whatsapps', 'all'],
  queryFn: ({ signal }) => call(ROUTES.listWhatsapps, { query: { session: '0' } }, { signal }),
  staleTime: Infinity,
})

/** The kinds of connections there are, and which of them can be added. */
export const providersQuery = queryOptions({
  queryKey: ['whatsapp-providers'],
  queryFn: ({ signal }) => call(ROUTES.listProviders, {}, { signal }),
  staleTime: Infinity,
})

export const healthKey = (whatsappId: number) => ['whatsapps', 'health', whatsappId] as const
/** How a connection is and has been; asked for again while somebody looks. */
export const healthQuery = (whatsappId: number) =>
  queryOptions({
    queryKey: healthKey(whatsappId),
    queryFn: ({ signal }) => call(ROUTES.showWhatsappHealth, { params: { whatsappId } }, { signal }),
    staleTime: 0,
    refetchInterval: 30_000,
  })

/** One connection with what only admins see: its texts, its QR code, which secrets are set. */
export const whatsappQuery = (whatsappId: number) =>
  queryOptions({
    queryKey: ['whatsapps', 'one', whatsappId],
    queryFn: ({ signal }) => call(ROUTES.showWhatsapp, { params: { whatsappId }, query: { session: '0' } }, { signal }),
    staleTime: 0,
  })

/** A new code was asked for: what was said of the last one no longer holds. */
export const forgetRefusal = (whatsappId: number): void =>
  void queryClient.setQueryData<WhatsappDetail>(whatsappQuery(whatsappId).queryKey, one => one && { ...one, statusReason: null, pairingCode: null })

const changeAll = (step: (all: Whatsapp[]) => Whatsapp[]): void =>
  takeHeard<Whatsapp[]>(whatsappsQuery.queryKey, all => step(all).toSorted((a, b) => a.name.localeCompare(b.name)))

/** Keeps the cached connections as the server now has them, QR codes included. */
export function followWhatsapps(): () => void {
  const stops = [
    live.on('whatsapp', event => {
      const id = event.action === 'delete' ? event.whatsappId : event.whatsapp.id
      changeAll(all => (event.action === 'delete' ? withoutRow(all, id) : withRow(all, event.whatsapp)))
      void queryClient.invalidateQueries({ queryKey: whatsappQuery(id).queryKey })
    }),
    live.on('whatsappSession', ({ session }) => {
      const { id, status, statusReason, qrcode, expirationTime, pairingCode } = session
      changeAll(all => all.map(one => (one.id === id ? { ...one, status, statusReason } : one)))
      takeHeard<WhatsappDetail>(whatsappQuery(id).queryKey, one => ({ ...one, status, statusReason, qrcode, expirationTime, pairingCode }))
    }),
  ]
  return () => stops.forEach(stop => stop())
}
