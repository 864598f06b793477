import { ROUTES, type Whatsapp, type WhatsappDetail } from '@recado/contract'
import { reduceConnections, type ConnectionLiveEvent } from '@recado/domain'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { updateCached } from '../../lib/query/update-cached.ts'
import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'

/** The company's connections, by name. */
export const connectionsQuery = queryOptions({
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

export const healthKey = (connectionId: number) => ['whatsapps', 'health', connectionId] as const
/** A connection's current and past health; polled while on screen. */
export const healthQuery = (connectionId: number) =>
  queryOptions({
    queryKey: healthKey(connectionId),
    queryFn: ({ signal }) =>
      call(ROUTES.showWhatsappHealth, { params: { whatsappId: connectionId } }, { signal }),
    staleTime: 0,
    refetchInterval: 30_000,
  })

/** One connection with its admin-only data: texts, QR code, which secrets are set. */
export const connectionQuery = (connectionId: number) =>
  queryOptions({
    queryKey: ['whatsapps', 'one', connectionId],
    queryFn: ({ signal }) =>
      call(
        ROUTES.showWhatsapp,
        { params: { whatsappId: connectionId }, query: { session: '0' } },
        { signal },
      ),
    staleTime: 0,
  })

/** Clears the last code's refusal when a new code is requested. */
export const clearRefusal = (connectionId: number): void =>
  void queryClient.setQueryData<WhatsappDetail>(
    connectionQuery(connectionId).queryKey,
    one => one && { ...one, statusReason: null, pairingCode: null },
  )

const applyConnectionEvent = (event: ConnectionLiveEvent): void =>
  updateCached<Whatsapp[]>(connectionsQuery.queryKey, connections => reduceConnections(connections, event))

/** Keeps the cached connections up to date, QR codes included. */
export function subscribeConnections(): () => void {
  const stops = [
    live.on('whatsapp', payload => {
      const id = payload.action === 'delete' ? payload.whatsappId : payload.whatsapp.id
      applyConnectionEvent({ name: 'whatsapp', payload })
      void queryClient.invalidateQueries({ queryKey: connectionQuery(id).queryKey })
    }),
    live.on('whatsappSession', payload => {
      const { id, status, statusReason, qrcode, expirationTime, pairingCode } = payload.session
      applyConnectionEvent({ name: 'whatsappSession', payload })
      updateCached<WhatsappDetail>(connectionQuery(id).queryKey, one => ({
        ...one,
        status,
        statusReason,
        qrcode,
        expirationTime,
        pairingCode,
      }))
    }),
  ]
  return () => stops.forEach(stop => stop())
}
